import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';

export interface Import {
  from: string;
  /** The specifier in the source. */
  specifier: string;
  /** A path from the root, `npm:<package>`, or undefined when its target does not exist. */
  to: string | undefined;
}

/** The properties of swc's nodes that are used here. */
interface Node {
  type?: string;
  source?: { value: string };
  argument?: { value: string };
  callee?: { type: string };
  arguments?: { expression: { type: string; value?: string } }[];
}

export const root = join(import.meta.dirname, '../..');

const sources = [
  'contract/src/**/*.ts',
  'documents/src/**/*.ts',
  'engine/**/*.ts',
  'server/src/**/*.ts',
  'speech/src/**/*.ts',
  'web/app/**/*.{ts,tsx}',
];

/** Reads all imports of all source files, including types and dynamic imports. */
export function readImports(patterns = sources): Import[] {
  return globSync(patterns, { cwd: root })
    .filter((file) => !file.includes('node_modules'))
    .flatMap((from) =>
      specifiersOf(from).map((specifier) => ({ from, specifier, to: resolve(from, specifier) })),
    );
}

function specifiersOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const paths = new Set<string>();
  collect(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'esnext' }), paths);
  return [...paths];
}

function collect(node: unknown, paths: Set<string>): void {
  if (Array.isArray(node)) for (const item of node) collect(item, paths);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const { type, source, argument, callee, arguments: callArguments } = node as Node;
  if (/^(Import|Export)/.test(type ?? '') && source?.value) paths.add(source.value);
  if (type === 'TsImportType' && argument) paths.add(argument.value);
  const imported =
    type === 'CallExpression' && callee?.type === 'Import' ? callArguments?.[0]?.expression : undefined;
  if (imported?.type === 'StringLiteral') paths.add(String(imported.value));
  for (const child of Object.values(node)) collect(child, paths);
}

export function resolve(from: string, specifier: string): string | undefined {
  const inside = /^#(platform|features)\/([^/]+)$/.exec(specifier);
  if (inside)
    return (
      existingFile(`server/src/${inside[1]}/${inside[2]}/index.ts`) ??
      existingFile(`server/src/${inside[1]}/${inside[2]}.ts`)
    );
  if (specifier.startsWith('~/')) return existingFile(`web/app/${specifier.slice(2)}`);
  if (specifier.startsWith('.')) return resolvePath(join(dirname(from), specifier));
  const library = /^@foyer\/(contract|documents|engine|speech)(?:\/(.+))?$/.exec(specifier);
  if (library) return existingFile(`${library[1]}/src/${library[2] ?? 'index'}`);
  return `npm:${specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')}`;
}

/** Resolves a path in the repository; route types exist only after the web app was built. */
function resolvePath(path: string): string | undefined {
  return path.includes('/+types/') ? 'npm:@react-router/dev' : existingFile(path);
}

function existingFile(path: string): string | undefined {
  const bare = join(path.replace(/\?.*$/, ''));
  const candidates = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => `${bare}${ending}`);
  return candidates.find((file) => existsSync(join(root, file)) && statSync(join(root, file)).isFile());
}
