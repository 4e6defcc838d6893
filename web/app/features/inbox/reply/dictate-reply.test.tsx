import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Recognition } from '../../../testing/recognition';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { conversationPath, Replying, reply } from './testing/replying';

const server = testServer();

beforeEach(() => {
  vi.stubGlobal('SpeechRecognition', Recognition);
  server.answers = {
    [`GET ${conversationPath}/presence`]: {
      ...{ conversation_id: 'c', epoch: 1, owner_name: 'Olga', visitor_here: false, holder: 'fo' },
      ...{ seconds_to_hand_back: null, visitor_can_write: true },
    },
    [`GET ${conversationPath}/reply-draft`]: { content: '' },
    [`PUT ${conversationPath}/reply-draft`]: {},
    [`POST ${conversationPath}/typing`]: {},
    'POST /functions/v1/owner-reply': {},
  };
});

test('Enter during dictation ends the recording, and sends the reply only after the spoken words were added', async () => {
  const sentReplies = () => server.calls.filter(({ call }) => call === 'POST /functions/v1/owner-reply');
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
  expect(sentReplies()).toEqual([]);

  Recognition.latest.say('On Fridays.');
  await expect.element(reply).toHaveValue('On Fridays.');
  await userEvent.keyboard('{Enter}');
  await expect.poll(sentReplies).toMatchObject([{ body: { content: 'On Fridays.' } }]);
  // Waits for the toast, which would be shown in the next test otherwise.
  await expect.element(page.getByText(messages.replySent)).toBeVisible();
});

test('while a recording runs, the note about sending is not shown as an error', async () => {
  await show(<Replying />);
  await reply.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await expect.element(reply).toHaveAccessibleDescription('To send this, end the recording first (Enter).');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
