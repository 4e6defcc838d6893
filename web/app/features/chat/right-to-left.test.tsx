import type { ConversationRow as Conversation } from '@foyer/contract';
import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { page } from 'vitest/browser';
import { testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { WrittenText } from '../../ui/written-text';
import { ConversationRow } from './chats-page/conversation-row';
import { Composer } from './composer';
import { Markdown } from './markdown/markdown';
import { OwnMessage } from './question/own-message';

testServer();

/** Bounds of the first occurrence of a text inside an element. */
function boundsOf(element: Element, text: string): DOMRect {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.nodeValue?.indexOf(text) ?? -1;
    if (at < 0) continue;
    const range = new Range();
    range.setStart(node, at);
    range.setEnd(node, at + text.length);
    return range.getBoundingClientRect();
  }
  throw new Error(`${text} is not shown.`);
}

const isLeftOf = (shown: Locator, one: string, other: string) =>
  boundsOf(shown.element(), one).right <= boundsOf(shown.element(), other).left + 1;

const hebrew = 'שלום! כמה עולה כרטיס לפי velmar.pdf (2 קרונות)?';
const arabic = 'مرحبا! كم ثمن التذكرة حسب velmar.pdf (2)?';

test.each([
  ['a message of the viewer', hebrew, <OwnMessage key="" text={hebrew} />],
  ['a reply of the owner', arabic, <WrittenText key="" text={arabic} />],
  ['a paragraph of an answer', arabic, <Markdown key="" text={arabic} />],
  ['a quotation in an answer', hebrew, <Markdown key="" text={`> ${hebrew}`} />],
  ['a heading in an answer', hebrew, <Markdown key="" text={`# ${hebrew}`} />],
])('%s in a right-to-left language ends at the left', async (_, text, message) => {
  await show(<section aria-label="Shown">{message}</section>);
  const shown = page.getByRole('region', { name: 'Shown' });
  await expect.element(page.getByText(text)).toBeVisible();
  expect(isLeftOf(shown, '?', 'velmar.pdf')).toBe(true);
  expect(isLeftOf(shown, 'velmar.pdf', text.slice(0, 4))).toBe(true);
});

test('each paragraph of a message has its own direction', async () => {
  await show(<OwnMessage text={`${hebrew}\n- What does a ticket cost?`} />);
  const shown = page.getByText('What does a ticket cost?', { exact: false });
  expect(isLeftOf(shown, '(2 ', 'שלום')).toBe(true);
  expect(isLeftOf(shown, '- What', 'cost?')).toBe(true);
});

test('a list and a table of an answer begin at the right in a right-to-left language', async () => {
  await show(<Markdown text={'- שלום\n- עולם\n\n| עיר | מחיר |\n| --- | --- |\n| חיפה | 5 |'} />);
  expect(getComputedStyle(page.getByRole('list').element()).direction).toBe('rtl');
  expect(isLeftOf(page.getByRole('table'), 'מחיר', 'עיר')).toBe(true);
});

test.each(['שלום\n\n```\nword = "שלום";\n```', '- שלום\n\n  ```\n  word = "שלום";\n  ```'])(
  'code in an answer is left to right: %s',
  async (text) => {
    await show(<Markdown text={text} />);
    expect(isLeftOf(page.getByText('word =', { exact: false }), 'word', 'שלום')).toBe(true);
  },
);

test('a long right-to-left title is cut at its end', async () => {
  const conversation = {
    ...{ id: 'c', fo_id: 'f', title: hebrew.repeat(3), preview: arabic.repeat(3), found: null },
    ...{ persona: { name: 'Iris', avatar_url: null }, last_message_at: '2026-07-01T08:00:00Z' },
  } as Conversation;
  await show(<ConversationRow conversation={conversation} searchText="" />);
  for (const text of ['שלום! כמה', 'مرحبا! كم']) {
    const shown = page.getByText(text, { exact: false });
    const { left, right } = shown.element().getBoundingClientRect();
    expect(boundsOf(shown.element(), text.slice(0, 4)).left).toBeGreaterThanOrEqual(left);
    expect(boundsOf(shown.element(), text.slice(0, 4)).right).toBeLessThanOrEqual(right + 1);
  }
});

test('a typed message has the direction of its text', async () => {
  await show(
    <Composer
      {...{
        name: 'Iris',
        text: hebrew,
        busy: false,
        isDisabled: false,
        onChange: () => {},
        onSend: () => {},
      }}
      onStop={async () => {}}
    />,
  );
  const box = page.getByRole('textbox', { name: 'Message to Iris' }).element();
  expect(getComputedStyle(box).unicodeBidi).toBe('plaintext');
});
