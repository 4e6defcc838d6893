import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { conversationPath, Replying, reply } from './testing/replying';

const server = testServer();
const sendCall = 'POST /functions/v1/owner-reply';
const sentReplies = () => server.calls.filter(({ call }) => call === sendCall).map(({ body }) => body);

/** Types a reply; the server answers its sending with `respond`. Resolves to its form. */
async function typeReply(respond: () => Response | Promise<Response>, shown = <Replying />) {
  server.answers = {
    [`GET ${conversationPath}/presence`]: {
      ...{ conversation_id: 'c', holder: 'owner', seconds_to_hand_back: null, visitor_can_write: true },
    },
    [`GET ${conversationPath}/reply-draft`]: { content: '' },
    [`PUT ${conversationPath}/reply-draft`]: {},
    [`POST ${conversationPath}/typing`]: {},
    [sendCall]: respond,
  };
  await show(shown);
  await reply.fill('On Fridays.');
  return (reply.element() as HTMLTextAreaElement).form!;
}

test('a reply that is submitted twice at once is sent once', async () => {
  const form = await typeReply(() => Response.json({ id: 'm' }));
  form.requestSubmit();
  form.requestSubmit();
  await expect.element(page.getByText(messages.replySent)).toBeVisible();
  await expect.element(reply).toHaveValue('');
  await reply.fill('On Mondays.');
  form.requestSubmit();
  await expect.poll(sentReplies).toHaveLength(2);
  expect(sentReplies()).toMatchObject([{ content: 'On Fridays.' }, { content: 'On Mondays.' }]);
});

test('a reply whose response is lost is sent again with the same id, and not shown as failed', async () => {
  const form = await typeReply(() => {
    if (sentReplies().length === 1) throw new TypeError('Failed to fetch');
    return Response.json({ id: 'm' });
  });
  form.requestSubmit();
  await expect.element(page.getByText(messages.replySent)).toBeVisible();
  await expect.element(page.getByText(messages.replyFailed)).not.toBeInTheDocument();
  expect(sentReplies()).toHaveLength(2);
  expect(sentReplies()[1]).toEqual(sentReplies()[0]);
});

test('a reply that cannot be sent stays in the box', async () => {
  const form = await typeReply(() => {
    throw new TypeError('Failed to fetch');
  });
  form.requestSubmit();
  await expect.element(page.getByText(messages.replyFailed)).toBeVisible();
  await expect.element(reply).toHaveValue('On Fridays.');
});

/** The conversation, with a button that leaves it or returns. */
function LeavingAndReturning() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Return'}
      </button>
      {isOpen && <Replying />}
    </>
  );
}

test('a reply whose responses were lost is sent again with the same id after its conversation was left', async () => {
  const form = await typeReply(
    () => {
      throw new TypeError('Failed to fetch');
    },
    <LeavingAndReturning />,
  );
  await reply.fill('On Sundays.');
  form.requestSubmit();
  await expect.element(page.getByText(messages.replyFailed)).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Return' }).click();
  server.answers[sendCall] = { id: 'm' };
  await reply.fill('On Sundays.');
  (reply.element() as HTMLTextAreaElement).form!.requestSubmit();
  await expect.element(page.getByText(messages.replySent)).toBeVisible();
  expect(sentReplies()).toHaveLength(3);
  expect(sentReplies()[2]).toEqual(sentReplies()[0]);
  // The same text written once more is another reply.
  await expect.element(reply).toHaveValue('');
  await reply.fill('On Sundays.');
  (reply.element() as HTMLTextAreaElement).form!.requestSubmit();
  await expect.poll(sentReplies).toHaveLength(4);
  expect(sentReplies()[3]).not.toEqual(sentReplies()[0]);
});

test('an empty reply is not sent, and an alert asks for a message', async () => {
  const form = await typeReply(() => Response.json({ id: 'm' }));
  await reply.fill(' ');
  form.requestSubmit();
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.emptyReply);
  expect(sentReplies()).toEqual([]);
});

test('a double click on Send, or Enter held down, does not ask for a message once the reply is sent', async () => {
  const form = await typeReply(() => Response.json({ id: 'm' }));
  form.requestSubmit();
  await expect.element(page.getByText(messages.replySent)).toBeVisible();
  await expect.element(reply).toHaveValue('');
  const options = { bubbles: true, cancelable: true };
  page
    .getByRole('button', { name: 'Send the reply' })
    .element()
    .dispatchEvent(new MouseEvent('click', { ...options, detail: 2 }));
  reply.element().dispatchEvent(new KeyboardEvent('keydown', { ...options, key: 'Enter', repeat: true }));
  await expect.element(reply).toHaveFocus();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
