import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EventStream } from './event-stream.ts';

const big = {
  type: 'notice',
  foId: 'f',
  noticeId: 'n',
  kind: 'moderation',
  link: 'x'.repeat(10_000),
} as const;

const readerOf = (stream: EventStream) => stream.body.pipeThrough(new TextDecoderStream()).getReader();

test('a client that does not read is disconnected, with a limited buffer', async () => {
  const onEnd = vi.fn();
  const stream = new EventStream({ cut: undefined, onEnd });
  stream.open('1', true);
  let sent = 0;
  for (; stream.isOpen; sent++) stream.send(big, '2');
  expect(sent).toBeLessThan(8);
  for (let more = 0; more < 1000; more++) stream.send(big, '3');
  expect(onEnd).toHaveBeenCalledOnce();
  await expect(stream.body.getReader().read()).rejects.toThrow('does not read');
});

test('the connection of a client that does not read is cut', async () => {
  const streams: EventStream[] = [];
  let outgoing: ServerResponse | undefined;
  const server = createAdaptorServer({
    fetch: (_, env) => {
      outgoing = (env as HttpBindings).outgoing as ServerResponse;
      const stream = new EventStream({ cut: () => outgoing!.destroy(), onEnd: () => {} });
      streams.push(stream);
      stream.open('1', true);
      return new Response(stream.body);
    },
  }) as Server;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(client, 'readable');
  client.pause();
  const [stream] = streams;
  let max = 0;
  for (let sent = 0; stream!.isOpen && sent < 20_000; sent++) {
    stream!.send(big, String(sent));
    max = Math.max(max, outgoing!.writableLength);
    await setImmediate();
  }
  expect(stream!.isOpen).toBe(false);
  expect(outgoing!.destroyed).toBe(true);
  // The limit is in addition to the operating system's buffers.
  expect(max).toBeLessThan(256 * 1024);
  const closed = once(client, 'close');
  client.on('error', () => undefined).resume();
  await closed;
});

test('a thousand streams that end together reconnect spread over three to eight seconds', async () => {
  const retries: number[] = [];
  for (let streams = 0; streams < 1000; streams++) {
    const stream = new EventStream({ cut: undefined, onEnd: () => {} });
    stream.open('1', true);
    retries.push(Number(/^retry: (\d+)$/m.exec((await readerOf(stream).read()).value!)![1]));
  }
  expect(Math.min(...retries)).toBeGreaterThanOrEqual(3000);
  expect(Math.max(...retries)).toBeLessThanOrEqual(8000);
  for (let second = 3000; second < 8000; second += 1000) {
    const inIt = retries.filter((retry) => retry >= second && retry < second + 1000).length;
    expect(inIt).toBeGreaterThan(120);
    expect(inIt).toBeLessThan(280);
  }
});

test('a stream ends once when its client disconnects', async () => {
  const onEnd = vi.fn();
  const stream = new EventStream({ cut: undefined, onEnd });
  const reader = readerOf(stream);
  await reader.cancel();
  stream.send(big, '1');
  stream.close();
  expect(onEnd).toHaveBeenCalledOnce();
});
