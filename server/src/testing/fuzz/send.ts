import type { Cast } from '../access/cast.ts';
import type { TestSite } from '../index.ts';
import type { FuzzRequest } from './requests.ts';

export interface FuzzAnswer {
  status: number;
  type: string;
  text: string;
}

const timeoutMilliseconds = 30_000;

/** The response, of a stream only its first events; status 0 if there was none. */
export async function send(site: TestSite, cast: Cast, request: FuzzRequest): Promise<FuzzAnswer> {
  const built = requestFrom(cast, request);
  if (!built) return { status: 400, type: '', text: '' };
  const late = new Promise<FuzzAnswer>((resolve) => {
    setTimeout(() => resolve({ status: 0, type: '', text: 'no answer' }), timeoutMilliseconds).unref();
  });
  return Promise.race([late, read(await site.app.fetch(built))]);
}

/** Undefined for a request that cannot be sent. */
function requestFrom(cast: Cast, { role, method, path, headers, body }: FuzzRequest): Request | undefined {
  try {
    const made = new Headers();
    for (const [name, value] of Object.entries(headers)) made.set(name, value);
    const token = role === 'nobody' ? 'e30.e30.x' : role === 'visitor' ? undefined : cast[role].accessToken;
    if (token && !made.has('authorization')) made.set('authorization', `Bearer ${token}`);
    const sent = method === 'GET' || method === 'HEAD' ? undefined : body;
    if (!sent) return new Request(`http://localhost${path}`, { method, headers: made });
    if ('text' in sent) {
      if (sent.type !== undefined && !made.has('content-type')) made.set('content-type', sent.type);
      return new Request(`http://localhost${path}`, { method, headers: made, body: sent.text });
    }
    const form = new FormData();
    for (const [name, text] of sent.fields) form.append(name, text);
    form.append(sent.file.field, new File([Buffer.from(sent.file.content, 'latin1')], sent.file.name));
    return new Request(`http://localhost${path}`, { method, headers: made, body: form });
  } catch {
    return undefined;
  }
}

async function read(answer: Response): Promise<FuzzAnswer> {
  const type = answer.headers.get('content-type') ?? '';
  if (!type.startsWith('text/event-stream'))
    return { status: answer.status, type, text: await answer.text() };
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const { value = '' } = await reader.read();
  await reader.cancel();
  return { status: answer.status, type, text: value };
}
