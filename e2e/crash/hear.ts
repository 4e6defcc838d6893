import type { ChatEvent, ChatRequest } from '../../contract/src/index.ts';
import { type Door, Refused, untilBack } from './door.ts';

export interface Heard {
  /** With the ids of both messages: from here on the site has promised to keep them. */
  metadata?: Extract<ChatEvent, { type: 'metadata' }>;
  text: string;
  error?: Extract<ChatEvent, { type: 'error' }>;
  /** Whether `[DONE]` came. */
  done: boolean;
  /** Why nothing came, when the site answered at all. */
  refused?: Refused;
}

/** Sends a message and listens to its answer for as long as there is somebody to listen to. */
export async function hear(door: Door, request: ChatRequest): Promise<Heard> {
  const heard: Heard = { text: '', done: false };
  try {
    const answer = await door.request('POST', '/functions/v1/chat', request);
    if (answer.ok) await listen(answer, heard);
    else heard.refused = new Refused('chat', answer.status, await answer.text());
  } catch (error) {
    // The server died: what was heard until then is what counts.
    if (!(error instanceof TypeError)) throw error;
  }
  return heard;
}

async function listen(answer: Response, heard: Heard): Promise<void> {
  const decoder = new TextDecoder();
  let unread = '';
  for await (const bytes of answer.body!) {
    unread += decoder.decode(bytes, { stream: true });
    const lines = unread.split('\n\n');
    unread = lines.pop()!;
    for (const line of lines) take(line.replace(/^data: /, ''), heard);
  }
}

function take(data: string, heard: Heard): void {
  if (data === '[DONE]') {
    heard.done = true;
    return;
  }
  const event = JSON.parse(data) as ChatEvent;
  if (event.type === 'metadata') heard.metadata = event;
  else if (event.type === 'error') heard.error = event;
  else if (event.type === 'content') heard.text = event.replace ? event.content : heard.text + event.content;
}

/** The same, asked again while the site is away, until the answer has come to its end. */
export function hearWhole(door: Door, request: ChatRequest): Promise<Heard> {
  return untilBack(async () => {
    const heard = await hear(door, request);
    if (heard.refused) throw heard.refused;
    if (!heard.done) throw new TypeError('the answer broke off');
    return heard;
  });
}
