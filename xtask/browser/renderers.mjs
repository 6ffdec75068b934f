// Compares the pictures that cargo xtask renderers has made: what resvg and Chromium show of each SVG, and what Chromium
// and librsvg show of it without letters and with short texts alone.
// Called as: renderers.mjs MODULES CHROMIUM FOLDER. Says what differs, and ends with a line of counts.
import { createRequire } from 'node:module';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [modules, chromium, folder] = process.argv.slice(2);
const { chromium: driver } = createRequire(join(modules, 'package.json'))('playwright-core');

// A square of so many dots may be so much lighter or darker in a colour, of 255, on average: edges are smoothed in many
// ways, and a letter may stand a few dots aside.
const DRAWN = { square: 8, most: 32 };
const SHORT = { square: 32, most: 48 };

const browser = await driver.launch({
  executablePath: chromium,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-lcd-text', '--font-render-hinting=none'],
});
// What follows the system of the onlooker is dark in the others.
const context = await browser.newContext({ colorScheme: 'dark' });
const page = await context.newPage(), beside = await context.newPage();

/// What Chromium shows; null where it is no XML, or not as large as it says.
async function shown(name) {
  const path = join(folder, name + '.svg');
  const [, width, height] = readFileSync(path, 'utf8').match(/ width="([\d.]+)" height="([\d.]+)"/).map(Number);
  await page.setViewportSize({ width: Math.round(width), height: Math.round(height) });
  await page.goto(pathToFileURL(path).href);
  if (await page.locator('parsererror').count()) return null;
  const dots = await page.screenshot({ omitBackground: true });
  writeFileSync(join(folder, name + '.chromium.png'), dots);
  return dots;
}

/// By how much the square differs most in which two pictures differ most, and where it is.
const apart = (one, other, square) => beside.evaluate(async ([files, square]) => {
  let width, height;
  const [one, other] = await Promise.all(files.map(async file => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + file;
    await image.decode();
    [width, height] = [image.width, Math.min(height ?? image.height, image.height)];
    const onto = new OffscreenCanvas(image.width, image.height).getContext('2d');
    onto.fillStyle = '#888';
    onto.fillRect(0, 0, image.width, image.height);
    onto.drawImage(image, 0, 0);
    return onto.getImageData(0, 0, image.width, image.height).data;
  }));
  const across = Math.ceil(width / square), sums = new Float64Array(across * Math.ceil(height / square) * 3);
  for (let at = 0; at < width * height * 4; at += 1) {
    if (at % 4 === 3) continue;
    const dot = at >> 2, x = dot % width / square | 0, y = dot / width / square | 0;
    sums[(y * across + x) * 3 + at % 4] += one[at] - other[at];
  }
  const most = sums.reduce((most, sum, at) => (Math.abs(sum) > Math.abs(sums[most]) ? at : most), 0);
  const at = Math.floor(most / 3);
  return [Math.abs(sums[most]) / square / square, at % across * square, Math.floor(at / across) * square];
}, [[one, other].map(file => file.toString('base64')), square]);

let passed = 0, failed = 0, foreign = 0;
const worst = {};
async function compare(name, who, one, other, { square, most }) {
  const [by, x, y] = one && other ? await apart(one, other, square) : [Infinity, 0, 0];
  if (by > (worst[who]?.by ?? 0)) worst[who] = { by, name };
  if (by <= most) { passed += 1; return; }
  failed += 1;
  console.log(`FAILED ${name}, ${who}: a square of ${square} at ${x}, ${y} is ${by.toFixed(1)} of 255 apart, ${most} at most`);
}

const named = readdirSync(folder).filter(name => name.endsWith('.resvg.png')).map(name => name.slice(0, -10)).sort();
for (const name of named) {
  const of = kind => readFileSync(join(folder, name + kind + '.png'));
  await compare(name, 'shapes in Chromium and librsvg', await shown(name + '.shapes'), of('.shapes.librsvg'), DRAWN);
  // What the font has not is shown as a box, as its number, or in another font of the machine.
  if (/[\u0590-\u1dff\u2e80-\uffff]/.test(readFileSync(join(folder, name + '.svg'), 'utf8'))) { foreign += 1; continue; }
  await compare(name, 'resvg and Chromium', of('.resvg'), await shown(name), DRAWN);
  await compare(name, 'letters in Chromium and librsvg', await shown(name + '.short'), of('.short.librsvg'), SHORT);
}
await browser.close();
for (const [who, { by, name }] of Object.entries(worst)) console.log(`${who}: ${by.toFixed(1)} of 255 apart at most, ${name}`);
console.log(`${named.length} pictures in ${folder}; of ${foreign} the font has not all letters, and only shapes are compared`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || named.length === 0 ? 1 : 0);
