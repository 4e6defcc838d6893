import type { Page } from '@playwright/test';
import { authorized } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { row, say } from '../people/visitor.ts';
import { answers, messageBox } from '../site/chat.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { expectPressable } from '../site/pressable.ts';
import { expectAccessible, phone, desk as wide } from '../site/quality.ts';
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
  const desk = await owner.context.newPage();
  await desk.setViewportSize(narrow);
  await desk.goto('/inbox');
  await expect(row(desk, 'xxx')).toBeVisible();
  await expectNoSidewaysScroll(desk);
  await row(desk, 'xxx').getByRole('link').click();
  await expect(button(desk, 'Take over')).toBeInViewport({ ratio: 1 });
  await expect(button(desk, 'Send the reply')).toBeInViewport({ ratio: 1 });

  await desk.getByRole('textbox', { name: 'Your reply' }).fill('I am here.');
  await button(desk, 'Send the reply').click();
  const offer = desk.getByRole('dialog', { name: `${endless} is here now` });
  await expectPressable(offer);
  await expect(offer.getByText('stays silent until you hand back')).toBeInViewport({ ratio: 1 });
  await button(desk, 'Take over and send').click();
  await expect(button(desk, 'Hand back')).toBeInViewport({ ratio: 1 });

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
  await expect(desk.getByText('is typing…')).toBeInViewport({ ratio: 1 });
  await expect(button(desk, 'Send the reply')).toBeInViewport({ ratio: 1 });
});

test('a new chat shows its beginning, and the choice to talk privately is visible', async ({
  signedIn,
  request,
}) => {
  const owner = await signedIn('Oda Owner');
  const visitor = await signedIn('Vik Visitor');
  const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  const chat = await visitor.context.newPage();
  for (const size of [wide, phone]) {
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
  const desk = await owner.context.newPage();
  await desk.goto('/inbox');
  await row(desk, 'ferryman').getByRole('link').click();
  await expect(answers(desk).last().getByText('Low confidence in principles', { exact: true })).toBeVisible();
});

test('with "keep owner in the loop" off, the inbox says why it is empty, and links to the switch', async ({
  signedIn,
  request,
}) => {
  const owner = await signedIn('Oda Owner');
  const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  const desk = await owner.context.newPage();
  await desk.goto('/inbox');
  await expect(desk.getByText("You're all caught up! No open conversations.")).toBeVisible();
  await expect(desk.getByText('“Keep me in the loop” is off')).toHaveCount(0);
  await request.patch(`/api/v1/personas/${id}/privacy`, {
    headers: authorized(owner.person),
    data: { keep_owner_in_loop: false },
  });
  await expect(desk.getByText('“Keep me in the loop” is off')).toBeVisible();
  await expectAccessible(desk, 'light');
  await desk.getByRole('link', { name: 'Open settings' }).click();
  await expect(desk.getByRole('switch', { name: 'Keep me in the loop' })).not.toBeChecked();
});
