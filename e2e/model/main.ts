/**
 * A language model on the loopback for the tests; prints its address, and that of the server that ends pauses. Exits when
 * its standard input closes.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Failure, startOpenAiServer } from '../../server/src/testing/openai-server.ts';
import { answerOf, textOf } from './answer-of.ts';
import { continuationServer, withPause } from './pauses.ts';
import { transcribe } from './transcribe.ts';

const failedMessages = new Set<string>();

const server = await startOpenAiServer({
  gap: 25,
  failAfter: 4,
  tokens: (messages) => withPause(answerOf(messages).match(/\s*\S+/g) ?? [], textOf(messages.at(-1))),
  transcript: transcribe,
  failure: ({ messages }) => failureOf(JSON.stringify(messages ?? [])),
});
continuationServer.listen(0, '127.0.0.1');
await once(continuationServer, 'listening');
const { port } = continuationServer.address() as AddressInfo;
process.stdout.write(`${server.url} http://127.0.0.1:${port}\n`);
process.stdin.resume().once('end', () => process.exit());

/** A question may name a failure of the model, which happens once; the model answers when it is asked again. */
function failureOf(messages: string): Failure {
  const name = /\(model: ([\w-]+)\)[^()]*$/.exec(messages)?.[1];
  if (!name || failedMessages.has(messages)) return 'none';
  failedMessages.add(messages);
  return name as Failure;
}
