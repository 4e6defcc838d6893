import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reopen } from '../../../testing/reopen';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { ReplyTraining } from './reply-training';

const server = testServer();
const facts = '/api/v1/personas/f1/facts';
const beginningsCall = `GET ${facts}/beginnings`;
const loadCall = 'GET /api/v1/conversations/c1/feedback';
const reply = { id: 'm2', content: 'In June.', conversation_id: 'c1' };
const answer = { id: 'm1', conversation_id: 'c1', is_human: false };

async function showReply() {
  server.answers[loadCall] = [];
  server.answers[`GET ${facts}`] = [];
  server.answers[beginningsCall] = [];
  await show(<ReplyTraining foId="f1" reply={reply} question="When do roses bloom?" answer={answer} />);
}

test('after Remember, the badge “Remembered” takes the place and the focus of the button', async () => {
  await showReply();
  const verdict = {
    ...{ message_id: 'm1', label: 'edit', replacement: 'In June.', used_for_training: true, learnt: true },
    updated_at: '2026-01-02T10:00:00.000Z',
  };
  server.answers['POST /functions/v1/submit-feedback'] = () => {
    server.answers[loadCall] = [verdict];
    return Response.json({ ...verdict, not_learnt: null });
  };
  await page.getByRole('button', { name: 'Remember' }).click();
  await expect.element(page.getByText(messages.corrected)).toBeVisible();
  await expect.element(page.getByText('Remembered', { exact: true })).toHaveFocus();
});

test('after a reply was saved as a fact, the badge “Saved” has the focus', async () => {
  await showReply();
  const fact = { id: 'a1', fo_id: 'f1', key: 'roses', value: 'In June.', confidence: 95 };
  server.answers[`POST ${facts}`] = () => {
    server.answers[beginningsCall] = [fact.value];
    return Response.json(fact);
  };
  await page.getByRole('button', { name: 'Save as Fact' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Saved', { exact: true })).toHaveFocus();
});

test('without the consent of the visitor, a reply is marked as kept but not learnt', async () => {
  await showReply();
  const kept = { label: 'edit', replacement: 'In June.', used_for_training: true, learnt: false };
  server.answers['POST /functions/v1/submit-feedback'] = () => {
    const verdict = { ...kept, message_id: 'm1', updated_at: '2026-01-02T10:00:00.000Z' };
    server.answers[loadCall] = [verdict];
    return Response.json({ ...verdict, not_learnt: 'no_consent' });
  };
  await page.getByRole('button', { name: 'Remember' }).click();
  await expect.element(page.getByText(messages.corrected)).toBeVisible();
  await expect.element(page.getByText('Kept, not learnt', { exact: true })).toHaveFocus();
  await expect.element(page.getByText('Remembered', { exact: true })).not.toBeInTheDocument();
});

test('a fact that was not saved is kept when the dialog is closed by Escape, and dropped by Cancel', async () => {
  await showReply();
  const opener = page.getByRole('button', { name: 'Save as Fact' });
  const fact = page.getByLabelText('Fact', { exact: true });
  const key = page.getByLabelText('Key');
  await opener.click();
  await fact.fill('They bloom in June.');
  await key.fill('bloom of roses');
  await reopen(opener, 'Escape');
  await expect.element(fact).toHaveValue('They bloom in June.');
  await expect.element(key).toHaveValue('bloom of roses');
  await reopen(opener, 'Cancel');
  await expect.element(fact).toHaveValue('In June.');
  await expect.element(key).toHaveValue('roses bloom');
});
