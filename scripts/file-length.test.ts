import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test.each([
  'contract/src/planted.ts',
  'server/src/features/chat/planted.ts',
  'server/src/features/chat/planted.test.ts',
  'web/app/ui/planted.tsx',
  'e2e/specs/planted.spec.ts',
  'bench/planted.ts',
  'scripts/planted.mjs',
])('%s may have at most 300 lines, tests included', (path) => {
  expect(lint(path, 300)).not.toContain('too many lines');
  expect(lint(path, 301)).toContain('too many lines (301)');
});

/** Output of the linter for a file with this many lines, in an empty folder with our configuration. */
function lint(path: string, lines: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-lint-'));
  try {
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), 'export {};\n'.repeat(lines));
    const biome = join(root, 'node_modules/.bin/biome');
    const { stdout, stderr } = spawnSync(biome, ['lint', '--colors=off', '--vcs-enabled=false', '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stderr + stdout).toContain('Checked');
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
