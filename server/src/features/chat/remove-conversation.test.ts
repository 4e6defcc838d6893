import { beforeAll, expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { allRows, mentions } from '../accounts/personal-data/testing/traces.ts';
import { chatRequests } from './testing/chat-requests.ts';

const site = testSite();
const chat = chatRequests(site);

beforeAll(() => chat.createPersona());

test('a deleted conversation leaves no variants, no text and no attached files', async () => {
  const visitor = await site.newPerson();
  const form = new FormData();
  form.set('foId', chat.foId);
  form.set('context', 'My quokkaflute notes');
  form.set('file', new File(['The quokkaflute festival is on 14 August.'], 'quokkaflute.txt'));
  const uploaded = await site.call('POST', '/functions/v1/process-document', { as: visitor, body: form });
  const { fileId: attachment } = await uploaded.json();
  const first = await chat.ask(visitor, { message: 'When is the quokkaflute?', attachment });
  const { conversationId } = first;
  const variant = await chat.ask(visitor, { regenerate: first.answerId });
  const edited = await chat.ask(visitor, { message: 'And the quokkaflute?', edit: first.questionId });
  const traces = [
    conversationId,
    attachment,
    'quokkaflut',
    first.answerId,
    variant.answerId,
    edited.questionId,
  ];
  const before = mentions(await allRows(site), traces);
  for (const table of ['conversations', 'messages', 'message_attachments', 'knowledge_base', 'inbox_entries'])
    expect([...before.keys()]).toContain(`public.${table}`);
  const path = `/api/v1/conversations/${conversationId}`;
  expect((await site.call('DELETE', path, { as: visitor })).status).toBe(200);
  const { 'public.fo_interactions': counted = [], ...remainingRows } = Object.fromEntries(
    mentions(await allRows(site), traces),
  );
  expect(Object.keys(remainingRows).filter((table) => table.startsWith('public.'))).toEqual([]);
  // The number of messages to a persona stays counted, without their text.
  expect(counted.join(' ')).not.toContain('quokkaflut');
});
