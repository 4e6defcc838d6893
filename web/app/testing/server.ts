import { beforeEach, vi } from 'vitest';

interface Call {
  /** Method and path. */
  call: string;
  body: unknown;
}

type Answer = object | (() => Response | Promise<Response>);

/** A refusal as the API sends it. */
export const refused = (status: number, code: string, message: string) => () =>
  Response.json({ code, message }, { status });

/**
 * The server's end of the wire for a test file: what each call is answered, by method and path. What is not named is not
 * found. `calls` are those of the present test.
 */
export function testServer() {
  const server = { calls: [] as Call[], answers: {} as Record<string, Answer> };
  beforeEach(() => {
    Object.assign(server, { calls: [], answers: {} });
    vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      const call = `${request.method} ${new URL(request.url).pathname}`;
      const text = await request.text();
      server.calls.push({ call, body: text === '' ? undefined : JSON.parse(text) });
      const answer = server.answers[call] ?? refused(404, 'not_found', `Nothing answers ${call}.`);
      return typeof answer === 'function' ? answer() : Response.json(answer);
    });
  });
  return server;
}
