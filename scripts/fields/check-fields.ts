import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { derivedUses, expectedErrors, insertions } from './planted-fields.ts';

/**
 * Adds test fields to a copy of the contract's table of persona fields, and compiles the code that uses fields against
 * it: each handwritten use must fail to compile, and each derived one must include the new fields.
 */
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(root, '.planted-'));
try {
  plant();
  const compilerLines = compile();
  const failures = [
    ...expectedErrors
      .filter(({ file, pattern }) => !compilerLines.some((line) => line.includes(file) && pattern.test(line)))
      .map(
        ({ file, pattern }) =>
          `${file} compiles without a planted persona field: no error matches ${pattern}.`,
      ),
    ...compilerLines
      .filter((line) => line.includes('derived-uses.ts'))
      .map((line) => `A use of persona fields does not derive from their table: ${line}`),
  ];
  for (const failure of failures) console.error(failure);
  if (failures.length === 0)
    console.log(
      `${expectedErrors.length} uses of a persona field cannot be forgotten, ${Object.keys(derivedUses).length} derive.`,
    );
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function plant() {
  cpSync(join(root, 'contract/src'), join(folder, 'contract'), { recursive: true });
  cpSync(join(root, 'engine/src/turn.ts'), join(folder, 'engine/turn.ts'));
  for (const { file, before, text } of insertions) {
    const source = readFileSync(join(folder, file), 'utf8');
    if (!source.includes(before)) throw new Error(`${file} has no "${before}" any more`);
    writeFileSync(
      join(folder, file),
      source.replace(before, () => `${text}${before}`),
    );
  }
  writeFileSync(
    join(folder, 'engine/index.ts'),
    "export * from '../../engine/src/index.ts';\nexport type { TurnParts, TurnPersona } from './turn.ts';\n",
  );
  const uses = Object.entries(derivedUses).map(
    ([name, { type, from }], index) =>
      `import type { ${type} as Use${index} } from '${from}';\nexport const use${index}: keyof Use${index} = 'planted_text'; // ${name}\n`,
  );
  writeFileSync(join(folder, 'derived-uses.ts'), uses.join(''));
}

/** The errors of the compiler, one per line. */
function compile(): string[] {
  const config = {
    extends: '../web/tsconfig.json',
    compilerOptions: {
      lib: [
        'es2024',
        'esnext.iterator',
        'esnext.collection',
        'esnext.float16',
        'esnext.disposable',
        'dom',
        'dom.iterable',
      ],
      paths: {
        '~/*': ['../web/app/*'],
        '@foyer/contract': ['./contract/index.ts'],
        '@foyer/contract/*': ['./contract/*.ts'],
        '@foyer/engine': ['./engine/index.ts'],
        '@foyer/engine/*': ['../engine/src/*/index.ts'],
      },
    },
    include: [],
    files: [
      'derived-uses.ts',
      ...new Set(
        expectedErrors
          .map(({ file }) => file)
          .filter((file) => !/^contract/.test(file))
          .map((file) => `../${file}`),
      ),
    ],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules/.bin/tsc');
  const { stdout } = spawnSync(compiler, ['-p', folder, '--pretty', 'false', '--checkers', '1'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  return stdout.split(/\n(?! )/).map((line) => line.replaceAll(`${basename(folder)}/`, ''));
}
