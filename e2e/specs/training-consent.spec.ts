import type { APIRequestContext, Page } from '@playwright/test';
import { createPersona, defaultPersona } from '../people/persona.ts';
import {
  allowTraining,
  button,
  core_principles,
  correction,
  correctLastAnswer,
  expectLearnt,
  opinionQuestion,
  unanswerableQuestion,
} from '../people/teaching.ts';
import { answerTo, sendMessage, toasts } from '../people/visitor.ts';
import { ask, messageBox } from '../site/chat.ts';
import { expectAccessible, expectQualityOfOpenPage, heading } from '../site/quality.ts';
import { recordErrors } from '../site/record-errors.ts';
import { expect, test } from '../site/test.ts';
import type { SignUp } from '../talk/live-page.ts';

test('a visitor is asked after the first answer whether the persona may learn from the conversation, and decides in another tab', async ({
  request,
  signUp,
}) => {
  const { owner, visitor, id, name } = await createPublicPersona(signUp, request);
  const page = await visitor.context.newPage();
  const banner = (tab: Page) =>
    tab.getByRole('region', { name: `May ${name} learn from this conversation?` });
  await page.goto(`/chat/${id}`);
  await expect(messageBox(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  const wasEarly = await watchForEarlyBanner(page);
  await ask(page, opinionQuestion);
  await expect(banner(page)).toBeVisible();
  await expect(button(page, 'Approve')).toHaveCount(0);
  await expect(button(page, 'Save as Fact')).toHaveCount(0);
  await expect(button(banner(page), 'Keep Private')).toBeInViewport();
  expect(await wasEarly()).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, 'dark');
  await button(banner(page), 'Maybe Later').click();
  await expect(banner(page)).toHaveCount(0);
  await expect(messageBox(page)).toBeFocused();

  const secondTab = await visitor.context.newPage();
  await secondTab.goto(page.url());
  await button(banner(secondTab), 'Allow Training').click();
  await expect(banner(secondTab)).toHaveCount(0);
  await expectLearnt(request, owner.person, id, [opinionQuestion]);
});

test('a visitor withdraws the consent, which deletes what was learnt, and gets a receipt', async ({
  request,
  signUp,
}) => {
  const { owner, visitor, id } = await createPublicPersona(signUp, request);
  const conversationId = await sendMessage(request, visitor.person, id, opinionQuestion);
  await allowTraining(request, visitor.person, id, conversationId);
  await sendMessage(request, visitor.person, id, unanswerableQuestion, conversationId);
  await correctLastAnswer(request, owner.person, id, conversationId, visitor.person);
  await expectLearnt(request, owner.person, id, [unanswerableQuestion, opinionQuestion]);
  expect(await answerTo(request, visitor.person, id, unanswerableQuestion)).toContain(correction);

  const page = await visitor.context.newPage();
  const errors = recordErrors(page);
  await page.goto('/profile/data');
  await page.getByRole('link', { name: /^What I agreed to/ }).click();
  await expect(heading('What I agreed to')(page)).toBeVisible();
  await button(page, 'Withdraw').click();
  await button(page.getByRole('alertdialog'), 'Withdraw').click();
  await expect(page.getByText('1 remembered answer')).toBeVisible();
  await expect(page.getByText('1 correction')).toBeVisible();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(button(page, 'Withdraw')).toHaveCount(0);
  expect(await answerTo(request, visitor.person, id, unanswerableQuestion)).not.toContain(correction);
  await expectLearnt(request, owner.person, id, []);
  // A toast that disappears during a check is reported as too pale.
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
  await expectQualityOfOpenPage(page, page.getByText('1 remembered answer'));
  expect(errors).toEqual([]);
});

/** Records whether the banner is shown while an answer is still being written; the returned function says so. */
async function watchForEarlyBanner(page: Page) {
  const handle = await page.evaluateHandle(() => {
    const result = { isEarly: false };
    new MutationObserver(() => {
      const buttons = [...document.querySelectorAll('button')];
      const isAsking = buttons.some(({ textContent }) => textContent?.includes('Allow Training'));
      if (isAsking && document.querySelector('button[aria-label="Stop"]')) result.isEarly = true;
    }).observe(document.body, { childList: true, subtree: true });
    return result;
  });
  return () => handle.evaluate(({ isEarly }) => isEarly);
}

/** Creates a public persona, its owner and a visitor. */
async function createPublicPersona(signUp: SignUp, request: APIRequestContext) {
  const [owner, visitor] = [await signUp('Oda Owner'), await signUp('Vik Visitor')];
  const name = `Mara ${defaultPersona.name}`;
  const { id } = await createPersona(request, owner.person, { name, core_principles, is_public: true });
  return { owner, visitor, id, name };
}
