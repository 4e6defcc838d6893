import type { Outcome } from './outcome.ts';
import type { TurnContext } from './turn.ts';

type Step = 'begin' | 'recall' | 'model' | 'stream' | 'finish';

/** Measures the steps of one answer; reported to the operator at its end. */
export interface TurnTimes {
  /** Ends the current step. */
  next(step: Step): void;
  /** Records the first word; later calls do nothing. */
  firstWord(): void;
  end(outcome: Outcome, details: Record<string, unknown>): void;
}

/** Measures from the request on, or from now on for an answer without one. */
export function startTurnTimes(ctx: TurnContext): TurnTimes {
  const start = ctx.receivedAt ?? performance.now();
  const steps: Partial<Record<Step, number>> = {};
  const passedSteps: PassedStep[] = [];
  let [step, since, firstAt]: [Step, number, number | undefined] = ['begin', start, undefined];
  const next = (nextStep: Step) => {
    const now = performance.now();
    steps[step] = now - since;
    passedSteps.push({ name: step, start: since, end: now });
    [step, since] = [nextStep, now];
  };
  return {
    next,
    firstWord() {
      if (firstAt !== undefined) return;
      next('stream');
      firstAt = since;
    },
    end(outcome, details) {
      next(step);
      const total = since - start;
      trace(ctx, passedSteps, outcome);
      recordMetrics(ctx, { steps, total, first: firstAt && firstAt - start }, outcome);
      if (total < ctx.config.turns.slowMilliseconds) return;
      const milliseconds = Object.fromEntries(
        Object.entries(steps).map(([name, value]) => [name, Math.round(value)]),
      );
      const { status, error, tokens } = outcome;
      const fields = { requestId: ctx.requestId, ...details, status, error: error?.code, tokens };
      ctx.log.warn({ ...fields, total: Math.round(total), milliseconds }, 'A turn was slow');
    },
  };
}

interface PassedStep {
  name: Step;
  start: number;
  end: number;
}

/** Records the turn as a span of the request, with a child span for each step. */
function trace({ tracing, span: parent }: TurnContext, steps: PassedStep[], { status }: Outcome): void {
  const [first, last] = [steps.at(0), steps.at(-1)];
  if (!tracing || !first || !last) return;
  const id = tracing.begin(parent);
  const attributes = { 'foyer.outcome': status };
  tracing.end({
    id,
    parent,
    name: 'turn',
    kind: 'internal',
    start: first.start,
    end: last.end,
    attributes,
    failed: status === 'failed',
  });
  for (const step of steps) tracing.end({ id: tracing.begin(id), parent: id, kind: 'internal', ...step });
}

interface Times {
  steps: Partial<Record<Step, number>>;
  total: number;
  first: number | undefined;
}

function recordMetrics({ metrics }: TurnContext, { steps, total, first }: Times, outcome: Outcome): void {
  metrics.count('foyer_turns_total', { outcome: outcome.status });
  metrics.observe('foyer_turn_seconds', {}, total / 1000);
  if (first !== undefined) metrics.observe('foyer_turn_first_token_seconds', {}, first / 1000);
  for (const [step, milliseconds] of Object.entries(steps))
    metrics.observe('foyer_turn_step_seconds', { step: step as Step }, milliseconds / 1000);
  metrics.count('foyer_answer_tokens_total', {}, outcome.tokens);
  const code = outcome.error?.code;
  if (code?.startsWith('ai_')) metrics.count('foyer_model_errors_total', { model: 'chat', error: code });
}
