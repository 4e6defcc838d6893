import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { handbookPath, printHandbook } from '../handbook/handbook.ts';
import { questions } from '../handbook/questions.ts';
import { authorized, createMember, type Person } from '../people/person.ts';
import { createPersona, type Persona, uploadHandbook } from '../people/persona.ts';
import { sendMessage } from '../people/visitor.ts';

/** The people whose screens are shown, and their data. */
export interface ScreenData {
  /** Has chats with a sample and with the owner's FO, and no FO. */
  member: Person;
  /** Has neither an FO nor chats. */
  newcomer: Person;
  /** Has an FO that has read a document, and that visitors have talked with. */
  owner: Person;
  ownPersona: Persona;
  /** The id of the owner's chat with their own FO. */
  ownChatId: string;
  /** A public sample. */
  sample: Persona;
  /** The id of the member's conversation with the sample. */
  sampleChatId: string;
  /** The id of an entry in the owner's inbox. */
  entryId: string;
}

/** Fills the site with the samples, and makes the data of three people. */
export async function createScreenData(request: APIRequestContext, browser: Browser): Promise<ScreenData> {
  const samples = await request.post('/api/v1/samples', { data: {} });
  expect(samples.ok(), await samples.text()).toBe(true);
  const { persona: sample, question } = await waitForExchange(request);
  const people = ['Mila Berg', 'Nell New', 'Ada Lovell'] as const;
  const [member, newcomer, owner] = [
    await createMember(request, people[0]),
    await createMember(request, people[1]),
    await createMember(request, people[2]),
  ];
  const ownPersona = await createPersona(request, owner, { is_public: true });
  await printHandbook(browser, handbookPath);
  await uploadHandbook(request, owner, ownPersona.id);
  const ownChatId = await sendMessage(request, owner, ownPersona.id, questions[0]!.text);
  for (const { text } of questions.slice(1, 3))
    await sendMessage(request, owner, ownPersona.id, text, ownChatId);
  for (const { text } of questions.slice(3, 6)) await sendMessage(request, member, ownPersona.id, text);
  const sampleChatId = await sendMessage(request, member, sample.id, question);
  await sendMessage(request, member, sample.id, 'Who are you?', sampleChatId);
  const inbox = await request.get('/api/v1/inbox', { headers: authorized(owner) });
  const { entries } = (await inbox.json()) as { entries: { id: string }[] };
  return { member, newcomer, owner, ownPersona, ownChatId, sample, sampleChatId, entryId: entries[0]!.id };
}

/** Waits until the samples have answered questions, one of which the home page shows. */
async function waitForExchange(request: APIRequestContext) {
  const fetchExchange = async () => (await request.get('/api/v1/samples/exchange')).text();
  await expect.poll(fetchExchange, { timeout: 120_000 }).toContain('"question"');
  return JSON.parse(await fetchExchange()) as { persona: Persona; question: string };
}
