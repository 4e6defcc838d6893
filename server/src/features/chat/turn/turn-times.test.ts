import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMetrics } from '#platform/metrics';
import { testConfig } from '../../../testing/index.ts';
import type { Outcome } from './outcome.ts';
import type { TurnContext } from './turn.ts';
import { startTurnTimes } from './turn-times.ts';

const outcome: Outcome = {
  ...{ status: 'complete', metadata: {}, declined: false, wantsOwner: false, askedTwice: false, tokens: 7 },
};

/** A turn that was requested so many seconds ago. */
function turnOf(seconds: number) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) });
  const metrics = createMetrics();
  const config = testConfig({ SLOW_TURN_SECONDS: '2' });
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => now.mockRestore());
  const ctx = { log, metrics, config, requestId: 'r-1', receivedAt: performance.now() - seconds * 1000 };
  return { times: startTurnTimes(ctx as unknown as TurnContext), lines, metrics };
}

test('a slow turn is logged with the time of each step', () => {
  const { times, lines } = turnOf(3);
  times.next('recall');
  times.next('model');
  times.firstWord();
  times.firstWord();
  times.next('finish');
  times.end(outcome, { answerId: 'a-1' });
  expect(lines).toEqual([
    {
      ...{
        level: 40,
        msg: 'A turn was slow',
        requestId: 'r-1',
        answerId: 'a-1',
        status: 'complete',
        tokens: 7,
      },
      total: 3000,
      milliseconds: { begin: 3000, recall: 0, model: 0, stream: 0, finish: 0 },
    },
  ]);
});

test('a fast turn is not logged, and metrics of a failed turn have only the steps that it reached', async () => {
  const { times, lines, metrics } = turnOf(1);
  times.next('recall');
  times.next('finish');
  times.end({ ...outcome, status: 'failed', error: { code: 'ai_timeout', message: '' } }, {});
  expect(lines).toEqual([]);
  const text = await metrics.read();
  expect(text).toContain('foyer_turn_step_seconds_count{step="recall"} 1');
  expect(text).not.toContain('foyer_turn_step_seconds_count{step="model"}');
  expect(text).toMatch(/^foyer_turn_first_token_seconds_count 0$/m);
});
