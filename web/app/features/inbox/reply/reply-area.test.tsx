import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { conversationPath, Replying, reply } from './testing/replying';

const server = testServer();
const presence = {
  conversation_id: 'c',
  epoch: 1,
  owner_name: 'Olga',
  visitor_here: true,
  visitor_can_write: true,
  holder: 'owner',
  seconds_to_hand_back: null,
};

test('Stay removes the warning that the persona takes over', async () => {
  // Disables polling, so that only Stay refetches who answers.
  vi.spyOn(window, 'setInterval').mockReturnValue(0 as never);
  let secondsLeft = 30;
  const typingResponse = Promise.withResolvers<Response>();
  server.answers = {
    [`GET ${conversationPath}/presence`]: () =>
      Response.json({ ...presence, seconds_to_hand_back: secondsLeft }),
    [`GET ${conversationPath}/reply-draft`]: { content: '' },
    [`POST ${conversationPath}/typing`]: () => typingResponse.promise,
  };
  await show(<Replying />);
  const warning = page.getByText('Iris takes over in less than a minute, unless you write.');
  await expect.element(warning).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => server.calls.map(({ call }) => call)).toContain(`POST ${conversationPath}/typing`);
  secondsLeft = 600;
  typingResponse.resolve(Response.json({}));
  await expect.element(warning).not.toBeInTheDocument();
});

const sentReplies = () => server.calls.filter(({ call }) => call === 'POST /functions/v1/owner-reply');

test('Enter pressed again while the draft is being saved does not send the reply twice', async () => {
  const saveResponse = Promise.withResolvers<Response>();
  server.answers = {
    [`GET ${conversationPath}/presence`]: presence,
    [`GET ${conversationPath}/reply-draft`]: { content: '' },
    [`PUT ${conversationPath}/reply-draft`]: () => saveResponse.promise,
    [`POST ${conversationPath}/typing`]: {},
    'POST /functions/v1/owner-reply': {},
  };
  await show(<Replying />);
  await reply.fill('On Fridays.');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Send the reply' })).toHaveAttribute('aria-busy');
  await userEvent.keyboard('{Enter}');
  saveResponse.resolve(Response.json({ content: 'On Fridays.' }));
  await expect.element(page.getByText('Reply sent successfully')).toBeVisible();
  await expect.element(reply).toHaveValue('');
  expect(sentReplies()).toHaveLength(1);
});

test('text that is typed while a reply is being sent stays in the box, and the sent reply is removed', async () => {
  const replyResponse = Promise.withResolvers<Response>();
  server.answers = {
    [`GET ${conversationPath}/presence`]: presence,
    [`GET ${conversationPath}/reply-draft`]: { content: '' },
    [`PUT ${conversationPath}/reply-draft`]: {},
    [`POST ${conversationPath}/typing`]: {},
    'POST /functions/v1/owner-reply': () => replyResponse.promise,
  };
  await show(<Replying />);
  await reply.fill('On Fridays.');
  await userEvent.keyboard('{Enter}');
  await expect.poll(sentReplies).toHaveLength(1);
  await userEvent.keyboard(' And bring a bag.');
  replyResponse.resolve(Response.json({}));
  await expect.element(page.getByText('Reply sent successfully')).toBeVisible();
  await expect.element(reply).toHaveValue('And bring a bag.');
});

test('Escape that cancels a composition of an input method does not leave the reply', async () => {
  server.answers = {
    [`GET ${conversationPath}/presence`]: presence,
    [`GET ${conversationPath}/reply-draft`]: { content: '' },
  };
  await show(<Replying />);
  await reply.click();
  reply
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing: true }));
  await expect.element(reply).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(reply).not.toHaveFocus();
});

/** A conversation with a button that leaves it and returns. */
function LeavingAndReturning({ conversationId }: { conversationId: string }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Return'}
      </button>
      {isOpen && <Replying conversationId={conversationId} />}
    </>
  );
}

const busy = errorResponse(503, 'unavailable', 'The server is busy.');
const leave = () => page.getByRole('button', { name: 'Leave' }).click();
const comeBack = () => page.getByRole('button', { name: 'Return' }).click();

/** Opens a conversation that no other test uses, since unsaved drafts are kept for all tests of the file. */
async function openConversation(conversationId: string) {
  const path = `/api/v1/conversations/${conversationId}`;
  const [load, save] = [`GET ${path}/reply-draft`, `PUT ${path}/reply-draft`];
  server.answers = {
    [`GET ${path}/presence`]: presence,
    [load]: { content: '' },
    [save]: busy,
    [`POST ${path}/typing`]: {},
  };
  await show(<LeavingAndReturning conversationId={conversationId} />);
  const callsOf = (wanted: string) =>
    server.calls.filter(({ call }) => call === wanted).map(({ body }) => body as { content: string });
  await expect.poll(() => callsOf(load).length).toBeGreaterThan(0);
  return {
    answer: {
      load: (answer: object) => Object.assign(server.answers, { [load]: answer }),
      save: (answer: object) => Object.assign(server.answers, { [save]: answer }),
    },
    loads: () => callsOf(load),
    saves: () => callsOf(save).map(({ content }) => content),
  };
}

/** Types a draft and leaves before the typing pause that would save it, also on a slow machine; leaving saves it once. */
async function leaveUnsaved(saves: () => string[]) {
  const before = saves().length;
  const { setTimeout } = window;
  const withoutPauses = (handler: TimerHandler, milliseconds?: number) =>
    milliseconds ? 0 : setTimeout(handler, milliseconds);
  const timers = vi.spyOn(window, 'setTimeout').mockImplementation(withoutPauses as never);
  await reply.fill('On Fridays.');
  await leave();
  timers.mockRestore();
  await expect.poll(saves).toHaveLength(before + 1);
}

test('a draft that could not be saved is still there on return, and is saved then', async () => {
  const { answer, saves } = await openConversation('kept');
  await leaveUnsaved(saves);
  answer.save({});
  await comeBack();
  await expect.element(reply).toHaveValue('On Fridays.');
  await expect.poll(saves).toHaveLength(2);
});

test('a draft whose save ends after a return is replaced by a later one from another device', async () => {
  const { answer, saves } = await openConversation('slow');
  const response = Promise.withResolvers<Response>();
  answer.save(() => response.promise.then((original) => original.clone()));
  await leaveUnsaved(saves);
  await comeBack();
  await expect.element(reply).toHaveValue('On Fridays.');
  answer.load({ content: 'From the phone.' });
  response.resolve(Response.json({}));
  const afterFocus = () => {
    window.dispatchEvent(new Event('visibilitychange'));
    return reply.element();
  };
  await expect.poll(afterFocus).toHaveValue('From the phone.');
  expect(saves()).toHaveLength(1);
});

test('a draft that could not be saved is replaced by one that another device has saved since', async () => {
  const { answer, saves } = await openConversation('outdated');
  await leaveUnsaved(saves);
  answer.load({ content: 'From the phone.' });
  answer.save({});
  await comeBack();
  await expect.element(reply).toHaveValue('From the phone.');
  await leave();
  await comeBack();
  await expect.element(reply).toHaveValue('From the phone.');
  expect(saves()).toHaveLength(1);
});

test('a draft that could not be saved is not saved again while the stored one cannot be loaded for comparison', async () => {
  const { answer, loads, saves } = await openConversation('unknown');
  await leaveUnsaved(saves);
  answer.load(errorResponse(403, 'forbidden', 'The site is restarting.'));
  const before = loads().length;
  await comeBack();
  await expect.poll(() => loads().length).toBeGreaterThan(before);
  await leave();
  answer.load({ content: 'From the phone.' });
  await comeBack();
  await expect.element(reply).toHaveValue('From the phone.');
  expect(saves()).toHaveLength(1);
});

test('a draft is kept when the server has an earlier version of it', async () => {
  const { answer, saves } = await openConversation('earlier');
  await reply.fill('On Fri');
  await expect.poll(saves).toEqual(['On Fri']);
  await leaveUnsaved(saves);
  // The response to the first save was lost.
  answer.load({ content: 'On Fri' });
  answer.save({});
  await comeBack();
  await expect.poll(saves).toEqual(['On Fri', 'On Fridays.', 'On Fridays.']);
  await expect.element(reply).toHaveValue('On Fridays.');
});

test('a draft does not overwrite one of another device when the page is left while the stored one is being loaded', async () => {
  const { answer, loads, saves } = await openConversation('left');
  await leaveUnsaved(saves);
  const loadResponse = Promise.withResolvers<Response>();
  answer.load(() => loadResponse.promise.then((response) => response.clone()));
  const before = loads().length;
  await comeBack();
  await expect.poll(() => loads().length).toBeGreaterThan(before);
  await leave();
  answer.save({});
  loadResponse.resolve(Response.json({ content: 'From the phone.' }));
  await comeBack();
  await expect.element(reply).toHaveValue('From the phone.');
  expect(saves()).toHaveLength(1);
});

test('a draft that could not be saved on an open page is replaced by one of another device when the page is left later', async () => {
  const { answer, saves } = await openConversation('open');
  await reply.fill('On Fridays.');
  await expect.poll(saves).toHaveLength(1);
  answer.load({ content: 'From the laptop.' });
  answer.save({});
  await leave();
  await comeBack();
  await expect.element(reply).toHaveValue('From the laptop.');
  expect(saves()).toHaveLength(1);
});

test('a draft that could not be saved stays when another device has sent or cleared the stored one', async () => {
  const { answer, saves } = await openConversation('cleared');
  answer.save({});
  await reply.fill('On Fri');
  await expect.poll(saves).toHaveLength(1);
  answer.save(busy);
  await leaveUnsaved(saves);
  answer.load({ content: '' });
  answer.save({});
  await comeBack();
  await expect.element(reply).toHaveValue('On Fridays.');
  await expect.poll(saves).toHaveLength(3);
});

test('a reply that is sent again after a failure has the same id, and a reply with another text a new one', async () => {
  server.answers = {
    [`GET ${conversationPath}/presence`]: presence,
    [`GET ${conversationPath}/reply-draft`]: { content: '' },
    [`PUT ${conversationPath}/reply-draft`]: {},
    [`POST ${conversationPath}/typing`]: {},
    'POST /functions/v1/owner-reply': errorResponse(503, 'unavailable', 'The server is busy.'),
  };
  await show(<Replying />);
  for (const [attempt, text] of ['On Fridays.', 'On Fridays.', 'On Mondays.'].entries()) {
    await reply.fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sentReplies().length).toBe(attempt + 1);
    await expect
      .element(page.getByRole('button', { name: 'Send the reply' }))
      .not.toHaveAttribute('aria-busy');
  }
  const [first, again, another] = sentReplies().map(({ body }) => body as { clientMessageId: string });
  expect(first!.clientMessageId).toMatch(/-/);
  expect(again).toEqual(first);
  expect(another!.clientMessageId).not.toBe(first!.clientMessageId);
});

test('while the persona is private the owner learns that the visitor cannot answer, and no takeover is offered', async () => {
  server.answers = {
    [`GET ${conversationPath}/presence`]: { ...presence, holder: 'fo', visitor_can_write: false },
    [`GET ${conversationPath}/reply-draft`]: { content: '' },
    [`PUT ${conversationPath}/reply-draft`]: {},
    [`POST ${conversationPath}/typing`]: {},
    'POST /functions/v1/owner-reply': {},
  };
  await show(<Replying />);
  await expect
    .element(page.getByText('Iris is private. Ada can read your reply, but cannot answer.'))
    .toBeVisible();
  expect(page.getByRole('button', { name: 'Take over' }).query()).toBeNull();
  await reply.fill('On Fridays.');
  await userEvent.keyboard('{Enter}');
  await expect.poll(sentReplies).toHaveLength(1);
});
