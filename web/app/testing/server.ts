import { beforeEach, vi } from 'vitest';

interface Call {
  /** Method and path, such as `GET /api/v1/voices`. */
  call: string;
  body: unknown;
}

type Answer = object | ((request: Request) => Response | Promise<Response>);

/** An error response of the API. */
export const errorResponse = (status: number, code: string, message: string) => () =>
  Response.json({ code, message }, { status });

/**
 * Fake server for a test file: `answers` maps method and path to a response; other calls get 404. `calls` are those of
 * the current test.
 */
export function testServer() {
  const server = { calls: [] as Call[], answers: {} as Record<string, Answer> };
  beforeEach(() => {
    Object.assign(server, { calls: [], answers: {} });
    vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      // Read now, since the next test may begin before the body is read.
      const { calls, answers } = server;
      const request = new Request(input, init);
      const call = `${request.method} ${new URL(request.url).pathname}`;
      const text = await request.text();
      calls.push({ call, body: text === '' ? undefined : JSON.parse(text) });
      const answer = answers[call] ?? errorResponse(404, 'not_found', `Nothing answers ${call}.`);
      return typeof answer === 'function' ? answer(request) : Response.json(answer);
    });
  });
  return server;
}

/** Where the links lead that the current test has requested by mail. */
export const redirectsOfLinks = () =>
  vi
    .mocked(window.fetch)
    .mock.calls.map(([input]) => new URL(input instanceof Request ? input.url : input, window.location.href))
    .flatMap(({ searchParams }) => searchParams.get('redirect_to') ?? []);
