import type { Import } from './read-imports.ts';

export interface Rule {
  name: string;
  forbids(found: Import): boolean;
  /** An import of a virtual file that breaks the rule, which proves that the rule can fail. */
  planted: Pick<Import, 'from' | 'to'>;
}

const httpLibrary = /^npm:(hono|@hono\/.*|@orpc\/.*)$/;
const vendor =
  /^npm:(ai|@ai-sdk\/.*|pg|pg-boss|pg-copy-streams|@redis\/.*|@nats-io\/.*|nodemailer|pino|piscina|prom-client|rate-limiter-flexible)$/;
const test = /\.test\.tsx?$|\/testing\//;

const featureList = 'server/src/features/index.ts';

/** `docs/understand/architecture.md`, "Rules that a tool checks". Tests may import anything. */
export const rules: Rule[] = [
  {
    name: 'what is imported exists',
    forbids: ({ to }) => to === undefined,
    planted: { from: 'server/src/planted.ts', to: undefined },
  },
  {
    name: 'the contract imports zod and the contract builder only',
    forbids: ({ from, to }) =>
      isIn(from, 'contract/') && !isIn(to, 'contract/') && !/^npm:(zod|@orpc\/contract)$/.test(to ?? ''),
    planted: { from: 'contract/src/planted.ts', to: 'npm:hono' },
  },
  {
    name: 'the engine imports Node and stemmers alone, and what others import of it only files, paths and timers of Node',
    forbids: ({ from, to }) => {
      const allowed = isIn(from, 'engine/src/')
        ? /^npm:(node:(fs|path|timers)|@orama\/stemmers)(\/|$)/
        : /^npm:node:/;
      return isIn(from, 'engine/') && !isIn(to, 'engine/') && !allowed.test(to ?? '');
    },
    planted: { from: 'engine/src/planted.ts', to: 'server/src/platform/ai/index.ts' },
  },
  {
    name: 'only the server imports the engine, by what its package exports',
    forbids: ({ from, to }) =>
      isIn(to, 'engine/') &&
      !isIn(from, 'engine/') &&
      !(isIn(from, 'server/') && /^engine\/src\/((text|embedding)\/)?(index|testing)\.ts$/.test(to!)),
    planted: { from: 'server/src/planted.ts', to: 'engine/src/answer/compose/compose-answer.ts' },
  },
  {
    name: 'documents uses packages only, none of which speaks to a network or a database',
    forbids: ({ from, to }) =>
      isIn(from, 'documents/') &&
      !isIn(to, 'documents/') &&
      (!isIn(to, 'npm:') || /^npm:(#|@foyer\/)/.test(to!) || httpLibrary.test(to!) || vendor.test(to!)),
    planted: { from: 'documents/src/planted.ts', to: 'server/src/platform/ai/index.ts' },
  },
  {
    name: 'only the server imports documents, by what its package exports',
    forbids: ({ from, to }) =>
      isIn(to, 'documents/') &&
      !isIn(from, 'documents/') &&
      !(isIn(from, 'server/') && /^documents\/src\/(index|zip)\.ts$/.test(to!)),
    planted: { from: 'server/src/planted.ts', to: 'documents/src/read-blocks.ts' },
  },
  {
    name: 'speech uses packages only, none of which speaks to a network or a database',
    forbids: ({ from, to }) =>
      isIn(from, 'speech/') &&
      !isIn(to, 'speech/') &&
      (!isIn(to, 'npm:') ||
        /^npm:(#|@foyer\/|node:(http|https|net|tls|dgram|child_process)$)/.test(to!) ||
        httpLibrary.test(to!) ||
        vendor.test(to!)),
    planted: { from: 'speech/src/planted.ts', to: 'server/src/platform/ai/index.ts' },
  },
  {
    name: 'the text rules of speech run in the browser too: no Node, no packages',
    forbids: ({ from, to }) => isIn(from, 'speech/src/text/') && !isIn(to, 'speech/src/text/'),
    planted: { from: 'speech/src/text/planted.ts', to: 'npm:node:fs' },
  },
  {
    name: 'speech is imported by what its package exports: the server all of it, the web its text rules',
    forbids: ({ from, to }) => {
      if (!isIn(to, 'speech/') || isIn(from, 'speech/')) return false;
      const allowed = isIn(from, 'web/')
        ? /^speech\/src\/text\/index\.ts$/
        : /^speech\/src\/(index|text\/index)\.ts$/;
      return !(isIn(from, 'web/') || isIn(from, 'server/')) || !allowed.test(to!);
    },
    planted: { from: 'web/app/planted.ts', to: 'speech/src/index.ts' },
  },
  {
    name: 'web never sees server',
    forbids: ({ from, to }) => isIn(from, 'web/') && isIn(to, 'server/'),
    planted: { from: 'web/app/planted.ts', to: 'server/src/config.ts' },
  },
  {
    name: 'server never sees web',
    forbids: ({ from, to }) => isIn(from, 'server/') && isIn(to, 'web/'),
    planted: { from: 'server/src/planted.ts', to: 'web/app/root.tsx' },
  },
  {
    name: 'platform knows no feature',
    forbids: ({ from, to }) => isIn(from, 'server/src/platform/') && isIn(to, 'server/src/features/'),
    planted: { from: 'server/src/platform/planted.ts', to: 'server/src/features/personas/index.ts' },
  },
  {
    name: 'server features meet only at index.ts, and tables at table.ts',
    forbids: ({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      if (!isIn(from, 'server/') || !other || own === other || from === featureList) return false;
      const meets = from.endsWith('/table.ts')
        ? /\/features\/[^/]+\/table\.ts$/
        : /\/features\/[^/]+\/index\.ts$/;
      return !meets.test(to!);
    },
    planted: { from: 'server/src/features/chat/planted.ts', to: 'server/src/features/personas/table.ts' },
  },
  {
    name: 'web features never import each other',
    forbids: ({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      return isIn(from, 'web/') && !!own && !!other && own !== other;
    },
    planted: { from: 'web/app/features/chat/planted.ts', to: 'web/app/features/personas/form.tsx' },
  },
  {
    name: 'HTTP libraries only in routes.ts and platform/http',
    forbids: ({ from, to }) =>
      isIn(from, 'server/') &&
      !/^server\/src\/(app\.ts|platform\/http\/|testing\/)|routes\.ts$/.test(from) &&
      httpLibrary.test(to ?? ''),
    planted: { from: 'server/src/features/chat/planted.ts', to: 'npm:hono' },
  },
  {
    name: 'vendor SDKs only in platform',
    forbids: ({ from, to }) =>
      /^server\/src\/(features\/|app\.ts|main\.ts)/.test(from) && vendor.test(to ?? ''),
    planted: { from: 'server/src/features/chat/planted.ts', to: 'npm:pg' },
  },
];

export function violationsOf(rule: Rule, imports: Import[]): Import[] {
  return imports.filter((found) => !test.test(found.from) && rule.forbids(found));
}

/** Imports between the server's features, once each, to find cycles. */
export function betweenFeatures(imports: Import[]): Pick<Import, 'from' | 'to'>[] {
  const pairs = imports
    .filter(({ from }) => isIn(from, 'server/') && from !== featureList && !test.test(from))
    .map(({ from, to }) => ({ from: featureOf(from), to: featureOf(to) }))
    .filter(({ from, to }) => from && to && from !== to);
  const found = new Map(pairs.map(({ from, to }) => [`${from} -> ${to}`, { from: from!, to }]));
  return [...found.values()];
}

function isIn(file: string | undefined, folder: string): boolean {
  return file?.startsWith(folder) ?? false;
}

function featureOf(file: string | undefined): string | undefined {
  return /\/features\/([^/]+)\//.exec(file ?? '')?.[1];
}
