import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { handbookPath, printHandbook } from '../handbook/handbook.ts';
import { questions } from '../handbook/questions.ts';
import { authorized, member, type Person } from '../people/person.ts';
import { createPersona, giveHandbook, type Persona } from '../people/persona.ts';
import { say } from '../people/visitor.ts';

/** The people whose screens are shown, and their data. */
export interface Cast {
  /** Has chats with samples, and no FO. */
  member: Person;
  /** Has nothing at all. */
  newcomer: Person;
  /** Has an FO that has read a document, and that visitors have talked with. */
  owner: Person;
  own: Persona;
  /** The owner's chat with their own FO. */
  training: string;
  /** A public sample, and the member's conversation with it. */
  sample: Persona;
  chat: string;
  /** An entry of the owner's inbox. */
  entryId: string;
}

/** Fills the site with the samples, and makes the data of three people. */
export async function assemble(request: APIRequestContext, browser: Browser): Promise<Cast> {
  const made = await request.post('/api/v1/samples', { data: {} });
  expect(made.ok(), await made.text()).toBe(true);
  const { persona: sample, question } = await exchangeOf(request);
  const people = ['Mila Berg', 'Nell New', 'Ada Lovell'] as const;
  const [guest, newcomer, owner] = [
    await member(request, people[0]),
    await member(request, people[1]),
    await member(request, people[2]),
  ];
  const own = await createPersona(request, owner, { is_public: true });
  await printHandbook(browser, handbookPath);
  await giveHandbook(request, owner, own.id);
  const training = await say(request, owner, own.id, questions[0]!.text);
  for (const { text } of questions.slice(1, 3)) await say(request, owner, own.id, text, training);
  for (const { text } of questions.slice(3, 6)) await say(request, guest, own.id, text);
  const chat = await say(request, guest, sample.id, question);
  await say(request, guest, sample.id, 'Who are you?', chat);
  const inbox = await request.get('/api/v1/inbox', { headers: authorized(owner) });
  const { entries } = (await inbox.json()) as { entries: { id: string }[] };
  return { member: guest, newcomer, owner, own, training, sample, chat, entryId: entries[0]!.id };
}

/** Waits until the samples have answered questions, one of which the home page shows. */
async function exchangeOf(request: APIRequestContext) {
  const read = async () => (await request.get('/api/v1/samples/exchange')).text();
  await expect.poll(read, { timeout: 120_000 }).toContain('"question"');
  return JSON.parse(await read()) as { persona: Persona; question: string };
}
