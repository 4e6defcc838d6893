import type { ChatEvent } from '@foyer/contract';
import type { Listener } from './ongoing-answer.ts';

/** One frame of a screen: nobody sees words arrive faster, and each write costs the same for one word or ten. */
const frameMilliseconds = 16;

const encoder = new TextEncoder();
const line = (event: ChatEvent) => `data: ${JSON.stringify(event)}\n\n`;
const done = 'data: [DONE]\n\n';

/**
 * The wire of an answer: server-sent lines, then `[DONE]`. `listen` is called with the receiver of the events and
 * returns how to stop. The first words leave at once; those within a frame leave together.
 */
export function eventStream(listen: (listener: Listener) => () => void): ReadableStream<Uint8Array> {
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
            timer ??= setTimeout(flush, frameMilliseconds);
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
