import { type Corpus, corpora, readCorpus } from '../../engine/quality/corpus.ts';
import { type Example, exampleFrom } from '../../engine/quality/examples.ts';
import { fit, type Outcome, outcome } from '../../engine/quality/fit.ts';
import { partsOf } from './ask.ts';
import { openSite, type Reader, readIn } from './site.ts';

/**
 * Fits the weights of `engine/src/answer/find/weights.ts` to the open questions, and prints what each place of the threshold
 * `answerThreshold` costs: on the corpora it was fitted to, and on each corpus by weights fitted to the others alone.
 */
const decays = [0.3, 1, 3];
const thresholds = [-1.5, -1, -0.5, 0, 0.5, 1];

const examples = await collect();
console.log(`${examples.length} questions`);
for (const decay of decays) {
  console.log(
    `\ndecay ${decay}\n| answerThreshold | fitted: right | silent | left out: right | silent |\n|---|---|---|---|---|`,
  );
  const all = fit(examples, decay);
  const names = [...new Set(examples.map(({ corpus }) => corpus))];
  const others = names.map((name) => ({
    name,
    fit: fit(
      examples.filter(({ corpus }) => corpus !== name),
      decay,
    ),
  }));
  for (const answerThreshold of thresholds) {
    const left = others.map(({ name, fit }) =>
      outcome(
        examples.filter(({ corpus }) => corpus === name),
        fit,
        answerThreshold,
      ),
    );
    console.log(
      `| ${[answerThreshold, ...shares(outcome(examples, all, answerThreshold)), ...shares(left.reduce(add))].join(' | ')} |`,
    );
    if (answerThreshold === 0)
      for (const [index, one] of left.entries()) console.log(`  ${names[index]}: ${shares(one).join(' ')}`);
  }
  console.log(JSON.stringify(all));
}

async function collect(): Promise<Example[]> {
  const site = await openSite();
  try {
    const collected: Example[] = [];
    for (const name of corpora) {
      const corpus = await readCorpus(name);
      if (corpus.sets.open.answerable.length > 0)
        collected.push(...(await examplesOf(await readIn(site, corpus), corpus)));
    }
    return collected;
  } finally {
    await site.close();
  }
}

/** Questions that no single sentence answers teach nothing, and are left out. */
async function examplesOf(reader: Reader, { name, sets }: Corpus): Promise<Example[]> {
  const { answerable, unanswerable } = sets.open;
  const made: Example[] = [];
  for (const asked of answerable)
    made.push(exampleFrom(await partsOf(reader, asked.question, asked.after), name, asked));
  for (const { question } of unanswerable) made.push(exampleFrom(await partsOf(reader, question), name));
  return made.filter(({ answerable, candidates }) => !answerable || candidates.some(({ right }) => right));
}

function add(one: Outcome, other: Outcome): Outcome {
  return {
    right: one.right + other.right,
    answerable: one.answerable + other.answerable,
    silent: one.silent + other.silent,
    unanswerable: one.unanswerable + other.unanswerable,
  };
}

function shares({ right, answerable, silent, unanswerable }: Outcome): string[] {
  const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`;
  return [percent(right, answerable), percent(silent, unanswerable)];
}
