import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scorer } from '../src/answer/find/features.ts';
import { scorer } from '../src/answer/find/weights.ts';
import { askAll } from './ask-all.ts';
import { type Corpus, corpora, readCorpus } from './corpus.ts';
import { type Example, exampleFrom } from './examples.ts';
import { fit } from './fit.ts';
import { askInMemory, type Reader, readInMemory } from './in-memory.ts';

/**
 * Fits the weights to the open questions and writes them. The threshold of certainty is chosen by cross-validation over
 * the whole engine, in five folds by text: the lowest one within the bounds.
 */
const decay = 1;
const folds = 5;
const certainties = [0.42, 0.44, 0.46, 0.48, 0.5, 0.52, 0.54, 0.56, 0.58, 0.6];
/** Bounds: shares of the questions with an answer, and of those without. */
const mostWrong = 0.12;
const leastHonest = 0.8;

interface Text {
  corpus: Corpus;
  reader: Reader;
  examples: Example[];
}

const texts = await readTexts();
const fitted = Array.from({ length: folds }, (_, fold) => {
  const others = texts.filter((_, index) => index % folds !== fold);
  return fit(
    others.flatMap(({ examples }) => examples),
    decay,
  );
});
console.log('| certainty | right | wrong | honest |\n|---|---|---|---|');
const leastCertainty = await lowestWithinBounds();
if (leastCertainty === undefined) throw new Error('No certainty keeps to the bounds.');
const all = fit(
  texts.flatMap(({ examples }) => examples),
  decay,
);
await writeFile(
  join(import.meta.dirname, '../src/answer/find/weights.ts'),
  sourceOf({ leastCertainty, ...all }),
);

async function readTexts(): Promise<Text[]> {
  const read: Text[] = [];
  for (const name of corpora) {
    const corpus = await readCorpus(name);
    if (corpus.sets.open.answerable.length === 0) continue;
    const reader = await readInMemory(corpus);
    read.push({ corpus, reader, examples: await examplesOf(corpus, reader) });
  }
  return read;
}

/** Questions that no single sentence answers are examples of silence. */
async function examplesOf({ name, sets }: Corpus, reader: Reader): Promise<Example[]> {
  const examples: Example[] = [];
  for (const asked of sets.open.answerable) {
    const { parts } = await askInMemory(reader, asked.question, asked.after);
    examples.push(exampleFrom(parts!, name, asked));
  }
  for (const { question } of sets.open.unanswerable)
    examples.push(exampleFrom((await askInMemory(reader, question)).parts!, name));
  return examples;
}

async function lowestWithinBounds(): Promise<number | undefined> {
  let lowest: number | undefined;
  for (const certainty of certainties) {
    const { right, wrong, honest } = await countAt(certainty);
    console.log(`| ${[certainty, ...[right, wrong, honest].map(percent)].join(' | ')} |`);
    if (wrong <= mostWrong && honest >= leastHonest) lowest ??= certainty;
  }
  return lowest;
}

async function countAt(leastCertainty: number) {
  const answered: boolean[][] = [];
  const honest: boolean[] = [];
  for (const [index, { corpus, reader }] of texts.entries()) {
    Object.assign(scorer, fitted[index % folds], { leastCertainty });
    const told = await askAll((question, after) => askInMemory(reader, question, after), corpus.sets.open);
    answered.push(
      ...told.answered.map(({ verdict, said }) => [verdict.fact, !verdict.fact && !said.declined]),
    );
    honest.push(...told.refused.map((one) => one.honest));
  }
  return {
    right: share(answered.map(([right]) => right!)),
    wrong: share(answered.map(([, wrong]) => wrong!)),
    honest: share(honest),
  };
}

function share(met: boolean[]): number {
  return met.filter(Boolean).length / met.length;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

function sourceOf({ leastCertainty, bias, weights }: Scorer): string {
  const lines = Object.entries(weights).map(([name, weight]) => `    ${name}: ${weight},`);
  return `import type { Scorer } from './features.ts';

/** Written by \`npm run fit-weights -w @foyer/engine\`. */
export const scorer: Scorer = {
  leastCertainty: ${leastCertainty},
  bias: ${bias},
  weights: {
${lines.join('\n')}
  },
};
`;
}
