import type { APIRequestContext, Page, Response } from '@playwright/test';
import { authorized } from '../people/person.ts';
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
import { sendMessage } from '../people/visitor.ts';
import { ask, messageBox } from '../site/chat.ts';
import { expectAccessible, expectQuality, heading, text } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';
import type { SignUp } from '../talk/live-page.ts';

test('a visitor is asked after the first answer whether the persona may learn from the conversation, and decides in another tab', async ({
  request,
  signUp,
}) => {
  const { visitor, id, name } = await createPublicPersona(signUp, request);
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
  // The page decides about the banner once this request has been answered.
  const isConsent = (response: Response) => response.url().endsWith('/consent');
  await Promise.all([page.waitForResponse(isConsent), page.reload()]);
  await expect(page.getByText(opinionQuestion).first()).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  const secondTab = await visitor.context.newPage();
  await secondTab.goto(page.url());
  await button(banner(secondTab), 'Allow Training').click();
  await expect(banner(secondTab)).toHaveCount(0);
  await secondTab.goto(`/chat/${id}?new=1`);
  await Promise.all([secondTab.waitForResponse(isConsent), ask(secondTab, unanswerableQuestion)]);
  await expect(banner(secondTab)).toHaveCount(0);
});

test('an owner sees what was learnt from a visitor only while the owner may read the visitor’s conversations', async ({
  request,
  signUp,
}) => {
  const { owner, visitor, id } = await createPublicPersona(signUp, request);
  const conversationId = await sendMessage(request, visitor.person, id, opinionQuestion);
  await allowTraining(request, visitor.person, id, conversationId);
  const page = await owner.context.newPage();
  await expectLearnt(request, owner.person, id, [opinionQuestion]);
  await page.goto(`/edit-fo/${id}/learnt`);
  await expect(page.getByRole('heading', { name: opinionQuestion })).toBeVisible();
  await expect(page.getByText('A visitor asked')).toBeVisible();
  const setOwnerInLoop = async (keep_owner_in_loop: boolean) => {
    const headers = authorized(owner.person);
    await request.patch(`/api/v1/personas/${id}/privacy`, { headers, data: { keep_owner_in_loop } });
  };
  await setOwnerInLoop(false);
  await expect(page.getByText('No answers learnt yet')).toBeVisible();
  await setOwnerInLoop(true);
  await expect(page.getByText('A visitor asked')).toBeVisible();
});

test('a visitor sees and deletes what the persona remembers about them', async ({ request, signUp }) => {
  const { visitor, id } = await createPublicPersona(signUp, request);
  // The note is written after four turns.
  for (const statement of ['I live in Ghent.', 'I work as a baker.', 'Hello!', 'I like rye bread.'])
    await sendMessage(request, visitor.person, id, statement);
  const headers = authorized(visitor.person);
  const readNote = async () => (await request.get(`/api/v1/personas/${id}/remembered`, { headers })).text();
  await expect.poll(readNote).toContain('Ghent');
  const page = await visitor.context.newPage();
  await page.goto(`/chat/${id}?new=1`);
  await button(page, 'What this FO remembers about me').click();
  await expect(page.getByLabel('The note')).toHaveValue(/Ghent/);
  await button(page, 'Forget everything').click();
  await button(page.getByRole('alertdialog'), 'Forget everything').click();
  await expect(page.getByLabel('The note')).toHaveValue('');
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
  const page = await visitor.context.newPage();
  await page.goto(`/chat/${id}?new=1`);
  await expect(await ask(page, unanswerableQuestion)).toContainText(correction);

  await page.goto('/profile/data');
  await page.getByRole('link', { name: /^What I agreed to/ }).click();
  await expect(heading('What I agreed to')(page)).toBeVisible();
  await button(page, 'Withdraw').click();
  await button(page.getByRole('alertdialog'), 'Withdraw').click();
  await expect(page.getByText('1 remembered answer')).toBeVisible();
  await expect(page.getByText('1 correction')).toBeVisible();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(button(page, 'Withdraw')).toHaveCount(0);
  await page.goto(`/chat/${id}?new=1`);
  await expect(await ask(page, unanswerableQuestion)).not.toContainText(correction);
  const learntPage = await owner.context.newPage();
  await learntPage.goto(`/edit-fo/${id}/learnt`);
  await expect(learntPage.getByText('No answers learnt yet')).toBeVisible();
  await expectQuality(page, [['/profile/consents', text('1 remembered answer')]]);
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
