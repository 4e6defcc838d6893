import { beforeEach, expect, test } from 'vitest';
import { cleanUp, hourlyTasks } from '../../clean-up.ts';
import { type Person, testSite } from '../../testing/index.ts';
import { chatRequests } from './testing/chat-requests.ts';

const site = testSite();
const chat = chatRequests(site);

beforeEach(() => chat.createPersona());

async function attach(as: Person, text: string, fields: Record<string, string> = { context: 'My notes' }) {
  const form = new FormData();
  form.set('foId', chat.foId);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new File([text], 'notes.txt'));
  return site.call('POST', '/functions/v1/process-document', { as, body: form });
}

const fileOf = async (as: Person, text: string) => (await (await attach(as, text)).json()).fileId as string;
const rowsOf = async (fileId: string) =>
  (
    await site.platform.database.pool.query('select private_to from knowledge_base where file_id = $1', [
      fileId,
    ])
  ).rows;

/** The ids of this person's files of the persona. */
const filesOf = async (as: Person): Promise<string[]> => {
  const files = await (await site.call('GET', `/api/v1/personas/${chat.foId}/files`, { as })).json();
  return files.map(({ id }: { id: string }) => id);
};
const discard = async (as: Person, fileId: string) =>
  (await site.call('POST', `/api/v1/files/${fileId}/discard`, { as })).status;

const attachmentMissing = { code: 'attachment_missing', message: 'File not found' };

const question = 'When does the marmot festival of Zell take place?';

test('a visitor’s file is used for the answer to its message, and only for that visitor', async () => {
  const [visitor, otherVisitor] = [await site.newPerson(), await site.newPerson()];
  const attachment = await fileOf(visitor, 'The marmot festival of Zell takes place on 14 August.');
  const turn = await chat.ask(visitor, { message: question, attachment });
  expect(turn.text).toContain('14 August');
  const { messages } = await chat.read(visitor, turn.conversationId);
  expect(messages[0]!.attachments).toEqual([{ id: attachment, file_name: 'notes.txt' }]);
  const [source] = messages[1]!.meta.sources!;
  expect(source!.file_name).toBe('notes.txt');
  expect(await rowsOf(attachment)).toEqual([{ private_to: visitor.id }]);

  for (const as of [otherVisitor, chat.owner]) {
    expect((await chat.ask(as, { message: question })).text).not.toContain('14 August');
    expect((await site.call('GET', `/api/v1/passages/${source!.id}`, { as })).status).toBe(404);
    expect((await site.call('GET', `/api/v1/files/${attachment}/download`, { as })).status).toBe(404);
    expect((await chat.send(as, { message: question, attachment })).status).toBe(404);
  }
  const { rows } = await site.platform.database.pool.query(
    'select 1 from knowledge_terms where term like $1',
    ['marmot%'],
  );
  expect(rows).toEqual([]);
  const persona = await (await site.call('GET', `/api/v1/personas/${chat.foId}`)).json();
  expect(persona.knowledge_score).toBe(0);
});

test('the owner’s file is used for everyone', async () => {
  const attachment = await fileOf(chat.owner, 'The otter parade of Brill begins at 11 o’clock.');
  const question = 'When does the otter parade of Brill begin?';
  expect((await chat.ask(chat.owner, { message: question, attachment })).text).toContain('11');
  expect((await chat.ask(await site.newPerson(), { message: question })).text).toContain('11');
});

test('an unreadable file is reported, and the message stays', async () => {
  const visitor = await site.newPerson();
  const attachment = await fileOf(visitor, '');
  const response = await chat.send(visitor, { message: question, attachment });
  expect(await response.text()).toContain('attachment_unreadable');
  const { conversations } = await (await site.call('GET', '/api/v1/conversations', { as: visitor })).json();
  const { messages } = await chat.read(visitor, conversations[0].id);
  expect(messages).toMatchObject([
    { content: question, attachments: [{ id: attachment }] },
    {
      status: 'failed',
      meta: { error: { code: 'attachment_unreadable', message: expect.stringMatching(/no text/) } },
    },
  ]);
});

test('a file whose processing may succeed later is not reported as unreadable, so that a retry is offered', async () => {
  const visitor = await site.newPerson();
  const attachment = await fileOf(visitor, 'The heron council of Maar meets on 3 May.');
  const turn = await chat.ask(visitor, { message: 'When does the heron council meet?', attachment });
  await site.platform.database.pool.query(
    `update processing_jobs set status = 'failed', is_final = false, error_message = 'Try later.' where file_id = $1`,
    [attachment],
  );
  const response = await chat.send(visitor, { message: 'When does it meet?', edit: turn.questionId });
  expect(await response.text()).toContain('attachment_failed');
});

test('an edited question keeps the file of the original', async () => {
  const visitor = await site.newPerson();
  const attachment = await fileOf(visitor, 'The heron council of Maar meets on 3 May.');
  const turn = await chat.ask(visitor, { message: 'When does the heron concil meet?', attachment });
  await chat.ask(visitor, { message: 'When does the heron council meet?', edit: turn.questionId });
  const { messages } = await chat.read(visitor, turn.conversationId);
  expect(messages[0]!.attachments).toEqual([{ id: attachment, file_name: 'notes.txt' }]);
});

test('deleting a conversation deletes the visitor’s files, unless another conversation uses them', async () => {
  const visitor = await site.newPerson();
  const attachment = await fileOf(visitor, 'The stoat regatta of Lund is on 9 June.');
  const first = await chat.ask(visitor, { message: question, attachment });
  const second = await chat.ask(visitor, { message: question, attachment });
  const remove = (id: string) => site.call('DELETE', `/api/v1/conversations/${id}`, { as: visitor });
  expect((await remove(first.conversationId)).status).toBe(200);
  expect(await rowsOf(attachment)).toHaveLength(1);
  expect((await remove(second.conversationId)).status).toBe(200);
  expect(await rowsOf(attachment)).toEqual([]);
  expect((await site.call('GET', `/api/v1/files/${attachment}/download`, { as: visitor })).status).toBe(404);
  expect((await remove(second.conversationId)).status).toBe(404);
});

test('a branched conversation keeps the visitor’s file when the original is deleted', async () => {
  const visitor = await site.newPerson();
  const attachment = await fileOf(visitor, 'The badger fair of Ulm is on 2 July.');
  const turn = await chat.ask(visitor, { message: question, attachment });
  const branch = await (await chat.act(visitor, turn.answerId, 'branch')).json();
  await site.call('DELETE', `/api/v1/conversations/${turn.conversationId}`, { as: visitor });
  const { messages } = await chat.read(visitor, branch.id);
  expect(messages[0]!.attachments).toEqual([{ id: attachment, file_name: 'notes.txt' }]);
  expect(await rowsOf(attachment)).toHaveLength(1);
});

test('a file of another persona is rejected', async () => {
  const visitor = await site.newPerson();
  const body = { name: 'Rose', bio: 'A florist.', core_principles: ['a', 'b', 'c'] };
  const { id } = await (await site.call('POST', '/api/v1/personas', { as: visitor, body })).json();
  const form = new FormData();
  form.set('foId', id);
  form.set('file', new File(['Roses bloom in June.'], 'roses.txt'));
  const { fileId } = await (
    await site.call('POST', '/functions/v1/process-document', { as: visitor, body: form })
  ).json();
  const response = await chat.send(visitor, { message: question, attachment: fileId });
  expect([response.status, await response.json()]).toEqual([404, attachmentMissing]);
});

test('a file that was deleted before its message is sent is reported as missing', async () => {
  const visitor = await site.newPerson();
  const attachment = await fileOf(visitor, 'The finch races of Ob are on 4 July.');
  await discard(visitor, attachment);
  const response = await chat.send(visitor, { message: question, attachment });
  expect([response.status, await response.json()]).toEqual([404, attachmentMissing]);
  expect((await chat.send(visitor, { message: question })).status).toBe(200);
});

test('a visitor’s file that no message has is deleted when it is discarded', async () => {
  const [visitor, otherVisitor] = [await site.newPerson(), await site.newPerson()];
  const attachment = await fileOf(visitor, 'The weasel choir of Olm sings on 8 October.');
  expect(await filesOf(visitor)).toEqual([attachment]);
  expect(await discard(otherVisitor, attachment)).toBe(404);
  expect(await discard(visitor, attachment)).toBe(200);
  expect(await filesOf(visitor)).toEqual([]);
  expect(await rowsOf(attachment)).toEqual([]);
  expect(await discard(visitor, attachment)).toBe(404);
});

test('discarding deletes neither a file that a message has nor a file of the owner', async () => {
  const visitor = await site.newPerson();
  const attachment = await fileOf(visitor, 'The lynx market of Arn opens on 5 April.');
  await chat.ask(visitor, { message: question, attachment });
  const knowledge = await fileOf(chat.owner, 'The crane market of Arn opens on 6 April.');
  expect([await discard(visitor, attachment), await discard(chat.owner, knowledge)]).toEqual([200, 200]);
  expect(await filesOf(visitor)).toEqual([attachment]);
  expect(await filesOf(chat.owner)).toContain(knowledge);
});

test('a visitor’s file that no message has is deleted after a day', async () => {
  const visitor = await site.newPerson();
  const attached = await fileOf(visitor, 'The swan lottery of Pell is on 1 March.');
  await chat.ask(visitor, { message: question, attachment: attached });
  const unattached = await fileOf(visitor, 'The raven lottery of Pell is on 2 March.');
  const knowledge = await fileOf(chat.owner, 'The goose lottery of Pell is on 3 March.');
  const cleanAfter = (hours: number) =>
    cleanUp(
      { ...site.platform, clock: () => new Date(Date.now() + hours * 3_600_000) },
      hourlyTasks(site.app.features),
    );
  await cleanAfter(23);
  expect(await filesOf(visitor)).toEqual([unattached, attached]);
  await site.platform.database.pool.query(
    "update uploaded_files set upload_date = now() - interval '2 days' where id = any($1)",
    [[unattached, attached]],
  );
  // Uploaded again, so that a message with it may follow.
  expect(await fileOf(visitor, 'The raven lottery of Pell is on 2 March.')).toBe(unattached);
  await cleanAfter(0);
  expect(await filesOf(visitor)).toEqual([unattached, attached]);
  await cleanAfter(25);
  expect(await filesOf(visitor)).toEqual([attached]);
  expect(await filesOf(chat.owner)).toContain(knowledge);
});
