import { createServer } from 'node:http';

const continued = new Set<string>();

/** A server to which a test posts the id of a pause, as the path, to end that pause. */
export const continuationServer = createServer((request, response) => {
  continued.add(request.url!.slice(1));
  response.end();
});

/**
 * If the question asks for a pause, repeats a token of reasoning in the middle until a test ends the pause. The site does
 * not show reasoning, and does not give up waiting while it arrives.
 */
export function* withPause(tokens: string[], question: string) {
  const id = /\(slowly, pause ([\w-]+)\)/.exec(question)?.[1];
  for (const [index, token] of tokens.entries()) {
    const isMiddle = index === Math.floor(tokens.length / 2);
    while (id && isMiddle && !continued.has(id)) yield { reasoning_content: 'Let me think.' };
    yield token;
  }
}
