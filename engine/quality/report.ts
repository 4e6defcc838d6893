import type { TurnParts } from '../src/turn.ts';
import type { AnswerableQuestion } from './corpus.ts';
import type { GivenAnswer, Verdict } from './judge.ts';

/** An answer with the parts of its turn and the milliseconds of CPU time of the engine alone. */
export type TracedAnswer = GivenAnswer & { parts?: TurnParts; milliseconds?: number };

interface AnswerableResult {
  question: AnswerableQuestion;
  answer: TracedAnswer;
  verdict: Verdict;
  kind: string;
  /** True if the best-scored sentence is a right one; undefined if no single sentence is right. */
  isBestRight: boolean | undefined;
}

export interface Outcome {
  corpus: string;
  method: string;
  answerableResults: AnswerableResult[];
  unanswerableResults: { question: string; answer: TracedAnswer; honest: boolean }[];
}

export function reportAnswers(outcomes: Outcome[]): void {
  console.log(
    '\n| corpus | answers by | right fact | right source | both | wrong | honest decline | best sentence first | words |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const method of new Set(outcomes.map((outcome) => outcome.method))) {
    const ofMethod = outcomes.filter((outcome) => outcome.method === method);
    const answerableResults = ofMethod.flatMap((outcome) => outcome.answerableResults);
    const unanswerableResults = ofMethod.flatMap((outcome) => outcome.unanswerableResults);
    for (const one of [...ofMethod, { corpus: '**all**', method, answerableResults, unanswerableResults }])
      console.log(rowOf(one));
    if (method === 'Foyer') reportTimes([...answerableResults, ...unanswerableResults]);
  }
}

function rowOf({ corpus, method, answerableResults, unanswerableResults }: Outcome): string {
  const words = answerableResults.map(({ answer }) => answer.text.split(/\s+/).length);
  const cells = [
    corpus,
    method,
    shareOf(answerableResults, ({ verdict }) => verdict.fact),
    shareOf(answerableResults, ({ verdict }) => verdict.page),
    shareOf(answerableResults, ({ verdict }) => verdict.fact && verdict.page),
    shareOf(answerableResults, ({ answer, verdict }) => !answer.declined && !verdict.fact),
    shareOf(unanswerableResults, ({ honest }) => honest),
    shareOf(
      answerableResults.filter(({ isBestRight }) => isBestRight !== undefined),
      ({ isBestRight }) => isBestRight!,
    ),
    Math.round(mean(words)),
  ];
  return `| ${cells.join(' | ')} |`;
}

function reportTimes(results: { answer: TracedAnswer }[]): void {
  const times = results.map(({ answer }) => answer.milliseconds ?? 0).sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]!.toFixed(1);
  console.log(
    `  processor time a turn: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, most ${at(1)} ms`,
  );
}

export function reportKinds(outcomes: Outcome[]): void {
  const answerableResults = outcomes.flatMap((outcome) => outcome.answerableResults);
  console.log('\n| kind of question | right fact | of the wrong ones: declined |\n|---|---|---|');
  for (const kind of [...new Set(answerableResults.map((one) => one.kind))].sort()) {
    const ofKind = answerableResults.filter((one) => one.kind === kind);
    const wrong = ofKind.filter(({ verdict }) => !verdict.fact);
    console.log(
      `| ${kind} | ${shareOf(ofKind, ({ verdict }) => verdict.fact)} | ${shareOf(wrong, ({ answer }) => answer.declined)} |`,
    );
  }
}

export function showMisses(outcomes: Outcome[]): void {
  for (const { corpus, answerableResults, unanswerableResults } of outcomes) {
    console.log(`\n${corpus}`);
    for (const one of answerableResults) if (!one.verdict.fact || !one.verdict.page) showMiss(one);
    for (const { question, answer } of unanswerableResults.filter(({ honest }) => !honest))
      console.log(`  invented: ${question}\n    ${answer.text.replace(/\s+/g, ' ')}`);
  }
}

function showMiss({ question, answer, verdict }: AnswerableResult): void {
  const retrieved = answer.parts?.passages.some(({ place }) => place.page === question.page);
  const failure = answer.declined ? 'declined' : 'wrong';
  const cause = verdict.fact ? 'source' : retrieved ? failure : 'not retrieved';
  console.log(`  ${cause}: ${question.question}${question.after ? ` [after: ${question.after}]` : ''}`);
  console.log(`    ${answer.text.replace(/\s+/g, ' ')}`);
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** A share with its 95% confidence interval (Wilson), each item being one sample. */
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
