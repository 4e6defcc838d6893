/** A language model on the loopback for the tests; prints its address. Exits when its standard input closes. */
import { type Failure, startOpenAiServer } from '../../server/src/testing/openai-server.ts';
import { answerOf } from './answer-of.ts';
import { transcribe } from './transcribe.ts';

const failedMessages = new Set<string>();

const server = await startOpenAiServer({
  gap: 25,
  failAfter: 4,
  tokens: (messages) => answerOf(messages).match(/\s*\S+/g) ?? [],
  transcript: transcribe,
  failure: ({ messages }) => failureOf(JSON.stringify(messages ?? [])),
});
process.stdout.write(`${server.url}\n`);
process.stdin.resume().once('end', () => process.exit());

/** A question may name a failure of the model, which happens once; the model answers when it is asked again. */
function failureOf(messages: string): Failure {
  const name = /\(model: ([\w-]+)\)[^()]*$/.exec(messages)?.[1];
  if (!name || failedMessages.has(messages)) return 'none';
  failedMessages.add(messages);
  return name as Failure;
}
