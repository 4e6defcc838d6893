import type { Import } from './read-imports.ts';

export interface Rule {
  name: string;
  isForbidden(imported: Import): boolean;
  /** An import of a virtual file that breaks the rule, which proves that the rule can fail. */
  planted: Pick<Import, 'from' | 'to'>;
}

const httpLibrary = /^npm:(hono|@hono\/.*|@orpc\/.*)$/;
const vendor =
  /^npm:(ai|@ai-sdk\/.*|pg|pg-boss|pg-copy-streams|@redis\/.*|@nats-io\/.*|nodemailer|pino|piscina|prom-client|rate-limiter-flexible)$/;
const testFile = /\.test\.tsx?$|\/testing\//;

const featureList = 'server/src/features/index.ts';

/** `docs/understand/architecture.md`, "Rules that a tool checks". Tests may import anything. */
export const rules: Rule[] = [
  {
    name: 'what is imported exists',
    isForbidden: ({ to }) => to === undefined,
    planted: { from: 'server/src/planted.ts', to: undefined },
  },
  {
    name: 'the contract imports zod and the contract builder only',
    isForbidden: ({ from, to }) =>
      isInFolder(from, 'contract/') &&
      !isInFolder(to, 'contract/') &&
      !/^npm:(zod|@orpc\/contract)$/.test(to ?? ''),
    planted: { from: 'contract/src/planted.ts', to: 'npm:hono' },
  },
  {
    name: 'the engine imports Node and stemmers alone, and what others import of it only files, paths and timers of Node',
    isForbidden: ({ from, to }) => {
      const allowed = isInFolder(from, 'engine/src/')
        ? /^npm:(node:(fs|path|timers)|@orama\/stemmers)(\/|$)/
        : /^npm:node:/;
      return isInFolder(from, 'engine/') && !isInFolder(to, 'engine/') && !allowed.test(to ?? '');
    },
    planted: { from: 'engine/src/planted.ts', to: 'server/src/platform/ai/index.ts' },
  },
  {
    name: 'only the server imports the engine, by what its package exports',
    isForbidden: ({ from, to }) =>
      isInFolder(to, 'engine/') &&
      !isInFolder(from, 'engine/') &&
      !(isInFolder(from, 'server/') && /^engine\/src\/((text|embedding)\/)?(index|testing)\.ts$/.test(to!)),
    planted: { from: 'server/src/planted.ts', to: 'engine/src/answer/compose/compose-answer.ts' },
  },
  {
    name: 'documents uses packages only, none of which speaks to a network or a database',
    isForbidden: ({ from, to }) =>
      isInFolder(from, 'documents/') &&
      !isInFolder(to, 'documents/') &&
      (!isInFolder(to, 'npm:') || /^npm:(#|@foyer\/)/.test(to!) || httpLibrary.test(to!) || vendor.test(to!)),
    planted: { from: 'documents/src/planted.ts', to: 'server/src/platform/ai/index.ts' },
  },
  {
    name: 'only the server imports documents, by what its package exports',
    isForbidden: ({ from, to }) =>
      isInFolder(to, 'documents/') &&
      !isInFolder(from, 'documents/') &&
      !(isInFolder(from, 'server/') && /^documents\/src\/(index|zip)\.ts$/.test(to!)),
    planted: { from: 'server/src/planted.ts', to: 'documents/src/read-blocks.ts' },
  },
  {
    name: 'speech uses packages only, none of which speaks to a network or a database',
    isForbidden: ({ from, to }) =>
      isInFolder(from, 'speech/') &&
      !isInFolder(to, 'speech/') &&
      (!isInFolder(to, 'npm:') ||
        /^npm:(#|@foyer\/|node:(http|https|net|tls|dgram|child_process)$)/.test(to!) ||
        httpLibrary.test(to!) ||
        vendor.test(to!)),
    planted: { from: 'speech/src/planted.ts', to: 'server/src/platform/ai/index.ts' },
  },
  {
    name: 'the text rules of speech run in the browser too: no Node, no packages',
    isForbidden: ({ from, to }) =>
      isInFolder(from, 'speech/src/text/') && !isInFolder(to, 'speech/src/text/'),
    planted: { from: 'speech/src/text/planted.ts', to: 'npm:node:fs' },
  },
  {
    name: 'speech is imported by what its package exports: the server all of it, the web its text rules',
    isForbidden: ({ from, to }) => {
      if (!isInFolder(to, 'speech/') || isInFolder(from, 'speech/')) return false;
      const allowed = isInFolder(from, 'web/')
        ? /^speech\/src\/text\/index\.ts$/
        : /^speech\/src\/(index|(sound|text)\/index)\.ts$/;
      return !(isInFolder(from, 'web/') || isInFolder(from, 'server/')) || !allowed.test(to!);
    },
    planted: { from: 'web/app/planted.ts', to: 'speech/src/index.ts' },
  },
  {
    name: 'web never sees server',
    isForbidden: ({ from, to }) => isInFolder(from, 'web/') && isInFolder(to, 'server/'),
    planted: { from: 'web/app/planted.ts', to: 'server/src/config.ts' },
  },
  {
    name: 'server never sees web',
    isForbidden: ({ from, to }) => isInFolder(from, 'server/') && isInFolder(to, 'web/'),
    planted: { from: 'server/src/planted.ts', to: 'web/app/root.tsx' },
  },
  {
    name: 'platform knows no feature',
    isForbidden: ({ from, to }) =>
      isInFolder(from, 'server/src/platform/') && isInFolder(to, 'server/src/features/'),
    planted: { from: 'server/src/platform/planted.ts', to: 'server/src/features/personas/index.ts' },
  },
  {
    name: 'server features meet only at index.ts, and tables at table.ts',
    isForbidden: ({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      if (!isInFolder(from, 'server/') || !other || own === other || from === featureList) return false;
      const allowed = from.endsWith('/table.ts')
        ? /\/features\/[^/]+\/table\.ts$/
        : /\/features\/[^/]+\/index\.ts$/;
      return !allowed.test(to!);
    },
    planted: { from: 'server/src/features/chat/planted.ts', to: 'server/src/features/personas/table.ts' },
  },
  {
    name: 'web features never import each other',
    isForbidden: ({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      return isInFolder(from, 'web/') && !!own && !!other && own !== other;
    },
    planted: { from: 'web/app/features/chat/planted.ts', to: 'web/app/features/personas/form.tsx' },
  },
  {
    name: 'HTTP libraries only in routes.ts and platform/http',
    isForbidden: ({ from, to }) =>
      isInFolder(from, 'server/') &&
      !/^server\/src\/(app\.ts|platform\/http\/|testing\/)|routes\.ts$/.test(from) &&
      httpLibrary.test(to ?? ''),
    planted: { from: 'server/src/features/chat/planted.ts', to: 'npm:hono' },
  },
  {
    name: 'vendor SDKs only in platform',
    isForbidden: ({ from, to }) =>
      /^server\/src\/(features\/|app\.ts|main\.ts)/.test(from) && vendor.test(to ?? ''),
    planted: { from: 'server/src/features/chat/planted.ts', to: 'npm:pg' },
  },
];

export function violationsOf(rule: Rule, imports: Import[]): Import[] {
  return imports.filter((imported) => !testFile.test(imported.from) && rule.isForbidden(imported));
}

/** Imports between the server's features, once each, to find cycles. */
export function betweenFeatures(imports: Import[]): Pick<Import, 'from' | 'to'>[] {
  const pairs = imports
    .filter(({ from }) => isInFolder(from, 'server/') && from !== featureList && !testFile.test(from))
    .map(({ from, to }) => ({ from: featureOf(from), to: featureOf(to) }))
    .filter(({ from, to }) => from && to && from !== to);
  const byPair = new Map(pairs.map(({ from, to }) => [`${from} -> ${to}`, { from: from!, to }]));
  return [...byPair.values()];
}

function isInFolder(file: string | undefined, folder: string): boolean {
  return file?.startsWith(folder) ?? false;
}

function featureOf(file: string | undefined): string | undefined {
  return /\/features\/([^/]+)\//.exec(file ?? '')?.[1];
}
