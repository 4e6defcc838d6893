import type { ChatEvent } from '@foyer/contract';
import type { FrameClock } from '#platform/frames';
import type { TextSource } from '#platform/http';
import type { Listener } from './ongoing-answer.ts';

/**
 * `read`: words are sent once a frame, joined. `spoken`: each at once, since a sentence is synthesized as soon as it is
 * complete.
 */
type Kind = 'read' | 'spoken';

const line = (event: ChatEvent) => `data: ${JSON.stringify(event)}\n\n`;
const done = 'data: [DONE]\n\n';

/**
 * An answer as server-sent events, ending in `[DONE]`. `listen` takes the event listener and returns the unsubscribe
 * function. The first words are sent at once; under backpressure words are joined.
 */
export function eventStream(
  listen: (listener: Listener) => () => void,
  clock: FrameClock,
  kind: Kind = 'read',
): TextSource {
  return (sink) => {
    let words = '';
    let hasStarted = false;
    let isClosed = false;
    const flush = () => {
      if (words) sink.write(line({ type: 'content', content: words }));
      words = '';
    };
    const atFrame = () => {
      if (isClosed) return;
      if (sink.isReady) flush();
      else clock.atNextFrame(atFrame);
    };
    const stop = listen((event) => {
      if (event?.type === 'content' && !event.replace) {
        words += event.content;
        if (!hasStarted || kind === 'spoken') flush();
        hasStarted = true;
        if (kind === 'read') clock.atNextFrame(atFrame);
        return;
      }
      flush();
      sink.write(event ? line(event) : done);
      if (!event) sink.end();
    });
    return () => {
      isClosed = true;
      stop();
    };
  };
}
