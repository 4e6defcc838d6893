import type { ChatEvent, ChatRequest } from '../../contract/src/index.ts';
import { type Client, HttpError, isBrokenConnection, retryWhileDown, UnfinishedAnswer } from './client.ts';

export interface StreamedAnswer {
  /** Has the ids of both messages. Once it has arrived, the site must keep these messages. */
  metadata?: Extract<ChatEvent, { type: 'metadata' }>;
  text: string;
  error?: Extract<ChatEvent, { type: 'error' }>;
  /** True once `[DONE]` has arrived. */
  done: boolean;
  /** The error response, if the site sent one. */
  httpError?: HttpError;
}

/** Sends a message and reads its answer until the end, or until the connection breaks. */
export async function readAnswer(client: Client, request: ChatRequest): Promise<StreamedAnswer> {
  const streamedAnswer: StreamedAnswer = { text: '', done: false };
  try {
    const response = await client.request('POST', '/functions/v1/chat', request);
    if (response.ok) await readStream(response, streamedAnswer);
    else streamedAnswer.httpError = new HttpError('chat', response.status, await response.text());
  } catch (error) {
    // The server was killed, so the part that had arrived is returned.
    if (!isBrokenConnection(error)) throw error;
  }
  return streamedAnswer;
}

async function readStream(response: Response, streamedAnswer: StreamedAnswer): Promise<void> {
  const decoder = new TextDecoder();
  let unread = '';
  for await (const bytes of response.body!) {
    unread += decoder.decode(bytes, { stream: true });
    const lines = unread.split('\n\n');
    unread = lines.pop()!;
    for (const line of lines) handleEvent(line.replace(/^data: /, ''), streamedAnswer);
  }
}

function handleEvent(data: string, streamedAnswer: StreamedAnswer): void {
  if (data === '[DONE]') {
    streamedAnswer.done = true;
    return;
  }
  const event = JSON.parse(data) as ChatEvent;
  if (event.type === 'metadata') streamedAnswer.metadata = event;
  else if (event.type === 'error') streamedAnswer.error = event;
  else if (event.type === 'content')
    streamedAnswer.text = event.replace ? event.content : streamedAnswer.text + event.content;
}

/** Like `readAnswer`, repeated while the site is down, until an answer has ended. */
export function readWholeAnswer(client: Client, request: ChatRequest): Promise<StreamedAnswer> {
  return retryWhileDown(async () => {
    const streamedAnswer = await readAnswer(client, request);
    if (streamedAnswer.httpError) throw streamedAnswer.httpError;
    if (!streamedAnswer.done) throw new UnfinishedAnswer();
    return streamedAnswer;
  });
}
