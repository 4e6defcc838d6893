import type { InboxEntry, InboxMessage } from '@foyer/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { correctionOf, useTypedText } from '../../../platform/use-typed-text';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages as texts } from '../messages';
import { allMessages } from '../queries';
import { EntryConversation } from './entry-conversation';
import type { EntrySlots } from './slots';

const server = testServer();
const entry = {
  ...{ id: 'e', fo_id: 'f', persona: { id: 'f', name: 'Iris' } },
  conversation: { id: 'c', visitor: { display_name: 'Ada' } },
} as InboxEntry;

const message = (id: string, sender: 'user' | 'fo', content: string, reply_to: string | null = null) =>
  ({
    ...{
      id,
      sender,
      content,
      reply_to,
      follows: null,
      conversation_id: 'c',
      status: 'complete',
      rating: null,
    },
    ...{ role: sender === 'fo' ? 'assistant' : 'user', is_human: false, attachments: [], meta: {} },
    created_at: '2026-07-01T08:00:00Z',
  }) as unknown as InboxMessage;
const [question, answer] = [message('q', 'user', 'Roses?'), message('a', 'fo', 'In May.', 'q')];

/** Stands in for the correction form; its label has the question. */
function Correction({ id, question }: { id: string; question: string }) {
  const [typed, setTyped] = useTypedText(correctionOf(id));
  if (typed === undefined)
    return (
      <button type="button" onClick={() => setTyped('')}>
        {`Correct ${id}`}
      </button>
    );
  return (
    <>
      <textarea
        aria-label={`Correction of ${question}`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="button" onClick={() => setTyped(undefined)}>
        Cancel
      </button>
    </>
  );
}

const slots: EntrySlots = {
  renderText: (text) => text,
  renderBasis: () => null,
  renderListenButton: () => null,
  renderVerdict: ({ id }, asked) => <Correction id={id} question={asked} />,
  renderTraining: () => null,
};

/** An entry, with a button that refetches its messages, as the event of a new message does. */
function Entry() {
  const client = useQueryClient();
  const box = useRef(null);
  return (
    <div className="flex h-150 flex-col">
      <button type="button" onClick={() => void client.invalidateQueries({ queryKey: allMessages })}>
        Refetch
      </button>
      <EntryConversation entry={entry} conversationId="c" slots={slots} replyBox={box} />
    </div>
  );
}

const servePath = (...shown: InboxMessage[]) => {
  server.answers['GET /api/v1/inbox/e/messages'] = { messages: shown, has_earlier: false };
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const form = page.getByLabelText('Correction of Roses?');
const offPathNote = page.getByText(texts.pathLeft);
const questions = () =>
  page
    .getByText(/^(Roses|Tulips|Lilies)\?$/)
    .elements()
    .map((element) => element.textContent);

beforeEach(() => sessionStorage.clear());

async function startCorrection() {
  servePath(question, answer);
  await show(<Entry />);
  await button('Correct a').click();
  await form.fill('In June.');
}

test('a correction being written stays, with its question, when the visitor edits the question', async () => {
  await startCorrection();
  servePath(message('q2', 'user', 'Tulips?'), message('a2', 'fo', 'In April.', 'q2'));
  await button('Refetch').click();
  await expect.element(page.getByText('In April.')).toBeVisible();
  await expect.element(form).toHaveValue('In June.');
  await expect.element(offPathNote).toBeVisible();
  expect(questions()).toEqual(['Roses?', 'Tulips?']);
  servePath(message('q3', 'user', 'Lilies?'));
  await button('Refetch').click();
  await expect.element(page.getByText('Lilies?')).toBeVisible();
  await expect.element(form).toHaveValue('In June.');
  await button('Cancel').click();
  await button('Refetch').click();
  await expect.element(offPathNote).not.toBeInTheDocument();
  expect(questions()).toEqual(['Lilies?']);
});

test('a correction being written stays focused below its question when the visitor chooses another answer', async () => {
  await startCorrection();
  servePath(question, message('a2', 'fo', 'In spring.', 'q'));
  await form.click();
  const refetchButton = button('Refetch').element() as HTMLElement;
  refetchButton.click();
  await expect.element(page.getByText('In spring.')).toBeVisible();
  await expect.element(form).toHaveFocus();
  expect(questions()).toEqual(['Roses?']);
  servePath(question, answer);
  refetchButton.click();
  await expect.element(offPathNote).not.toBeInTheDocument();
  await expect.element(form).toHaveValue('In June.');
});

test('an answer that is not being corrected disappears when the visitor chooses another answer', async () => {
  servePath(question, answer);
  await show(<Entry />);
  await expect.element(page.getByText('In May.')).toBeVisible();
  servePath(question, message('a2', 'fo', 'In spring.', 'q'));
  await button('Refetch').click();
  await expect.element(page.getByText('In spring.')).toBeVisible();
  await expect.element(page.getByText('In May.')).not.toBeInTheDocument();
});
