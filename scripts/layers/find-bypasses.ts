import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { resolve, root } from './read-imports.ts';

/** A table that may be read only through its feature's view. */
interface GuardedTable {
  name: string;
  owner: string;
  view: string;
}

const guardedTables: GuardedTable[] = [
  {
    name: 'messages',
    owner: 'server/src/features/chat/',
    view: 'server/src/features/chat/messages/current-messages.ts',
  },
  {
    name: 'knowledge_base',
    owner: 'server/src/features/knowledge/',
    view: 'server/src/features/knowledge/passages/readable-passages.ts',
  },
];

type Use = 'read' | 'written';

interface Bypass {
  file: string;
  table: GuardedTable;
  use: Use;
}

/** The properties of swc's nodes that are used here. */
interface Node {
  type?: string;
  value?: unknown;
  source?: { value: string };
  specifiers?: { type: string; local?: Node; imported?: Node; orig?: Node }[];
  object?: Node;
  property?: Node;
  key?: Node;
  callee?: Node;
  arguments?: { expression: Node }[];
  expressions?: Node[];
  quasis?: { cooked: string }[];
}

const exemptFiles = /\.test\.ts$|\/testing\/|\/table\.ts$/;
const typedExpression = /^Ts(As|ConstAssertion|Instantiation|NonNull|Satisfies|TypeAssertion)/;
const writePattern = String.raw`\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?`;
const readPattern = String.raw`\b(?:from|join|using)\s+(?:[\w".\s?]+,\s*)*(?:only\s+)?`;

/** Finds uses of a guarded table that bypass its view: all but columns, types, and writes in its own feature. */
export function findBypasses(pattern = 'server/src/**/*.ts'): Bypass[] {
  return globSync(pattern, { cwd: root })
    .filter((file) => !exemptFiles.test(file))
    .flatMap((file) => findBypassesIn(file, readFileSync(join(root, file), 'utf8')));
}

export function findBypassesIn(file: string, source: string): Bypass[] {
  const tables = guardedTables.filter(({ name, view }) => source.includes(name) && file !== view);
  if (tables.length === 0) return [];
  const bypasses: Bypass[] = [];
  /** Guarded tables by their local names in the file. */
  const locals = new Map<unknown, GuardedTable>();
  const visitors: Record<string, (node: Node, use: Use | undefined) => void> = {
    ImportDeclaration: visitImport,
    ExportNamedDeclaration: visitImport,
    ExportAllDeclaration: visitImport,
    Identifier: ({ value }, use) => use && locals.has(value) && add(locals.get(value)!, use),
    StringLiteral: ({ value }) => visitText(String(value)),
    TemplateLiteral: visitTemplate,
    CallExpression: visitCall,
  };
  visit(parseSync(source, { syntax: 'typescript', target: 'esnext' }), 'read');
  return bypasses;

  function add(table: GuardedTable, use: Use): void {
    if (use === 'read' || !file.startsWith(table.owner)) bypasses.push({ file, table, use });
  }

  /** `use`: the use of a table that is referenced here as a whole; undefined if it is allowed. */
  function visit(node: unknown, use: Use | undefined): void {
    if (Array.isArray(node)) for (const item of node) visit(item, use);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type = '' } = node as Node;
    if (type.startsWith('Ts') && !typedExpression.test(type)) return;
    (visitors[type] ?? visitChildren)(node as Node, use);
  }

  /** Names of properties, and objects of property accesses, do not reference a table as a whole. */
  function visitChildren({ object, property, key, ...children }: Node): void {
    if (object) visit(object, undefined);
    for (const name of [property, key]) if (name?.type !== 'Identifier') visit(name, 'read');
    visit(Object.values(children), 'read');
  }

  function visitImport(node: Node): void {
    const { type, source: from, specifiers = [] } = node;
    if (!from) visitChildren(node);
    const to = from && resolve(file, from.value);
    const table = tables.find(({ owner }) => to === `${owner}table.ts`);
    if (!table) return;
    const named = specifiers.find(
      ({ imported, orig, local }) => (imported ?? orig ?? local)?.value === table.name,
    );
    const whole = specifiers.length === 0 || specifiers.some(({ type: kind }) => /Namespace/.test(kind));
    if (type === 'ImportDeclaration' && named) locals.set(named.local!.value, table);
    else if (whole || named) add(table, 'read');
  }

  function visitCall({ callee, arguments: callArguments = [] }: Node): void {
    const called = String((callee?.property ?? callee)?.value);
    const isWrite = /^(insert|update|delete)$/.test(called);
    const use = called === 'getTableColumns' ? undefined : isWrite ? 'written' : 'read';
    visit(callee, 'read');
    for (const { expression } of callArguments) visit(expression, use);
  }

  function visitTemplate({ expressions = [], quasis = [] }: Node): void {
    visitText(quasis.map(({ cooked }) => cooked).join('?'));
    const isWrite = new RegExp(`${writePattern}$`, 'i');
    for (const [at, expression] of expressions.entries())
      visit(expression, isWrite.test(quasis[at]!.cooked) ? 'written' : 'read');
  }

  function visitText(text: string): void {
    for (const table of tables) {
      const name = `"?${table.name}\\b`;
      const rest = text.replace(new RegExp(writePattern + name, 'gi'), '');
      if (rest !== text) add(table, 'written');
      if (new RegExp(readPattern + name, 'i').test(rest)) add(table, 'read');
    }
  }
}
