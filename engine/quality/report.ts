import type { TurnParts } from '../src/turn.ts';
import type { Asked } from './corpus.ts';
import type { Said, Verdict } from './judge.ts';

/** The answer, its sources, and the CPU time of the engine alone. */
export type Told = Said & { parts?: TurnParts; milliseconds?: number };

interface Answered {
  asked: Asked;
  said: Told;
  verdict: Verdict;
  kind: string;
  /** True if the best sentence is a right one; undefined if no single sentence is right. */
  first: boolean | undefined;
}

export interface Outcome {
  corpus: string;
  by: string;
  answered: Answered[];
  refused: { question: string; said: Told; honest: boolean }[];
}

export function reportAnswers(outcomes: Outcome[]): void {
  console.log(
    '\n| corpus | answers by | right fact | right source | both | wrong | honest decline | best sentence first | words |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const by of new Set(outcomes.map((outcome) => outcome.by))) {
    const own = outcomes.filter((outcome) => outcome.by === by);
    const answered = own.flatMap((outcome) => outcome.answered);
    const refused = own.flatMap((outcome) => outcome.refused);
    for (const one of [...own, { corpus: '**all**', by, answered, refused }]) console.log(rowOf(one));
    if (by === 'Foyer') reportTimes([...answered, ...refused]);
  }
}

function rowOf({ corpus, by, answered, refused }: Outcome): string {
  const words = answered.map(({ said }) => said.text.split(/\s+/).length);
  const cells = [
    corpus,
    by,
    shareOf(answered, ({ verdict }) => verdict.fact),
    shareOf(answered, ({ verdict }) => verdict.page),
    shareOf(answered, ({ verdict }) => verdict.fact && verdict.page),
    shareOf(answered, ({ said, verdict }) => !said.declined && !verdict.fact),
    shareOf(refused, ({ honest }) => honest),
    shareOf(
      answered.filter(({ first }) => first !== undefined),
      ({ first }) => first!,
    ),
    Math.round(mean(words)),
  ];
  return `| ${cells.join(' | ')} |`;
}

function reportTimes(told: { said: Told }[]): void {
  const times = told.map(({ said }) => said.milliseconds ?? 0).sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]!.toFixed(1);
  console.log(
    `  processor time a turn: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, most ${at(1)} ms`,
  );
}

export function reportKinds(outcomes: Outcome[]): void {
  const answered = outcomes.flatMap((outcome) => outcome.answered);
  console.log('\n| kind of question | right fact | of the wrong ones: declined |\n|---|---|---|');
  for (const kind of [...new Set(answered.map((one) => one.kind))].sort()) {
    const own = answered.filter((one) => one.kind === kind);
    const wrong = own.filter(({ verdict }) => !verdict.fact);
    console.log(
      `| ${kind} | ${shareOf(own, ({ verdict }) => verdict.fact)} | ${shareOf(wrong, ({ said }) => said.declined)} |`,
    );
  }
}

export function showMisses(outcomes: Outcome[]): void {
  for (const { corpus, answered, refused } of outcomes) {
    console.log(`\n${corpus}`);
    for (const one of answered) if (!one.verdict.fact || !one.verdict.page) showMiss(one);
    for (const { question, said } of refused.filter(({ honest }) => !honest))
      console.log(`  invented: ${question}\n    ${said.text.replace(/\s+/g, ' ')}`);
  }
}

function showMiss({ asked, said, verdict }: Answered): void {
  const retrieved = said.parts?.passages.some(({ place }) => place.page === asked.page);
  const silent = said.declined ? 'declined' : 'wrong';
  const cause = verdict.fact ? 'source' : retrieved ? silent : 'not retrieved';
  console.log(`  ${cause}: ${asked.question}${asked.after ? ` [after: ${asked.after}]` : ''}`);
  console.log(`    ${said.text.replace(/\s+/g, ' ')}`);
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** A share with its 95% confidence interval (Wilson), one text being one sample. */
function shareOf<T>(items: T[], test: (item: T) => boolean): string {
  const part = items.filter(test).length;
  const all = items.length;
  if (all === 0) return '–';
  const [share, z] = [part / all, 1.96];
  const middle = share + z ** 2 / (2 * all);
  const width = z * Math.sqrt((share * (1 - share)) / all + (z / (2 * all)) ** 2);
  const [low, high] = [middle - width, middle + width].map((bound) => percent(bound / (1 + z ** 2 / all)));
  return `${percent(share)}% (${part}/${all}; ${low}–${high})`;
}

const percent = (share: number) => Math.round(100 * share);
