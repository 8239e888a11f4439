"use strict";
(function () {
  var data = JSON.parse(document.getElementById("data").textContent);

  // Tables are sorted by a click on a heading, or by Enter or the space bar on it.
  document.querySelectorAll("table.sortable").forEach(function (table) {
    table.querySelectorAll("thead th").forEach(function (head, at) {
      var button = document.createElement("button");
      button.type = "button";
      button.textContent = head.textContent;
      head.textContent = "";
      head.appendChild(button);
      button.addEventListener("click", function () { sort(table, head, at); });
    });
  });

  function sort(table, head, at) {
    var rising = head.getAttribute("aria-sort") !== "ascending";
    table.querySelectorAll("thead th").forEach(function (other) { other.removeAttribute("aria-sort"); });
    head.setAttribute("aria-sort", rising ? "ascending" : "descending");
    var body = table.tBodies[0];
    var rows = Array.from(body.rows).map(function (row, place) { return { row: row, place: place, key: key(row.cells[at]) }; });
    rows.sort(function (one, other) {
      // What is not known comes last, whichever way.
      if (one.key === null || other.key === null) { return (one.key === null) - (other.key === null) || one.place - other.place; }
      return (rising ? 1 : -1) * compare(one.key, other.key) || one.place - other.place;
    });
    rows.forEach(function (it) { body.appendChild(it.row); });
  }

  function key(cell) {
    if (cell.dataset.order !== undefined) { return Number(cell.dataset.order); }
    return cell.textContent === "–" ? null : cell.textContent;
  }

  function compare(one, other) {
    if (typeof one === "number" && typeof other === "number") { return one < other ? -1 : one > other ? 1 : 0; }
    return String(one).localeCompare(String(other), "en", { numeric: true });
  }

  // A click on a curve or its label keeps it in sight, in every chart; another click lets it go.
  document.querySelectorAll(".plot .arm").forEach(function (arm) {
    arm.addEventListener("click", function () {
      var pinned = !arm.classList.contains("pinned");
      document.querySelectorAll('.plot .arm[data-arm="' + arm.dataset.arm + '"]').forEach(function (same) {
        same.classList.toggle("pinned", pinned);
      });
      document.querySelectorAll(".plot .arms").forEach(function (arms) {
        arms.classList.toggle("pinning", arms.querySelector(".pinned") !== null);
      });
    });
  });

  // Scatters of any two arms.
  document.querySelectorAll("figure.scatter").forEach(function (figure) {
    var block = data.blocks[Number(figure.dataset.block)];
    var pick = figure.querySelector(".pick"), selects = pick.querySelectorAll("select");
    selects.forEach(function (select, which) {
      block.arms.forEach(function (arm, place) {
        var option = document.createElement("option");
        option.value = String(place);
        option.textContent = data.arms[arm];
        select.appendChild(option);
      });
      select.selectedIndex = Number(which === 0 ? figure.dataset.across : figure.dataset.up);
      select.addEventListener("change", function () { draw(figure, block, selects[0].selectedIndex, selects[1].selectedIndex); });
    });
    pick.hidden = false;
  });

  function draw(figure, block, across, up) {
    var svg = figure.querySelector("svg"), dots = svg.querySelector(".dots");
    var names = [data.arms[block.arms[across]], data.arms[block.arms[up]]];
    svg.querySelector(".across text").textContent = shortened(names[0]);
    svg.querySelector(".upward text").textContent = shortened(names[1]);
    dots.textContent = "";
    block.instances.forEach(function (name, at) {
      var x = block.costs[across][at], y = block.costs[up][at];
      if (x === null || y === null) { return; }
      var place = data.place, dot = element("circle");
      dot.setAttribute("cx", pixels(x < 0 ? place.left + place.length + place.beyond : place.left + share(block, x) * place.length));
      dot.setAttribute("cy", pixels(y < 0 ? place.bottom - place.length - place.beyond : place.bottom - share(block, y) * place.length));
      dot.setAttribute("r", "3.5");
      dot.setAttribute("fill-opacity", x < 0 || y < 0 ? "0" : "0.35");
      var tip = element("title");
      tip.textContent = name + ": " + cost(x) + " across, " + cost(y) + " upward";
      dot.appendChild(tip);
      dots.appendChild(dot);
    });
    var told = dots.childElementCount + " instances: across " + names[0] + ", upward " + names[1];
    svg.setAttribute("aria-label", svg.getAttribute("aria-label").replace(/\d+ instances: across [^]*$/, function () { return told; }));
  }

  function element(name) { return document.createElementNS("http://www.w3.org/2000/svg", name); }

  function share(block, cost) {
    if (cost <= 0) { return 0; }
    return Math.min(1, Math.max(0, (Math.log(cost) - Math.log(block.low)) / (Math.log(block.high) - Math.log(block.low))));
  }

  function pixels(number) { return String(Math.round(number * 10) / 10); }

  function shortened(name) {
    var letters = Array.from(name), longest = 48;
    if (letters.length <= longest) { return name; }
    var head = Math.floor((longest - 1) / 2);
    return letters.slice(0, head).join("") + "…" + letters.slice(letters.length - (longest - 1 - head)).join("");
  }

  function cost(number) {
    if (number < 0) { return "not answered"; }
    if (!data.seconds || number === 0) { return String(number); }
    var sizes = [[1, "s"], [1e-3, "ms"], [1e-6, "µs"], [1e-9, "ns"]];
    var size = sizes.find(function (size) { return number >= size[0] * 0.9995; }) || sizes[3];
    return Number((number / size[0]).toPrecision(3)) + "\u00a0" + size[1];
  }

  // The rows as a file.
  var button = document.getElementById("download");
  button.hidden = false;
  button.addEventListener("click", function () {
    var link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([csv()], { type: "text/csv;charset=utf-8" }));
    link.download = "rows.csv";
    link.click();
    setTimeout(function () { URL.revokeObjectURL(link.href); }, 10000);
  });

  function csv() {
    var rows = data.rows, lines = [rows.names.join(",")];
    for (var at = 0; at < rows.count; at++) {
      lines.push(rows.columns.map(function (column) { return field(value(column, at)); }).join(","));
    }
    return lines.join("\n") + "\n";
  }

  function value(column, at) {
    if (Array.isArray(column)) { return column[at]; }
    return "all" in column ? column.all : column.words[column.at[at]];
  }

  function field(value) {
    if (value === null) { return ""; }
    var text = String(value);
    if (data.safe && typeof value === "string" && /^[=+\-@\t\r]/.test(text)) { text = "'" + text; }
    return /[",\r\n]/.test(text) ? "\"" + text.replace(/"/g, "\"\"") + "\"" : text;
  }

  window.exactoneReport = { csv: csv };
})();
