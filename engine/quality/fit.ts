import type { Features, Scorer } from '../src/answer/find/features.ts';
import type { Example } from './examples.ts';

export type Fit = Pick<Scorer, 'bias' | 'weights'>;

const steps = 400;
const rate = 0.05;
/** Prior means of the weights: features that are rare in the open questions have these, all others 0. */
const priorMeans: Partial<Record<keyof Features, number>> = { opposite: -2.5, fragment: -0.3 };

/**
 * Maximum likelihood weights of a softmax over the candidates and no answer (score 0), by gradient ascent (Adam) with
 * L2 regularisation (`decay`). No answer is the right choice if no candidate is.
 */
export function fit(examples: Example[], decay: number): Fit {
  const names = Object.keys(examples[0]!.candidates[0]!.evidence) as (keyof Features)[];
  const data = examples.map(({ candidates }) =>
    candidates.map(({ evidence, right }) => ({
      right,
      x: Float64Array.from([1, ...names.map((name) => evidence[name])]),
    })),
  );
  const prior = [0, ...names.map((name) => priorMeans[name] ?? 0)];
  const weights = Float64Array.from(prior);
  const [firstMoment, secondMoment] = [new Float64Array(prior.length), new Float64Array(prior.length)];
  for (let step = 1; step <= steps; step++) {
    const gradient = weights.map((weight, index) => (index === 0 ? 0 : -decay * (weight - prior[index]!)));
    for (const rows of data) addGradient(gradient, weights, rows);
    for (let index = 0; index < prior.length; index++) {
      firstMoment[index] = 0.9 * firstMoment[index]! + 0.1 * gradient[index]!;
      secondMoment[index] = 0.999 * secondMoment[index]! + 0.001 * gradient[index]! ** 2;
      const [m, v] = [firstMoment[index]! / (1 - 0.9 ** step), secondMoment[index]! / (1 - 0.999 ** step)];
      weights[index]! += (rate * m) / (Math.sqrt(v) + 1e-8);
    }
  }
  const entries = names.map((name, index) => [name, round(weights[index + 1]!)]);
  return { bias: round(weights[0]!), weights: Object.fromEntries(entries) };
}

type Rows = { right: boolean; x: Float64Array }[];

/** Adds the gradient of the log-likelihood of a right choice. */
function addGradient(gradient: Float64Array, weights: Float64Array, rows: Rows): void {
  const scores = rows.map(({ x }) => dot(x, weights));
  const highest = Math.max(0, ...scores);
  const exponentials = scores.map((score) => Math.exp(score - highest));
  const sumOfAll = exponentials.reduce((sum, value) => sum + value, Math.exp(-highest));
  const sumOfRight = rows.reduce((sum, row, index) => sum + (row.right ? exponentials[index]! : 0), 0);
  for (const [index, { x, right: isRight }] of rows.entries()) {
    const target = isRight ? exponentials[index]! / sumOfRight : 0;
    const difference = target - exponentials[index]! / sumOfAll;
    for (let at = 0; at < x.length; at++) gradient[at]! += difference * x[at]!;
  }
}

function dot(x: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < x.length; at++) sum += x[at]! * weights[at]!;
  return sum;
}

const round = (value: number) => Math.round(value * 100) / 100;
