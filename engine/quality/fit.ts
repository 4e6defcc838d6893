import type { Evidence } from '../src/answer/find/evidence.ts';
import type { Example } from './examples.ts';

export interface Fit {
  bias: number;
  weights: Record<keyof Evidence, number>;
}

const steps = 1500;
const rate = 0.05;

/**
 * Weights under which the right candidates take most of the probability, against all others and against silence: a
 * softmax with silence at 0, by gradient ascent (Adam), held near 0 by `decay`.
 */
export function fit(examples: Example[], decay: number): Fit {
  const names = Object.keys(examples[0]!.candidates[0]!.evidence) as (keyof Evidence)[];
  const data = examples.map(({ answerable, candidates }) => ({
    answerable,
    rows: candidates.map(({ evidence, right }) => ({
      right,
      x: [1, ...names.map((name) => evidence[name])],
    })),
  }));
  const size = names.length + 1;
  const weights = new Float64Array(size);
  const [mean, spread] = [new Float64Array(size), new Float64Array(size)];
  for (let step = 1; step <= steps; step++) {
    const gradient = weights.map((weight, index) => (index === 0 ? 0 : -decay * weight));
    for (const example of data) addGradient(gradient, weights, example);
    for (let index = 0; index < size; index++) {
      mean[index] = 0.9 * mean[index]! + 0.1 * gradient[index]!;
      spread[index] = 0.999 * spread[index]! + 0.001 * gradient[index]! ** 2;
      const [m, v] = [mean[index]! / (1 - 0.9 ** step), spread[index]! / (1 - 0.999 ** step)];
      weights[index]! += (rate * m) / (Math.sqrt(v) + 1e-8);
    }
  }
  const named = names.map((name, index) => [name, round(weights[index + 1]!)]);
  return { bias: round(weights[0]!), weights: Object.fromEntries(named) };
}

interface Rows {
  answerable: boolean;
  rows: { right: boolean; x: number[] }[];
}

/** The gradient of the logarithm of the probability that something right is said, or rightly nothing. */
function addGradient(gradient: Float64Array, weights: Float64Array, { answerable, rows }: Rows): void {
  const scores = rows.map(({ x }) => x.reduce((sum, value, index) => sum + value * weights[index]!, 0));
  const highest = Math.max(0, ...scores);
  const raised = scores.map((score) => Math.exp(score - highest));
  const all = raised.reduce((sum, value) => sum + value, Math.exp(-highest));
  const right = rows.reduce((sum, row, index) => sum + (row.right ? raised[index]! : 0), 0);
  for (const [index, { x, right: isRight }] of rows.entries()) {
    const wanted = answerable && isRight && right > 0 ? raised[index]! / right : 0;
    const pull = wanted - raised[index]! / all;
    for (let at = 0; at < x.length; at++) gradient[at]! += pull * x[at]!;
  }
}

export interface Outcome {
  right: number;
  answerable: number;
  silent: number;
  unanswerable: number;
}

/** What the best candidate above `answerThreshold` makes of every question. */
export function outcome(examples: Example[], { bias, weights }: Fit, answerThreshold: number): Outcome {
  const total = { right: 0, answerable: 0, silent: 0, unanswerable: 0 };
  for (const { answerable, candidates } of examples) {
    const scored = candidates.map(({ evidence, right }) => {
      let score = bias;
      for (const name in weights) score += weights[name as keyof Evidence] * evidence[name as keyof Evidence];
      return { right, score };
    });
    const best = scored.sort((one, other) => other.score - one.score)[0];
    const said = best !== undefined && best.score >= answerThreshold;
    if (answerable) {
      total.answerable++;
      if (said && best.right) total.right++;
    } else {
      total.unanswerable++;
      if (!said) total.silent++;
    }
  }
  return total;
}

const round = (value: number) => Math.round(value * 100) / 100;
