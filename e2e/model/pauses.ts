import { createServer } from 'node:http';

const continued = new Set<string>();

/** A server to which a test posts the id of a pause, as the path, to end that pause. */
export const continuationServer = createServer((request, response) => {
  continued.add(request.url!.slice(1));
  response.end();
});

/**
 * If the question asks for a pause, the tokens' iterator repeats a token of reasoning in the middle until a test ends the
 * pause. The site does not show reasoning, and does not give up waiting while it arrives.
 */
export function withPause(tokens: string[], question: string) {
  const id = /\(slowly, pause ([\w-]+)\)/.exec(question)?.[1];
  if (!id) return tokens;
  function* entries() {
    for (const [index, token] of tokens.entries()) {
      while (index === Math.floor(tokens.length / 2) && !continued.has(id!))
        yield [index, { reasoning_content: 'Let me think.' }] as const;
      yield [index, token] as const;
    }
  }
  return Object.assign([...tokens], { entries });
}
