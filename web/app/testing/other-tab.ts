import { onTestFinished } from 'vitest';

/** A second tab's end of a `BroadcastChannel`, for the current test; `received` are the messages of the page. */
export function otherTab(name: string) {
  const channel = new BroadcastChannel(name);
  const received: unknown[] = [];
  channel.onmessage = ({ data }) => received.push(data);
  onTestFinished(() => channel.close());
  return { received, post: (message: string) => channel.postMessage(message) };
}
