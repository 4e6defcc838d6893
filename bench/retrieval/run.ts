import { loadavg } from 'node:os';
import { cosine, createBuiltinEmbedding, fromFloat16Bytes } from '@foyer/engine';
import { pino } from 'pino';
import { readConfig } from '../../server/src/config.ts';
import { lexeme } from '../../server/src/features/knowledge/passages/search-vector.ts';
import { nearestCodes } from '../../server/src/features/knowledge/retrieval/nearest-codes.ts';
import { passageSearch } from '../../server/src/features/knowledge/retrieval/passage-search.ts';
import { rankByText } from '../../server/src/features/knowledge/retrieval/rank-by-text.ts';
import { rankByVector } from '../../server/src/features/knowledge/retrieval/rank-by-vector.ts';
import { retrieve } from '../../server/src/features/knowledge/retrieval/retrieve.ts';
import { weighTerms } from '../../server/src/features/knowledge/retrieval/weigh-terms.ts';
import { openDatabase } from '../../server/src/platform/database/index.ts';
import { temporaryFolder } from '../processes/folder.ts';
import { fill, type Persona, type Prepared, prepare } from './fill.ts';
import { readManuals } from './manuals.ts';
import { chanceFrom, generatePassage, type Passage } from './world.ts';

/**
 * Measures retrieval, compared with a bare round trip, a plain full-text query, a count of the entries of the code
 * index, and a scan of all vectors. `npm run bench:retrieval -w bench` prints rows for the table of `bench/README.md`;
 * with arguments, only the data sets whose names contain one of them.
 */
const questions = 300;
const exactQuestions = 20;
const recallDepth = 8;
const warmUpRuns = 10;
const worlds = [
  { name: '1,000 passages in 1,000 personas', personas: 1000, each: 1 },
  { name: '20,000 passages in one persona', personas: 1, each: 20_000 },
  { name: '100,000 passages in 1,000 personas', personas: 1000, each: 100 },
  { name: 'manuals in one persona', personas: 1, each: 20_000, manuals: true },
].filter(({ name }) => process.argv.length < 3 || process.argv.slice(2).some((word) => name.includes(word)));

await using folder = await temporaryFolder();
const config = readConfig({
  DATA_DIR: folder.path,
  LOG_LEVEL: 'warn',
  DATABASE_URL: process.env.TEST_DATABASE_URL,
});
const database = await openDatabase(config, pino({ level: 'warn' }));
const embedding = createBuiltinEmbedding();
const ctx = { config, database, ai: { embedding } } as never as Parameters<typeof retrieve>[0];
try {
  const generated = worlds.some(({ manuals }) => !manuals)
    ? await prepare(Array.from({ length: 20_000 }, (_, n) => generatePassage(n)))
    : [];
  console.log('| passages | what | p50 ms | p95 ms | note |\n|---|---|---|---|---|');
  for (const { name, personas, each, manuals } of worlds) {
    const prepared = manuals ? await prepare(await readManuals()) : generated;
    const made = await fill(database, prepared, personas, each);
    await measureWorld(`${name}, load ${loadavg()[0]!.toFixed(0)}`, prepared, made);
  }
} finally {
  await database.dispose();
}

interface Ask {
  foId: string;
  question: string;
  /** Text of the passage with the answer. */
  answer: string;
  vector: Float32Array;
  persona: Persona;
}

async function measureWorld(name: string, prepared: Prepared<Passage>[], personas: Persona[]) {
  const asks = await choose(prepared, personas);
  const row = (what: string, times: number[], note = '') =>
    console.log(`| ${name} | ${what} | ${quantile(times, 0.5)} | ${quantile(times, 0.95)} | ${note} |`);

  const before = process.cpuUsage();
  const bare = await timed(asks, () => database.pool.query('select 1'));
  row('floor: `select 1`', bare, `${cpuSince(before, asks.length)} ms of CPU in Node`);
  row('floor: plain full text', await timed(asks, plainText));
  row('floor: count in the index of codes', await timed(asks, plainCount));
  row('floor: scan of all vectors', await timed(asks.slice(0, exactQuestions), plainVectors));
  const terms = await Promise.all(
    asks.map(({ foId, question }) =>
      weighTerms(passageSearch(ctx, { foId, viewerId: undefined }, undefined), [question]),
    ),
  );
  row(
    'ranking by text',
    await timed(asks, ({ foId }, at) => rankByText(ctx, { foId, viewerId: undefined }, terms[at]!.forms[0]!)),
  );
  row(
    'nearest codes',
    await timed(asks, ({ foId, vector }) => nearestCodes(ctx, { foId, viewerId: undefined }, vector)),
  );
  row(
    'ranking by vector',
    await timed(asks, ({ foId, vector }) => rankByVector(ctx, { foId, viewerId: undefined }, vector)),
  );
  for (const round of ['first', 'again']) {
    const found = { first: new Set<number>(), all: new Set<number>() };
    const start = process.cpuUsage();
    const times = await timed(asks, async ({ foId, question, answer }, at) => {
      const { passages } = await retrieve(ctx, { foId, viewerId: undefined, question });
      if (passages[0]?.text === answer) found.first.add(at);
      if (passages.some(({ text }) => text === answer)) found.all.add(at);
    });
    const note = `answer first ${percent(found.first.size, asks.length)}, among 8 ${percent(found.all.size, asks.length)}; ${cpuSince(start, asks.length)} ms of CPU in Node`;
    row(`retrieve, ${round}`, times, note);
  }
  console.log(`| ${name} | recall@8 of the codes | | | ${(await recall(asks, prepared)).toFixed(3)} |`);
}

async function choose(prepared: Prepared<Passage>[], personas: Persona[]): Promise<Ask[]> {
  const chance = chanceFrom(7);
  const chosen = Array.from({ length: questions }, () => {
    const persona = personas[Math.floor(chance() * personas.length)]!;
    const told = prepared[persona.from + Math.floor(chance() * persona.passages)]!;
    return { persona, foId: persona.foId, question: told.question, answer: told.text };
  });
  const vectors = await embedding.embed(chosen.map(({ question }) => question));
  return chosen.map((ask, at) => ({ ...ask, vector: vectors[at]! }));
}

async function timed(asks: Ask[], work: (ask: Ask, at: number) => Promise<unknown>): Promise<number[]> {
  // Warms up plans and code, as in a running server.
  for (const [at, ask] of asks.slice(0, warmUpRuns).entries()) await work(ask, at);
  const times: number[] = [];
  for (const [at, ask] of asks.entries()) {
    const start = performance.now();
    await work(ask, at);
    times.push(performance.now() - start);
  }
  return times;
}

async function plainText({ foId, question }: Ask) {
  const words = question.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  const query = words.map((word) => lexeme(foId, word)).join(' | ');
  await database.pool.query(
    'select id from knowledge_base where fo_id = $1 and search @@ $2::tsquery order by ts_rank_cd(search, $2::tsquery) desc limit 40',
    [foId, query],
  );
}

async function plainCount({ foId }: Ask) {
  await database.pool.query(
    `select count(*) from knowledge_base where fo_id = $1 and embedding_model = 'builtin-1' and private_to is null`,
    [foId],
  );
}

async function plainVectors({ foId, vector }: Ask) {
  const { rows } = await database.pool.query<{ id: string; embedding: Buffer }>(
    'select id, embedding from knowledge_base where fo_id = $1',
    [foId],
  );
  rows.map(({ id, embedding: bytes }) => ({ id, score: cosine(vector, fromFloat16Bytes(bytes)) }));
}

/** Recall of the code index: share of the eight nearest passages by exact cosine that are among its candidates. */
async function recall(asks: Ask[], prepared: Prepared<Passage>[]): Promise<number> {
  let [kept, wanted] = [0, 0];
  for (const { foId, vector, persona } of asks) {
    const own = prepared.slice(persona.from, persona.from + persona.passages);
    const exact = own
      .map(({ text, vector: other }) => ({ text, score: cosine(vector, other) }))
      .sort((one, other) => other.score - one.score)
      .slice(0, recallDepth);
    const ids = await nearestCodes(ctx, { foId, viewerId: undefined }, vector);
    const { rows } = await database.pool.query<{ text: string }>(
      'select text from knowledge_base where id = any($1::uuid[])',
      [ids],
    );
    const near = new Set(rows.map(({ text }) => text));
    kept += exact.filter(({ text }) => near.has(text)).length;
    wanted += exact.length;
  }
  return kept / wanted;
}

/** CPU milliseconds per call, including the warm-up. */
function cpuSince(before: NodeJS.CpuUsage, calls: number): string {
  const { user, system } = process.cpuUsage(before);
  return ((user + system) / 1000 / (calls + warmUpRuns)).toFixed(1);
}

function quantile(times: number[], share: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1);
}

function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)}%`;
}
