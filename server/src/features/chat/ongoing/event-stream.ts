import type { ChatEvent } from '@foyer/contract';
import type { Listener } from './ongoing-answer.ts';

/**
 * How long words wait for others, in milliseconds. `read`: one frame of a screen, for nobody sees words arrive faster, and
 * each write costs the same for one word or ten. `spoken`: a sentence is spoken as soon as it is whole, and waits for none.
 */
const together = { read: 16, spoken: 0 };

const encoder = new TextEncoder();
const line = (event: ChatEvent) => `data: ${JSON.stringify(event)}\n\n`;
const done = 'data: [DONE]\n\n';

/**
 * The wire of an answer: server-sent lines, then `[DONE]`. `listen` is called with the receiver of the events and
 * returns how to stop. The first words leave at once; later ones leave with those that come within a frame.
 */
export function eventStream(
  listen: (listener: Listener) => () => void,
  kind: keyof typeof together = 'read',
): ReadableStream<Uint8Array> {
  let stop: () => void = () => undefined;
  let gone = false;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let words = '';
        let timer: NodeJS.Timeout | undefined;
        const write = (text: string) => gone || controller.enqueue(encoder.encode(text));
        const flush = () => {
          timer = undefined;
          if (words) write(line({ type: 'content', content: words }));
          words = '';
        };
        let spoken = false;
        stop = listen((event) => {
          if (event?.type === 'content' && !event.replace) {
            words += event.content;
            if (!spoken) flush();
            spoken = true;
            timer ??= setTimeout(flush, together[kind]);
            return;
          }
          clearTimeout(timer);
          flush();
          write(event ? line(event) : done);
          if (!event && !gone) controller.close();
        });
      },
      cancel() {
        gone = true;
        stop();
      },
    },
    { highWaterMark: 0 },
  );
}
