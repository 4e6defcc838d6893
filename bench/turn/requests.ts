import type { TimedResponse } from './client.ts';
import { questionOf } from './document.ts';
import type { Load } from './load.ts';

/** Builds questions for Foyer: each stream is a person with their own conversation with one of the personas. */
export function foyerQuestions(personas: string[], tokens: string[]): Load['question'] {
  return (stream, turn, previous) =>
    post('/functions/v1/chat', tokens[stream]!, {
      foId: personas[stream % personas.length],
      message: questionOf(stream * 7 + turn),
      ...(previous && { conversationId: conversationOf(previous) }),
    });
}

/** Builds the same questions for the model itself. */
export const modelQuestions: Load['question'] = (stream, turn) =>
  post('/v1/chat/completions', 'none', {
    model: 'bench',
    stream: true,
    messages: [{ role: 'user', content: questionOf(stream * 7 + turn) }],
  });

/** True if the answer had sources before its first token. */
export const hasSources = ({ head }: TimedResponse) => head.includes('"sources":[{');

function conversationOf({ head }: TimedResponse): string {
  const id = head.match(/"conversationId":"([^"]+)"/)?.[1];
  if (!id) throw new Error(`the answer has no conversation id: ${head}`);
  return id;
}

function post(path: string, token: string, body: unknown): Buffer {
  const json = JSON.stringify(body);
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
  );
}
