import type { InboxEntry, InboxMessage } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { EntryMessage } from './entry-message';
import type { EntrySlots } from './slots';

const entry = { id: 'e', persona: { name: 'Iris' } } as InboxEntry;
const slots: EntrySlots = {
  renderText: (text) => text,
  renderBasis: () => null,
  renderListenButton: () => null,
  renderVerdict: () => 'Your verdict',
  renderTraining: () => null,
};

test.each([
  ['complete', 'I grow roses.', true],
  ['stopped', 'I grow', true],
  ['stopped', '', false],
  ['failed', 'I grow', false],
] as const)('a %s answer with the text “%s” can be judged: %s', async (status, content, isJudged) => {
  const message = {
    ...{ id: 'm', role: 'assistant', sender: 'fo', is_human: false, status, content, rating: null },
    ...{ created_at: '2026-07-01T08:00:00Z', attachments: [] },
  } as unknown as InboxMessage;
  const previousMessages = { question: undefined, answer: undefined };
  await show(
    <EntryMessage message={message} previousMessages={previousMessages} entry={entry} slots={slots} />,
  );
  await expect.element(page.getByText('Iris')).toBeVisible();
  expect(page.getByText('Your verdict').elements()).toHaveLength(isJudged ? 1 : 0);
});

test('a variant that the visitor rated down can be read', async () => {
  const message = {
    ...{ id: 'm', role: 'assistant', sender: 'fo', is_human: false, status: 'complete', content: 'In May.' },
    ...{ created_at: '2026-07-01T08:00:00Z', attachments: [], rating: null },
    disliked_variants: ['In *June*.'],
  } as unknown as InboxMessage;
  const previousMessages = { question: undefined, answer: undefined };
  await show(
    <EntryMessage message={message} previousMessages={previousMessages} entry={entry} slots={slots} />,
  );
  await expect.element(page.getByText('In June.')).not.toBeVisible();
  await page.getByText(messages.dislikedVariant).click();
  await expect.element(page.getByText('In June.')).toBeVisible();
});

test('the owner’s reply keeps its line breaks, its web address is a link, and Markdown in it is not rendered', async () => {
  const lines = [
    'First, the *lamps*.',
    'Then the <b>cable</b>.',
    '',
    '# Last',
    '- see https://example.org/x.',
  ];
  const message = {
    ...{ id: 'm', role: 'assistant', sender: 'owner', is_human: true, status: 'complete' },
    ...{ content: lines.join('\n'), created_at: '2026-07-01T08:00:00Z', attachments: [], rating: null },
  } as unknown as InboxMessage;
  const previousMessages = { question: undefined, answer: undefined };
  const markdown = { ...slots, renderText: (text: string) => <em>{text}</em> };
  await show(
    <EntryMessage message={message} previousMessages={previousMessages} entry={entry} slots={markdown} />,
  );
  const reply = page.getByRole('article').filter({ hasText: messages.you });
  const link = reply.getByRole('link');
  await expect.element(link).toHaveAttribute('href', 'https://example.org/x');
  await expect.element(link).toHaveStyle({ textDecorationLine: 'underline' });
  // biome-ignore lint/performance/useDomNodeTextContent: visible line breaks are tested
  expect(reply.element().querySelector('p')!.innerText).toBe(lines.join('\n'));
  expect(reply.element().querySelector('em, b, h3, li')).toBeNull();
});
