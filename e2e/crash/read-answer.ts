import type { ChatEvent, ChatRequest } from '../../contract/src/index.ts';
import { type Client, RequestRefused, untilBack } from './client.ts';

export interface StreamedAnswer {
  /** Has the ids of both messages; once it has arrived, the site must keep them. */
  metadata?: Extract<ChatEvent, { type: 'metadata' }>;
  text: string;
  error?: Extract<ChatEvent, { type: 'error' }>;
  /** True once `[DONE]` has arrived. */
  done: boolean;
  /** The error response, if the site sent one. */
  refused?: RequestRefused;
}

/** Sends a message and reads its answer until the end, or until the connection breaks. */
export async function hear(client: Client, request: ChatRequest): Promise<StreamedAnswer> {
  const heard: StreamedAnswer = { text: '', done: false };
  try {
    const answer = await client.request('POST', '/functions/v1/chat', request);
    if (answer.ok) await listen(answer, heard);
    else heard.refused = new RequestRefused('chat', answer.status, await answer.text());
  } catch (error) {
    // The server was killed: what had arrived until then is returned.
    if (!(error instanceof TypeError)) throw error;
  }
  return heard;
}

async function listen(answer: Response, heard: StreamedAnswer): Promise<void> {
  const decoder = new TextDecoder();
  let unread = '';
  for await (const bytes of answer.body!) {
    unread += decoder.decode(bytes, { stream: true });
    const lines = unread.split('\n\n');
    unread = lines.pop()!;
    for (const line of lines) handleEvent(line.replace(/^data: /, ''), heard);
  }
}

function handleEvent(data: string, heard: StreamedAnswer): void {
  if (data === '[DONE]') {
    heard.done = true;
    return;
  }
  const event = JSON.parse(data) as ChatEvent;
  if (event.type === 'metadata') heard.metadata = event;
  else if (event.type === 'error') heard.error = event;
  else if (event.type === 'content') heard.text = event.replace ? event.content : heard.text + event.content;
}

/** The same, retried while the site is down, until an answer is complete. */
export function readWholeAnswer(client: Client, request: ChatRequest): Promise<StreamedAnswer> {
  return untilBack(async () => {
    const heard = await hear(client, request);
    if (heard.refused) throw heard.refused;
    if (!heard.done) throw new TypeError('the answer broke off');
    return heard;
  });
}
