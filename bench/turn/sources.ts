import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../../server/src/platform/free-port.ts';
import { startNode, waitUntilReady } from '../processes/child.ts';
import { temporaryFolder } from '../processes/folder.ts';
import { questionOf } from './document.ts';
import { otherCore, startFoyer } from './foyer.ts';
import { signUpPeople } from './people.ts';
import { makePersona } from './persona.ts';

/**
 * Records the sources of 1,000 answers, in order: half of the questions start a conversation, half are follow-ups. The
 * persona is stored in `--data <folder>` by the first run, since ids of passages break ties. `--write <file>` stores
 * the result, and `--compare <file>` prints the differences from that of another version.
 */
const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    write: { type: 'string' },
    compare: { type: 'string' },
    questions: { type: 'string', default: '1000' },
  },
});
const people = 20;
const followUps = [
  'And what colour is its tower?',
  'How many wrecks does its log tell of?',
  'Who lived there?',
];

await using temporary = await temporaryFolder();
const folder = options.data ? resolve(options.data) : temporary.path;
await using children = new AsyncDisposableStack();
const results = await run(Number(options.questions));
if (options.write) await writeFile(options.write, JSON.stringify(results, undefined, 1));
if (options.compare) {
  const earlier = JSON.parse(await readFile(options.compare, 'utf8')) as string[];
  const differing = results.flatMap((each, at) => (each === earlier[at] ? [] : [`${earlier[at]}\n${each}`]));
  console.log(`${results.length} questions, ${differing.length} with other sources`);
  console.log(differing.slice(0, 5).join('\n\n'));
  if (differing.length > 0 || earlier.length !== results.length) process.exitCode = 1;
}

async function run(questions: number): Promise<string[]> {
  const modelPort = await freePort();
  const model = startNode({
    args: [fileURLToPath(new URL('model-server.ts', import.meta.url)), String(modelPort)],
    cores: [otherCore],
    env: { BENCH_TOKENS: '2' },
  });
  children.defer(model.stop);
  await waitUntilReady(`http://127.0.0.1:${modelPort}/stats`, model);
  const foyer = await startFoyer({
    ...{ dataDirectory: folder, modelPort, embeddingModel: 'builtin', maxWaitSeconds: 0 },
  });
  children.defer(foyer.stop);
  const visitors = await signUpPeople(foyer.origin, people, `visitor-${Date.now()}`);
  const foId = await findOrCreatePersona(foyer.origin);
  const results: string[] = [];
  const converse = async (token: string, person: number) => {
    for (let number = person; number < questions / 2; number += people) {
      const first = await ask(foyer.origin, token, { foId, message: questionOf(number) });
      const followUp = {
        foId,
        message: followUps[number % followUps.length]!,
        conversationId: first.conversationId,
      };
      results[2 * number] = `${questionOf(number)} ${first.sources}`;
      results[2 * number + 1] = `${followUp.message} ${(await ask(foyer.origin, token, followUp)).sources}`;
    }
  };
  await Promise.all(visitors.map(converse));
  return results;
}

async function findOrCreatePersona(origin: string): Promise<string> {
  const file = join(folder, 'persona-of-bench');
  const storedId = await readFile(file, 'utf8').catch(() => undefined);
  if (storedId) return storedId;
  const [owner] = await signUpPeople(origin, 1, 'owner');
  const foId = await makePersona(origin, owner!);
  await writeFile(file, foId);
  return foId;
}

interface Metadata {
  type: string;
  conversationId: string;
  sources: { file_name: string; place: object; score: number }[];
  selected_principles: string[];
}

async function ask(origin: string, token: string, body: object) {
  const response = await fetch(`${origin}/functions/v1/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const [event] = (await response.text()).split('\n\n');
  const metadata = JSON.parse(event!.replace(/^data: /, '')) as Metadata;
  if (metadata.type !== 'metadata') throw new Error(`an answer begins with ${event}`);
  const { conversationId, sources, selected_principles } = metadata;
  const places = sources.map(({ file_name, place, score }) => [file_name, place, score]);
  return { conversationId, sources: JSON.stringify([places, selected_principles]) };
}
