import { expect, test } from 'vitest';
import { payloadsOf, readPayload } from './payload.ts';

const typing = (name: string) => ({
  userId: name,
  event: { type: 'typing' as const, conversationId: 'ü'.repeat(50), by: 'owner' as const },
});

test('payloads stay below what PostgreSQL takes, and lose nothing', () => {
  const passing = Array.from({ length: 300 }, (_, at) => typing(`person ${at}`));
  const payloads = payloadsOf('process', 12, passing);
  expect(payloads.length).toBeGreaterThan(5);
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(7900);
  const read = payloads.map((payload) => readPayload(payload));
  expect(read.flatMap(({ passing = [] }) => passing)).toEqual(passing);
  expect(read.every(({ from, upTo }) => from === 'process' && upTo === 12)).toBe(true);
});

test('how many stored events there are changes nothing of the size', () => {
  expect(payloadsOf('process', 123_456_789, [])).toEqual([
    '{"from":"process","upTo":123456789,"passing":[]}',
  ]);
  expect(payloadsOf('process', undefined, [])).toEqual([]);
});

test('an event that is too long for any is left out', () => {
  const payloads = payloadsOf('process', undefined, [typing('x'.repeat(9000)), typing('short')]);
  expect(payloads.map((payload) => readPayload(payload).passing)).toEqual([[typing('short')]]);
});
