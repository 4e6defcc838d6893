import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Recognition } from '../../../testing/recognition';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { conversation, Replying, reply } from './testing/replying';

const server = testServer();

beforeEach(() => {
  vi.stubGlobal('SpeechRecognition', Recognition);
  server.answers = {
    [`GET ${conversation}/presence`]: {
      ...{ conversation_id: 'c', epoch: 1, owner_name: 'Olga', visitor_here: false, holder: 'fo' },
      ...{ hand_back_at: null, visitor_can_write: true },
    },
    [`GET ${conversation}/reply-draft`]: { content: '' },
    [`PUT ${conversation}/reply-draft`]: {},
    [`POST ${conversation}/typing`]: {},
    'POST /functions/v1/owner-reply': {},
  };
});

test('Enter during dictation ends the recording and adds the words, and sends once they are there', async () => {
  const sent = () => server.calls.filter(({ call }) => call === 'POST /functions/v1/owner-reply');
  await show(<Replying />);
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await expect.element(page.getByRole('button', { name: 'Stop Recording' })).toBeVisible();
  await reply.click();
  await expect.element(reply).toHaveAccessibleDescription('To send this, end the recording first (Enter).');

  await userEvent.keyboard('{Enter}');
  expect(Recognition.latest.stop).toHaveBeenCalledOnce();
  await expect
    .element(reply)
    .toHaveAccessibleDescription('What you said is being written down. You can send it then.');
  await userEvent.keyboard('{Enter}');
  expect(sent()).toEqual([]);

  Recognition.latest.say('On Fridays.');
  await expect.element(reply).toHaveValue('On Fridays.');
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toMatchObject([{ body: { content: 'On Fridays.' } }]);
  // Its toast would be shown in the next test.
  await expect.element(page.getByText(messages.replySent)).toBeVisible();
});

test('while a recording runs, what it says about sending is no error', async () => {
  await show(<Replying />);
  await reply.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await expect.element(reply).toHaveAccessibleDescription('To send this, end the recording first (Enter).');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
