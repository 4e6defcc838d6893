import type { Message } from '@foyer/contract';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { Transcript } from '../../../ui/transcript';
import { useStickToEnd } from '../../../ui/use-stick-to-end';
import { VirtualMessages } from '../../../ui/virtual-messages';
import { messages } from '../messages';
import { AnswerTraining } from './answer-training';

const server = testServer();
const loadCall = 'GET /api/v1/conversations/c1/feedback';
const submitCall = 'POST /functions/v1/submit-feedback';
const field = page.getByLabelText('What should it have said?');
const composer = page.getByLabelText('Composer');
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  sessionStorage.clear();
  server.answers[loadCall] = [];
});

const answers = Array.from({ length: 120 }, (_, index) => ({
  ...{ id: `m${index}`, conversation_id: 'c1', content: 'In May.', status: 'complete' },
  ...{ is_human: false, meta: {} },
})) as unknown as Message[];

/** A long conversation, of which only the first answer can be judged. */
function Conversation() {
  const stick = useStickToEnd();
  return (
    <div className="flex h-96 flex-col">
      <Transcript stick={stick}>
        <VirtualMessages messages={answers} hasEarlier={false} loadEarlier={async () => {}} stick={stick}>
          {(answer) => (
            <div key={answer.id} style={{ minHeight: 200 }}>
              {answer.id === 'm0' ? <AnswerTraining foId="f1" answer={answer} question="" /> : answer.id}
            </div>
          )}
        </VirtualMessages>
      </Transcript>
      <input aria-label="Composer" />
    </div>
  );
}

const scroller = () => page.getByRole('region', { name: 'Messages' }).element();

test('a correction that is being typed is kept while its answer is far out of view', async () => {
  await show(<Conversation />);
  await expect.element(page.getByText('m119')).toBeInViewport();
  scroller().dispatchEvent(new WheelEvent('wheel'));
  scroller().scrollTop = 0;
  await button('Edit the answer').click();
  await expect.element(field).toHaveFocus();
  await field.fill('In June.');
  scroller().scrollTop = scroller().scrollHeight;
  await expect.element(field).not.toBeInTheDocument();
  await composer.click();
  scroller().dispatchEvent(new WheelEvent('wheel'));
  scroller().scrollTop = 0;
  await expect.element(field).toHaveValue('In June.');
  await expect.element(composer).toHaveFocus();
  await button('Cancel').click();
  await button('Edit the answer').click();
  await expect.element(field).toHaveValue('In May.');
});

test.each([
  { content: 'I’m not sure. The closest I’ve read is in *a.md*: roses.', declined: true, begins: '' },
  { content: 'I do not know.', declined: false, begins: '' },
  { content: 'In *a.md*, page 2: In May.', declined: false, begins: 'In May.' },
])('a correction of “$content” begins with “$begins”', async ({ content, declined, begins }) => {
  const meta = { declined, sources: [{ id: 's1', score: 1, file_name: 'a.md', place: {} }] };
  const answer = { ...answers[0]!, content, meta };
  await show(<AnswerTraining foId="f1" answer={answer} question="When do roses bloom?" />);
  await button('Edit the answer').click();
  await expect.element(field).toHaveValue(begins);
  await expect.element(field).toHaveFocus();
});

test.each(['In May.', 'In *a.md*, page 2: In May.'])(
  'a correction of “%s” is not saved if nothing was typed',
  async (content) => {
    const meta = { sources: [{ id: 's1', score: 1, file_name: 'a.md', place: {} }] };
    const answer = { ...answers[0]!, content, meta } as Message;
    await show(<AnswerTraining foId="f1" answer={answer} question="When do roses bloom?" />);
    await button('Edit the answer').click();
    await button('Save').click();
    await expect.element(page.getByText(messages.different)).toBeVisible();
    expect(server.calls.map(({ call }) => call)).not.toContain(submitCall);
  },
);

/** An answer that is rendered only while it is in view. */
function Scrollable() {
  const [isInView, setInView] = useState(true);
  return (
    <>
      {isInView && <AnswerTraining foId="f1" answer={answers[0]!} question="When do roses bloom?" />}
      <button type="button" onClick={() => setInView(!isInView)}>
        Scroll
      </button>
      <input aria-label="Composer" />
    </>
  );
}

/** Corrects an answer; `save` lets the server save the correction. */
async function submitCorrection() {
  const saveResponse = Promise.withResolvers<Response>();
  server.answers[submitCall] = () => saveResponse.promise;
  await show(<Scrollable />);
  await button('Edit the answer').click();
  await field.fill('In June.');
  await button('Save').click();
  const save = () => {
    const verdict = {
      ...{ message_id: 'm0', label: 'edit', replacement: 'In June.', used_for_training: true, learnt: true },
      updated_at: '2026-01-02T10:00:00.000Z',
    };
    server.answers[loadCall] = [verdict];
    saveResponse.resolve(Response.json({ ...verdict, not_learnt: null }));
  };
  return { save };
}

test('a saved correction closes, and the focus returns to the button that opened it', async () => {
  const { save } = await submitCorrection();
  save();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(button('Edit the answer')).toHaveFocus();
});

test('text that is typed while a correction is being saved stays in its field', async () => {
  const { save } = await submitCorrection();
  await field.fill('In June, in the north.');
  save();
  await expect.element(page.getByText(messages.corrected)).toBeVisible();
  await expect.element(page.getByText('Edited', { exact: true })).toBeVisible();
  await expect.element(field).toHaveValue('In June, in the north.');
});

test('the focus stays where the person has moved it while a correction is being saved', async () => {
  const { save } = await submitCorrection();
  await composer.click();
  save();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(composer).toHaveFocus();
});

test('a correction stays open while it is being saved, also when its row is rendered again', async () => {
  const { save } = await submitCorrection();
  await button('Edit the answer').click();
  await expect.element(field).toHaveValue('In June.');
  await button('Scroll').click();
  await expect.element(field).not.toBeInTheDocument();
  await button('Scroll').click();
  await expect.element(field).toHaveValue('In June.');
  await expect.element(button('Cancel')).toBeDisabled();
  save();
  await expect.element(page.getByText(messages.corrected)).toBeVisible();
  await expect.element(page.getByText('Edited', { exact: true })).toBeVisible();
});

test('a double click on Approve approves once', async () => {
  const verdict = {
    message_id: 'm0',
    label: 'approve',
    replacement: null,
    used_for_training: true,
    learnt: true,
  };
  server.answers[submitCall] = { ...verdict, not_learnt: null };
  await show(<AnswerTraining foId="f1" answer={answers[0]!} question="When do roses bloom?" />);
  await expect.element(button('Approve')).toBeVisible();
  const click = (name: string, detail: number) =>
    button(name)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
  for (const detail of [1, 2]) click('Approve', detail);
  // Saved after any second approval.
  click('Reject', 1);
  const labels = () =>
    server.calls
      .filter(({ call }) => call === submitCall)
      .map(({ body }) => (body as { label: string }).label);
  await expect.poll(labels).toContain('reject');
  expect(labels()).toEqual(['approve', 'reject']);
});
