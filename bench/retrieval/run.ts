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
import { createMetrics } from '../../server/src/platform/metrics/index.ts';
import { temporaryFolder } from '../processes/folder.ts';
import { fill, type Persona, type PreparedPassage, prepare } from './fill.ts';
import { generatePassage, type Passage, randomFrom } from './generate-passage.ts';
import { readManuals } from './manuals.ts';

/**
 * Measures retrieval, compared with a bare round trip, a plain full-text query, a count of the entries of the code
 * index, and a scan of all vectors. `npm run bench:retrieval -w bench` prints rows for the table of `bench/README.md`;
 * with arguments, only the data sets whose names contain one of them.
 */
const questions = 300;
const exactQuestions = 20;
const recallDepth = 8;
const warmUpRuns = 10;
const dataSets = [
  { name: '1,000 passages in 1,000 personas', personas: 1000, passagesEach: 1 },
  { name: '20,000 passages in one persona', personas: 1, passagesEach: 20_000 },
  { name: '100,000 passages in 1,000 personas', personas: 1000, passagesEach: 100 },
  { name: 'manuals in one persona', personas: 1, passagesEach: 20_000, manuals: true },
].filter(({ name }) => process.argv.length < 3 || process.argv.slice(2).some((word) => name.includes(word)));

await using folder = await temporaryFolder();
const config = readConfig({
  DATA_DIR: folder.path,
  LOG_LEVEL: 'warn',
  DATABASE_URL: process.env.TEST_DATABASE_URL,
});
const database = await openDatabase(config, pino({ level: 'warn' }));
const embedding = createBuiltinEmbedding();
const ctx = { config, database, metrics: createMetrics(), ai: { embedding } } as never as Parameters<
  typeof retrieve
>[0];
try {
  const generated = dataSets.some(({ manuals }) => !manuals)
    ? await prepare(Array.from({ length: 20_000 }, (_, n) => generatePassage(n)))
    : [];
  console.log('| passages | what | p50 ms | p95 ms | note |\n|---|---|---|---|---|');
  for (const { name, personas, passagesEach, manuals } of dataSets) {
    const prepared = manuals ? await prepare(await readManuals()) : generated;
    const filledPersonas = await fill(database, prepared, personas, passagesEach);
    await measureDataSet(`${name}, load ${loadavg()[0]!.toFixed(0)}`, prepared, filledPersonas);
  }
} finally {
  await database.dispose();
}

interface Sample {
  foId: string;
  question: string;
  /** Text of the passage with the answer. */
  answer: string;
  vector: Float32Array;
  persona: Persona;
}

async function measureDataSet(name: string, prepared: PreparedPassage<Passage>[], personas: Persona[]) {
  const samples = await chooseSamples(prepared, personas);
  const printRow = (what: string, times: number[], note = '') =>
    console.log(`| ${name} | ${what} | ${quantile(times, 0.5)} | ${quantile(times, 0.95)} | ${note} |`);

  const cpuBefore = process.cpuUsage();
  const bare = await measureDurations(samples, () => database.pool.query('select 1'));
  printRow('floor: `select 1`', bare, `${cpuSince(cpuBefore, samples.length)} ms of CPU in Node`);
  printRow('floor: plain full text', await measureDurations(samples, searchFullText));
  printRow('floor: count in the index of codes', await measureDurations(samples, countCodes));
  printRow(
    'floor: scan of all vectors',
    await measureDurations(samples.slice(0, exactQuestions), scanVectors),
  );
  const terms = await Promise.all(
    samples.map(({ foId, question }) =>
      weighTerms(passageSearch(ctx, { foId, viewerId: undefined }, undefined), [question]),
    ),
  );
  printRow(
    'ranking by text',
    await measureDurations(samples, ({ foId }, at) =>
      rankByText(ctx, { foId, viewerId: undefined }, terms[at]!.forms[0]!),
    ),
  );
  printRow(
    'nearest codes',
    await measureDurations(samples, ({ foId, vector }) =>
      nearestCodes(ctx, { foId, viewerId: undefined }, vector),
    ),
  );
  printRow(
    'ranking by vector',
    await measureDurations(samples, ({ foId, vector }) =>
      rankByVector(ctx, { foId, viewerId: undefined }, vector),
    ),
  );
  for (const round of ['first', 'again']) {
    const hits = { first: new Set<number>(), all: new Set<number>() };
    const start = process.cpuUsage();
    const times = await measureDurations(samples, async ({ foId, question, answer }, at) => {
      const { passages } = await retrieve(ctx, { foId, viewerId: undefined, question });
      if (passages[0]?.text === answer) hits.first.add(at);
      if (passages.some(({ text }) => text === answer)) hits.all.add(at);
    });
    const note = `answer first ${percent(hits.first.size, samples.length)}, among 8 ${percent(hits.all.size, samples.length)}; ${cpuSince(start, samples.length)} ms of CPU in Node`;
    printRow(`retrieve, ${round}`, times, note);
  }
  console.log(
    `| ${name} | recall@8 of the codes | | | ${(await recallOfCodes(samples, prepared)).toFixed(3)} |`,
  );
}

async function chooseSamples(prepared: PreparedPassage<Passage>[], personas: Persona[]): Promise<Sample[]> {
  const random = randomFrom(7);
  const chosen = Array.from({ length: questions }, () => {
    const persona = personas[Math.floor(random() * personas.length)]!;
    const passage = prepared[persona.from + Math.floor(random() * persona.count)]!;
    return { persona, foId: persona.foId, question: passage.question, answer: passage.text };
  });
  const vectors = await embedding.embed(chosen.map(({ question }) => question));
  return chosen.map((sample, at) => ({ ...sample, vector: vectors[at]! }));
}

async function measureDurations(
  samples: Sample[],
  work: (sample: Sample, at: number) => Promise<unknown>,
): Promise<number[]> {
  // Warms up plans and code, as in a running server.
  for (const [at, sample] of samples.slice(0, warmUpRuns).entries()) await work(sample, at);
  const times: number[] = [];
  for (const [at, sample] of samples.entries()) {
    const start = performance.now();
    await work(sample, at);
    times.push(performance.now() - start);
  }
  return times;
}

async function searchFullText({ foId, question }: Sample) {
  const words = question.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  const query = words.map((word) => lexeme(foId, word)).join(' | ');
  await database.pool.query(
    'select id from knowledge_base where fo_id = $1 and search @@ $2::tsquery order by ts_rank_cd(search, $2::tsquery) desc limit 40',
    [foId, query],
  );
}

async function countCodes({ foId }: Sample) {
  await database.pool.query(
    `select count(*) from knowledge_base where fo_id = $1 and embedding_model = 'builtin-1' and private_to is null`,
    [foId],
  );
}

async function scanVectors({ foId, vector }: Sample) {
  const { rows } = await database.pool.query<{ id: string; embedding: Buffer }>(
    'select id, embedding from knowledge_base where fo_id = $1',
    [foId],
  );
  rows.map(({ id, embedding: bytes }) => ({ id, score: cosine(vector, fromFloat16Bytes(bytes)) }));
}

/** Recall of the code index: share of the eight nearest passages by exact cosine that are among its candidates. */
async function recallOfCodes(samples: Sample[], prepared: PreparedPassage<Passage>[]): Promise<number> {
  let [hits, total] = [0, 0];
  for (const { foId, vector, persona } of samples) {
    const ownPassages = prepared.slice(persona.from, persona.from + persona.count);
    const exact = ownPassages
      .map(({ text, vector: other }) => ({ text, score: cosine(vector, other) }))
      .sort((one, other) => other.score - one.score)
      .slice(0, recallDepth);
    const ids = await nearestCodes(ctx, { foId, viewerId: undefined }, vector);
    const { rows } = await database.pool.query<{ text: string }>(
      'select text from knowledge_base where id = any($1::uuid[])',
      [ids],
    );
    const candidates = new Set(rows.map(({ text }) => text));
    hits += exact.filter(({ text }) => candidates.has(text)).length;
    total += exact.length;
  }
  return hits / total;
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
