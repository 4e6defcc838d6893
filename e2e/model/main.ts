/** A language model on the loopback for the tests; prints its address. Exits when its standard input closes. */
import { type Failure, startOpenAiServer } from '../../server/src/testing/openai-server.ts';
import { hear } from './hearer.ts';
import { read } from './reader.ts';

const failed = new Set<string>();

const server = await startOpenAiServer({
  gap: 25,
  failAfter: 4,
  tokens: (messages) => read(messages).match(/\s*\S+/g) ?? [],
  transcript: hear,
  failure: ({ messages }) => failureOf(JSON.stringify(messages ?? [])),
});
process.stdout.write(`${server.url}\n`);
process.stdin.resume().once('end', () => process.exit());

/** A question may name a failure of the model, which happens once; asked again, the model answers. */
function failureOf(messages: string): Failure {
  const named = /\(model: ([\w-]+)\)[^()]*$/.exec(messages)?.[1];
  if (!named || failed.has(messages)) return 'none';
  failed.add(messages);
  return named as Failure;
}
