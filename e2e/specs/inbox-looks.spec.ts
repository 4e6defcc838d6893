import type { Page } from '@playwright/test';
import { authorized } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { conversationRow, say } from '../people/visitor.ts';
import { answers, messageBox } from '../site/chat.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { expectPressable } from '../site/pressable.ts';
import { expectAccessible, phoneViewport, desktopViewport as wide } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const endless = 'W'.repeat(50);
const narrow = { width: 320, height: 700 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('long names without a space push nothing out of a narrow phone’s screen, on both sides', async ({
  signedIn,
  request,
}) => {
  const owner = await signedIn(endless);
  const visitor = await signedIn(endless);
  const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  const conversation = await say(request, visitor.person, id, 'x'.repeat(300));
  const ownerPage = await owner.context.newPage();
  await ownerPage.setViewportSize(narrow);
  await ownerPage.goto('/inbox');
  await expect(conversationRow(ownerPage, 'xxx')).toBeVisible();
  await expectNoSidewaysScroll(ownerPage);
  await conversationRow(ownerPage, 'xxx').getByRole('link').click();
  await expect(button(ownerPage, 'Take over')).toBeInViewport({ ratio: 1 });
  await expect(button(ownerPage, 'Send the reply')).toBeInViewport({ ratio: 1 });

  await ownerPage.getByRole('textbox', { name: 'Your reply' }).fill('I am here.');
  await button(ownerPage, 'Send the reply').click();
  const offer = ownerPage.getByRole('dialog', { name: `${endless} is here now` });
  await expectPressable(offer);
  await expect(offer.getByText('stays silent until you hand back')).toBeInViewport({ ratio: 1 });
  await button(ownerPage, 'Take over and send').click();
  await expect(button(ownerPage, 'Hand back')).toBeInViewport({ ratio: 1 });

  const chat = await visitor.context.newPage();
  await chat.setViewportSize(narrow);
  await chat.goto(`/chat/${id}/${conversation}`);
  await expect(chat.getByText(`${endless} is here`).first()).toBeVisible();
  await expect(answers(chat).last()).toContainText('I am here.');
  await expectNoSidewaysScroll(chat);
  const transcript = chat.getByRole('region', { name: 'Messages' });
  expect(await transcript.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(button(chat, 'Send')).toBeInViewport({ ratio: 1 });
  await messageBox(chat).fill('Hello');
  await expect(ownerPage.getByText('is typing…')).toBeInViewport({ ratio: 1 });
  await expect(button(ownerPage, 'Send the reply')).toBeInViewport({ ratio: 1 });
});

test('a new chat shows its beginning, and the choice to talk privately is visible', async ({
  signedIn,
  request,
}) => {
  const owner = await signedIn('Oda Owner');
  const visitor = await signedIn('Vik Visitor');
  const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  const chat = await visitor.context.newPage();
  for (const size of [wide, phoneViewport]) {
    await chat.setViewportSize(size);
    await chat.goto(`/chat/${id}?new=1`);
    await expect(chat.getByText('Talk privately')).toBeInViewport({ ratio: 1 });
    const transcript = chat.getByRole('region', { name: 'Messages' });
    expect(await transcript.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  }
});

test('an owner sees a badge on an answer without a similar principle', async ({ signedIn, request }) => {
  const owner = await signedIn('Oda Owner');
  const visitor = await signedIn('Vik Visitor');
  const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  await say(request, visitor.person, id, 'Where does the ferryman sleep?');
  const ownerPage = await owner.context.newPage();
  await ownerPage.goto('/inbox');
  await conversationRow(ownerPage, 'ferryman').getByRole('link').click();
  await expect(
    answers(ownerPage).last().getByText('Low confidence in principles', { exact: true }),
  ).toBeVisible();
});

test('with "keep owner in the loop" off, the inbox says why it is empty, and links to the switch', async ({
  signedIn,
  request,
}) => {
  const owner = await signedIn('Oda Owner');
  const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  const ownerPage = await owner.context.newPage();
  await ownerPage.goto('/inbox');
  await expect(ownerPage.getByText("You're all caught up! No open conversations.")).toBeVisible();
  await expect(ownerPage.getByText('“Keep me in the loop” is off')).toHaveCount(0);
  await request.patch(`/api/v1/personas/${id}/privacy`, {
    headers: authorized(owner.person),
    data: { keep_owner_in_loop: false },
  });
  await expect(ownerPage.getByText('“Keep me in the loop” is off')).toBeVisible();
  await expectAccessible(ownerPage, 'light');
  await ownerPage.getByRole('link', { name: 'Open settings' }).click();
  await expect(ownerPage.getByRole('switch', { name: 'Keep me in the loop' })).not.toBeChecked();
});
