import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const folder = join(import.meta.dirname, 'node_modules/.cache/fonts');

const families = [
  { name: 'Young Serif', package: '@fontsource/young-serif', suffix: '400-normal', weight: '400' },
  {
    name: 'Hanken Grotesk',
    package: '@fontsource-variable/hanken-grotesk',
    suffix: 'wght-normal',
    weight: '400 700',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

/** Characters that nearly every English page shows; their file is preloaded. Browsers fetch other parts on demand. */
const basicRange =
  'U+0020-007E,U+00A0,U+00A9,U+00B7,U+00D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2190,U+2192';
/** The OpenType features to keep: the site's styles use no others, such as old-style figures or small capitals. */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

/** Provides the site's fonts at `@fonts/`: `fonts.css`, and for each family a small file of the most common characters. */
export function fonts(): Plugin {
  let fontsWritten: Promise<void> | undefined;
  return {
    name: 'foyer-fonts',
    config: () => ({ resolve: { alias: [{ find: /^@fonts\//, replacement: `${folder}/` }] } }),
    // Runs once for the builds of server and browser; tools that only read the configuration do not wait for it.
    async buildStart() {
      fontsWritten ??= writeFonts();
      await fontsWritten;
    },
  };
}

async function writeFonts(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const faces = await Promise.all(families.map(facesOf));
  write('fonts.css', faces.flat().join('\n'));
}

type Family = (typeof families)[number];

async function facesOf(family: Family): Promise<string[]> {
  const baseName = basename(family.package);
  const makeFace = async (name: string, part: string, range: string) => {
    const file = `${baseName}-${name}.woff2`;
    write(file, await subset(family, part, range));
    return faceOf(family, file, range);
  };
  return Promise.all([
    ...[...rangesOf(family)].map(([part, range]) => makeFace(part, part, withoutBasic(range))),
    makeFace('basic', 'latin', basicRange),
  ]);
}

/** Unicode ranges of the parts of the package, as in its style sheet. */
function rangesOf({ package: name, suffix }: Family): Map<string, string> {
  const css = readFileSync(require.resolve(`${name}/index.css`), 'utf8');
  const face = new RegExp(
    `/\\* [\\w-]+?-(latin|latin-ext|vietnamese)-${suffix} \\*/[^}]+unicode-range: ([^;]+);`,
    'g',
  );
  return new Map(
    [...css.matchAll(face)].flatMap(([, part, range]) => (part && range ? [[part, range]] : [])),
  );
}

async function subset({ package: name, suffix, variationAxes }: Family, part: string, range: string) {
  const file = require.resolve(`${name}/files/${name.split('/')[1]}-${part}-${suffix}.woff2`);
  return subsetFont(readFileSync(file), charactersOf(range), {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures,
    variationAxes,
  });
}

const charactersOf = (range: string) => String.fromCodePoint(...codePointsOf(range));

function codePointsOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [, first, last = first] = /^\s*U\+([0-9A-F]+)(?:-([0-9A-F]+))?\s*$/i.exec(part) ?? [];
    if (first === undefined || last === undefined) throw new Error(`${part} is no range of characters.`);
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

const hex = (point: number) => point.toString(16).toUpperCase();

/** A range without the basic characters, for which a browser would load the part when the basic file is late. */
function withoutBasic(range: string): string {
  const isBasic = new Set(codePointsOf(basicRange));
  const runs: [first: number, last: number][] = [];
  for (const point of codePointsOf(range)) {
    const run = runs.at(-1);
    if (isBasic.has(point)) continue;
    if (run?.[1] === point - 1) run[1] = point;
    else runs.push([point, point]);
  }
  return runs.map(([first, last]) => `U+${hex(first)}-${hex(last)}`).join(',');
}

/**
 * A basic file that is late is not used before the next page (`optional`), since swapping it in would shift the text.
 * The other parts load only once their letters are met, so always late: they are swapped in.
 */
const faceOf = ({ name, weight }: Family, file: string, range: string) => `@font-face {
  font-family: '${name}';
  src: url('@fonts/${file}') format('woff2');
  font-weight: ${weight};
  font-display: ${range === basicRange ? 'optional' : 'swap'};
  unicode-range: ${range};
}`;

/** Writes atomically, since another build may read the file at the same time. */
function write(name: string, content: string | Uint8Array) {
  const temporaryPath = join(folder, `${name}.${process.pid}`);
  writeFileSync(temporaryPath, content);
  renameSync(temporaryPath, join(folder, name));
}
