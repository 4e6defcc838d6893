import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readCompletion } from './read-completion.ts';

const tokens = [
  ...[
    'The',
    ' light',
    '',
    ' "was"',
    '\n\n',
    ' back\\slash',
    ' ünï 海',
    '\u2028',
    '"}]}',
    ' data: [DONE]',
    ' data: ',
  ],
  ...['"content":"', ' said', ' said', ' said', '.'],
];

/** JSON around tokens as various servers send it: constant, with a counter before or growing padding after them, and others. */
const frames: Record<string, (content: string, at: number) => object> = {
  'of constant JSON': (content) => ({
    id: 'a',
    choices: [{ index: 0, delta: { content }, finish_reason: null }],
  }),
  'with a counter before': (content, at) => ({ id: at, choices: [{ delta: { content } }] }),
  'with growing padding after': (content, at) => ({
    choices: [{ delta: { content } }],
    padding: 'x'.repeat(at),
  }),
  'with usage in each': (content, at) => ({
    choices: [{ delta: { content } }],
    usage: { prompt_tokens: 7, completion_tokens: at },
  }),
  'in two fields': (content) => ({ content, choices: [{ delta: { role: 'assistant', content } }] }),
};

for (const [name, frame] of Object.entries(frames))
  for (const end of ['\n\n', '\r\n\r\n'])
    test(`frames ${name} give the same text wherever the bytes are cut, events ended by ${JSON.stringify(end)}`, async () => {
      const events = [
        ...tokens.map((content, at) => JSON.stringify(frame(content, at))),
        JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] }),
        '[DONE]',
      ];
      const bytes = Buffer.from(events.map((data) => `data: ${data}${end}`).join(''));
      for (const size of [1, 2, 3, 7, 64, 101, 500, bytes.length]) {
        const completion = await readInPieces(bytes, size);
        expect(completion.text, `pieces of ${size}`).toBe(tokens.join(''));
        expect(completion.finish).toBe('stop');
      }
    });

async function readInPieces(bytes: Buffer, size: number) {
  const response = Object.assign(new PassThrough(), { setTimeout: () => undefined });
  const completion = { text: '', finish: '' };
  const listener = {
    text: (text: string) => {
      completion.text += text;
    },
    finish: (reason: string) => {
      completion.finish = reason;
    },
    busy: () => undefined,
    usage: () => undefined,
  };
  const reading = readCompletion(
    response as unknown as IncomingMessage,
    listener,
    new AbortController().signal,
  );
  for (let at = 0; at < bytes.length; at += size) response.write(bytes.subarray(at, at + size));
  response.end();
  await reading;
  return completion;
}
