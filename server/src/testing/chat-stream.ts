import type { ChatEvent } from '@foyer/contract';
import type { Answer } from './test-site.ts';

/** Reads an answer's stream to its end; throws if it does not end as the protocol requires. */
export async function readAnswer(response: Answer) {
  if (!response.ok) throw new Error(`the chat answered ${response.status}: ${await response.text()}`);
  const lines = (await response.text()).split('\n\n').filter(Boolean);
  if (lines.at(-1) !== 'data: [DONE]') throw new Error(`the stream ended with ${lines.at(-1)}`);
  const events = lines.slice(0, -1).map((line) => JSON.parse(line.replace(/^data: /, '')) as ChatEvent);
  return { events, text: textOf(events), metadata: metadataOf(events) };
}

/** The text that a reader of these events sees. */
function textOf(events: ChatEvent[]): string {
  return events.reduce(
    (text, event) => (event.type !== 'content' ? text : event.replace ? event.content : text + event.content),
    '',
  );
}

function metadataOf(events: ChatEvent[]) {
  const metadata = events.find((event) => event.type === 'metadata');
  if (!metadata) throw new Error(`no metadata among ${JSON.stringify(events)}`);
  return metadata as Extract<ChatEvent, { type: 'metadata' }>;
}
