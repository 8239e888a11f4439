// Interactive-Sudoku-Solver (sigh/Interactive-Sudoku-Solver, MIT) on its own collections, inside one process of node.
//
//     node benches/models/iss.mjs ISS [RUNS] [SECONDS] > iss.jsonl
//
// ISS is its source folder. A row for each 9x9 puzzle whose clues are all of a kind below: its clues by name, cells and number, the least
// of RUNS times (3) from its text to "this is the only solution", guesses, solutions found (2 are enough). A puzzle that takes longer
// than twice SECONDS (10) is given up: its row has no time. It runs in a thread, and the next one begins in a new thread.

import path from 'node:path';
import process from 'node:process';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';

const folder = path.resolve(process.argv[2]);
const runs = Number(process.argv[3] ?? 3);
const most = Number(process.argv[4] ?? 10);
const { ensureGlobalEnvironment } = await import(`${folder}/tests/helpers/test_env.js`);
ensureGlobalEnvironment();
const load = (file) => import(`${folder}/${file}${self.VERSION_PARAM}`);
const { SudokuParser } = await load('js/sudoku_parser.js');
const { SudokuBuilder } = await load('js/solver/sudoku_builder.js');
const collections = await load('data/collections.js');

const KINDS = new Set([
  'Cage', 'LittleKiller', 'Sandwich', 'Skyscraper', 'Renban', 'Arrow', 'Thermo', 'Given', 'Diagonal', 'AntiKnight', 'AntiKing', 'XSum',
]);
const PASSED = new Set(['Shape', 'Container', 'Set']);

function clues(text) {
  const found = [];
  const geometry = SudokuBuilder.build(SudokuBuilder.resolveConstraint(SudokuParser.parseText(text))).geometry();
  SudokuParser.parseText(text).forEachTopLevel((constraint) => {
    if (PASSED.has(constraint.type)) return;
    const cells = constraint.cells ?? (constraint.getCells ? constraint.getCells(geometry) : undefined);
    const { type, cell, values, direction } = constraint;
    found.push({ kind: type, cells: cells ?? (cell ? [cell] : undefined), value: constraint.sum ?? constraint.value, values, direction });
  });
  return found;
}

function once(text) {
  const begun = process.hrtime.bigint();
  const solver = SudokuBuilder.build(SudokuBuilder.resolveConstraint(SudokuParser.parseText(text)));
  const first = solver.nthSolution(0);
  const second = first ? solver.nthSolution(1) : null;
  const seconds = Number(process.hrtime.bigint() - begun) / 1e9;
  return { seconds, solutions: (first ? 1 : 0) + (second ? 1 : 0), guesses: solver.state?.()?.counters?.guesses };
}

// The puzzles that are asked, with what a row has before it is timed.
function puzzles() {
  const found = [];
  const seen = new Set();
  for (const [family, list] of Object.entries(collections)) {
    if (!Array.isArray(list)) continue;
    for (const entry of list) {
      const { name, input } = list.configFor ? list.configFor(entry) : entry;
      if (!input || seen.has(input) || input.includes('.Shape~')) continue;
      let of;
      try {
        of = clues(input);
      } catch (error) {
        continue;
      }
      if (of.length === 0 || !of.every(({ kind }) => KINDS.has(kind))) continue;
      seen.add(input);
      const kinds = [...new Set(of.map(({ kind }) => kind))].sort().join('+');
      found.push({ input, row: { family, name: name ?? null, kinds, clues: of } });
    }
  }
  return found;
}

function time({ input }) {
  let best = once(input);
  for (let run = 1; run < runs && runs * best.seconds < most; run++) {
    const again = once(input);
    if (again.seconds < best.seconds) best = again;
  }
  return best;
}

const all = puzzles();

// Asks in a thread from this number on; tells the first number that is still open.
function fromNumber(first) {
  return new Promise((done) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { argv: process.argv.slice(2), workerData: { first } });
    let next = first;
    let clock;
    const tell = (found) => {
      clearTimeout(clock);
      console.log(JSON.stringify({ ...all[next].row, ...found }));
      next += 1;
    };
    const watch = (seconds) => {
      clearTimeout(clock);
      clock = setTimeout(async () => {
        await worker.terminate();
        tell({ seconds: null, solutions: null, guesses: null });
        done(next);
      }, 1000 * seconds);
    };
    worker.on('message', (found) => {
      if (found) tell(found);
      if (next === all.length) worker.terminate().then(() => done(next));
      else watch(2 * most);
    });
    // The thread has a minute to start.
    watch(60);
  });
}

if (isMainThread) {
  for (let next = 0; next < all.length; ) next = await fromNumber(next);
} else {
  parentPort.postMessage(null);
  all.slice(workerData.first).forEach((puzzle) => parentPort.postMessage(time(puzzle)));
}
