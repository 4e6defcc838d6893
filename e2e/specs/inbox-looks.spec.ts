import type { Page } from '@playwright/test';
import { authorized } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { conversationRow, openWithEvents, sendMessage } from '../people/visitor.ts';
import { answers, messageBox } from '../site/chat.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { playerBar } from '../site/player.ts';
import { expectPressable } from '../site/pressable.ts';
import { phoneViewport } from '../site/quality.ts';
import { expect, share, test } from '../site/test.ts';

const longName = 'W'.repeat(50);
const narrowViewport = { width: 320, height: 700 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The owner of a persona, and a visitor, both with a long name and a page. */
const people = share(async (signUp, request) => {
  const [owner, visitor] = [await signUp(longName), await signUp(longName)];
  const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  const [ownerPage, visitorPage] = [await owner.context.newPage(), await visitor.context.newPage()];
  return { owner: owner.person, visitor: visitor.person, id, ownerPage, visitorPage };
});

test('long names without a space push nothing out of a narrow phone’s screen, for owner and visitor', async ({
  request,
}) => {
  const { visitor, id, ownerPage, visitorPage } = people();
  const conversation = await sendMessage(request, visitor, id, 'x'.repeat(300));
  await visitorPage.setViewportSize(narrowViewport);
  await openWithEvents(visitorPage, `/chat/${id}/${conversation}`);
  await ownerPage.setViewportSize(narrowViewport);
  await openWithEvents(ownerPage, '/inbox');
  await expect(conversationRow(ownerPage, 'xxx')).toBeVisible();
  await expectNoSidewaysScroll(ownerPage);
  await conversationRow(ownerPage, 'xxx').getByRole('link').click();
  await expect(button(ownerPage, 'Take over')).toBeInViewport({ ratio: 1 });
  await expect(button(ownerPage, 'Send the reply')).toBeInViewport({ ratio: 1 });

  await ownerPage.getByRole('textbox', { name: 'Your reply' }).fill('I am here.');
  await button(ownerPage, 'Send the reply').click();
  const dialog = ownerPage.getByRole('dialog', { name: `${longName} is here now` });
  await expectPressable(dialog);
  await expect(dialog.getByText('stays silent until you hand back')).toBeInViewport({ ratio: 1 });
  await button(ownerPage, 'Take over and send').click();
  await expect(button(ownerPage, 'Hand back')).toBeInViewport({ ratio: 1 });

  await expect(visitorPage.getByText(`${longName} is here`).first()).toBeVisible();
  await expect(answers(visitorPage).last()).toContainText('I am here.');
  await expectNoSidewaysScroll(visitorPage);
  const transcript = visitorPage.getByRole('region', { name: 'Messages' });
  expect(await transcript.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(button(visitorPage, 'Send')).toBeInViewport({ ratio: 1 });
  await Promise.all([
    expect(ownerPage.getByText('is typing…')).toBeInViewport({ ratio: 1 }),
    messageBox(visitorPage).fill('Hello'),
  ]);
  await expect(button(ownerPage, 'Send the reply')).toBeInViewport({ ratio: 1 });
});

test('a persona’s long name without a space pushes nothing out of the screen on its page and in the player', async ({
  request,
}) => {
  const { owner, id, ownerPage: page } = people();
  const renaming = { headers: authorized(owner), data: { name: longName } };
  const { handle } = await (await request.patch(`/api/v1/personas/${id}`, renaming)).json();
  const conversation = await sendMessage(request, owner, id, 'Who are you?');
  await page.setViewportSize(phoneViewport);
  await page.goto(`/fo/${handle}`);
  await expect(page.getByRole('link', { name: `Chat with ${longName}` })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);

  await page.goto(`/chat/${id}/${conversation}`);
  await button(page, 'Listen to the answer').click();
  await expect(playerBar(page)).toContainText(longName);
  await expectPressable(playerBar(page));
  await expectNoSidewaysScroll(page);
});
