import type { Fixture } from '../access/fixture.ts';
import type { TestSite } from '../index.ts';
import type { FuzzRequest } from './requests.ts';

export interface FuzzAnswer {
  status: number;
  type: string;
  text: string;
}

const timeoutMilliseconds = 120_000;

/** The response, of a stream only its first events; status 0 if there was none. */
export async function send(site: TestSite, fixture: Fixture, request: FuzzRequest): Promise<FuzzAnswer> {
  const built = requestFrom(fixture, request);
  if (!built) return { status: 400, type: '', text: '' };
  const timedOut = new Promise<FuzzAnswer>((resolve) => {
    setTimeout(() => resolve({ status: 0, type: '', text: 'no answer' }), timeoutMilliseconds).unref();
  });
  return Promise.race([timedOut, answerOf(site, built)]);
}

const answerOf = async (site: TestSite, request: Request) => read(await site.app.fetch(request));

/** Undefined for a request that cannot be sent. */
function requestFrom(
  fixture: Fixture,
  { role, method, path, headers, body }: FuzzRequest,
): Request | undefined {
  try {
    const requestHeaders = new Headers();
    for (const [name, value] of Object.entries(headers)) requestHeaders.set(name, value);
    const token =
      role === 'nobody' ? 'e30.e30.x' : role === 'visitor' ? undefined : fixture[role].accessToken;
    if (token && !requestHeaders.has('authorization')) requestHeaders.set('authorization', `Bearer ${token}`);
    const sentBody = method === 'GET' || method === 'HEAD' ? undefined : body;
    if (!sentBody) return new Request(`http://localhost${path}`, { method, headers: requestHeaders });
    if ('text' in sentBody) {
      if (sentBody.type !== undefined && !requestHeaders.has('content-type'))
        requestHeaders.set('content-type', sentBody.type);
      return new Request(`http://localhost${path}`, { method, headers: requestHeaders, body: sentBody.text });
    }
    const form = new FormData();
    for (const [name, text] of sentBody.fields) form.append(name, text);
    form.append(
      sentBody.file.field,
      new File([Buffer.from(sentBody.file.content, 'latin1')], sentBody.file.name),
    );
    return new Request(`http://localhost${path}`, { method, headers: requestHeaders, body: form });
  } catch {
    return undefined;
  }
}

async function read(response: Response): Promise<FuzzAnswer> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('text/event-stream'))
    return { status: response.status, type, text: await response.text() };
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const { value = '' } = await reader.read();
  await reader.cancel();
  return { status: response.status, type, text: value };
}
