"use strict";
addEventListener("load", function () {
  var failed = [];
  function expect(what, holds) { if (!holds) { failed.push(what); } }

  // Sorting, both ways, by a button that a keyboard reaches.
  function columnOf(table) {
    return Array.from(table.querySelectorAll("thead th")).findIndex(function (head) { return head.textContent === "PAR-2"; });
  }
  var table = Array.from(document.querySelectorAll("table.sortable")).find(function (table) { return columnOf(table) > 0; });
  var heads = Array.from(table.querySelectorAll("thead th")), column = columnOf(table);
  expect("the table has a column PAR-2", column > 0);
  var button = heads[column].querySelector("button");
  expect("the heading is a button in the order of the keyboard", button && button.tabIndex === 0);
  function orders() {
    return Array.from(table.tBodies[0].rows).map(function (row) { return Number(row.cells[column].dataset.order); });
  }
  function sorted(sign) {
    return orders().every(function (order, at, all) { return at === 0 || sign * (order - all[at - 1]) >= 0; });
  }
  var before = orders().length;
  button.click();
  expect("rising", sorted(1) && heads[column].getAttribute("aria-sort") === "ascending");
  button.click();
  expect("falling", sorted(-1) && heads[column].getAttribute("aria-sort") === "descending");
  heads[0].querySelector("button").click();
  expect("one column is sorted by", table.querySelectorAll("[aria-sort]").length === 1 && orders().length === before);

  // Scatters: drawn anew the same pair stands where it stood, another one elsewhere.
  function dots(figure) {
    return Array.from(figure.querySelectorAll(".dots circle")).map(function (dot) {
      return [Number(dot.getAttribute("cx")), Number(dot.getAttribute("cy")), dot.getAttribute("fill-opacity")];
    });
  }
  function near(one, other) {
    return one.length === other.length && one.every(function (dot, at) {
      return Math.abs(dot[0] - other[at][0]) < 0.25 && Math.abs(dot[1] - other[at][1]) < 0.25 && dot[2] === other[at][2];
    });
  }
  var scatters = document.querySelectorAll("figure.scatter");
  expect("there are scatters", scatters.length > 1);
  scatters.forEach(function (figure, at) {
    var selects = figure.querySelectorAll("select"), printed = dots(figure);
    expect("arms can be picked " + at, selects.length === 2 && selects[0].options.length > 5 && !figure.querySelector(".pick").hidden);
    expect("there are dots " + at, printed.length > 10);
    selects[0].dispatchEvent(new Event("change"));
    expect("drawn anew the same " + at, near(printed, dots(figure)));
    selects[0].selectedIndex = 4;
    selects[0].dispatchEvent(new Event("change"));
    expect("another pair elsewhere " + at, !near(printed, dots(figure)) && dots(figure).length > 10);
    var name = selects[0].options[4].textContent;
    expect("the axis is named after it " + at, figure.querySelector(".across text").textContent.slice(0, 15) === name.slice(0, 15));
    expect("so is the label " + at, figure.querySelector("svg").getAttribute("aria-label").indexOf(name) > 0);
  });

  // Saving: the policy must not stand in its way.
  document.getElementById("download").click();

  // A click on a curve keeps it in sight in every chart that has it, and another lets it go.
  var arm = document.querySelector(".plot .arm"), same = document.querySelectorAll('.plot .arm[data-arm="' + arm.dataset.arm + '"]');
  arm.dispatchEvent(new Event("click"));
  expect("pinned everywhere", same.length > 1 && document.querySelectorAll(".plot .pinned").length === same.length);
  expect("its charts know", arm.closest(".arms").classList.contains("pinning"));
  arm.dispatchEvent(new Event("click"));
  expect("let go", document.querySelectorAll(".plot .pinned, .plot .pinning").length === 0);

  // Contrast of every text against what is behind it (WCAG 2.1).
  document.querySelectorAll("details").forEach(function (details) { details.open = true; });
  function channels(colour) {
    var numbers = colour.match(/[\d.]+/g).map(Number);
    return { rgb: numbers.slice(0, 3), alpha: numbers.length > 3 ? numbers[3] : 1 };
  }
  function luminance(rgb) {
    var linear = rgb.map(function (channel) {
      channel /= 255;
      return channel <= 0.04045 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
    });
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  }
  function ground(element) {
    for (; element; element = element.parentElement) {
      var colour = channels(getComputedStyle(element).backgroundColor);
      if (colour.alpha === 1) { return colour.rgb; }
    }
    return [255, 255, 255];
  }
  function contrast(one, other) {
    one = luminance(one); other = luminance(other);
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  }
  var faint = [], texts = 0;
  document.querySelectorAll("body *").forEach(function (element) {
    var direct = Array.from(element.childNodes).some(function (node) { return node.nodeType === 3 && node.data.trim() !== ""; });
    if (!direct || ["SCRIPT", "NOSCRIPT", "OPTION", "title", "STYLE"].indexOf(element.tagName) >= 0) { return; }
    if (element.getClientRects().length === 0) { return; }
    var style = getComputedStyle(element);
    var ink = channels(element.namespaceURI.indexOf("svg") > 0 ? style.fill : style.color);
    texts += 1;
    var found = contrast(ink.rgb, ground(element));
    if (ink.alpha < 1 || found < 4.5) { faint.push(element.tagName + "." + element.className + " " + element.textContent.slice(0, 30) + ": " + found.toFixed(2)); }
  });

  var root = document.documentElement;
  var seen = {
    width: window.innerWidth,
    errors: window.errors,
    requests: performance.getEntriesByType("resource").length,
    dark: matchMedia("(prefers-color-scheme: dark)").matches && luminance(ground(document.body)) < 0.1,
    overflow: root.scrollWidth - root.clientWidth,
    texts: texts,
    faint: faint.slice(0, 20),
    failed: failed,
    csv: window.exactoneReport.csv(),
  };
  parent.postMessage(encodeURIComponent(JSON.stringify(seen)), "*");
});
