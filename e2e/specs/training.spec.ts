import type { Locator, Page } from '@playwright/test';
import { authorized } from '../people/person.ts';
import { createPersona, defaultPersona } from '../people/persona.ts';
import { toasts } from '../people/visitor.ts';
import { ask, messageBox } from '../site/chat.ts';
import { expectAccessible, expectQuality, heading, text } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const core_principles = [
  'Patience comes before haste.',
  'Truth matters more than comfort.',
  'Every visitor is a guest of the house.',
];
const opinionQuestion = 'What do you think about patience?';
const unanswerableQuestion = 'Where does the ferryman sleep?';
const correction = 'The ferryman sleeps above the boathouse.';
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

test('an owner rates, corrects and saves answers, and finds what was learnt', async ({
  request,
  signedIn,
}) => {
  const { person, context } = await signedIn('Oda Owner');
  const { id } = await createPersona(request, person, { name: 'Mara Voss', core_principles });
  const page = await context.newPage();
  await page.goto(`/chat/${id}`);
  const answer = await ask(page, unanswerableQuestion);

  await test.step('rates and corrects the answer', async () => {
    await button(answer, 'Reject').click();
    await expect(answer.getByText('Rejected', { exact: true })).toBeVisible();
    await button(answer, 'Edit the answer').click();
    await answer.getByLabel('What should it have said?').fill(correction);
    await button(answer, 'Save').click();
    await expect(toasts(page)).toContainText('Correction saved');
    await expect(answer.getByText('Edited', { exact: true })).toBeVisible();
    await expect(answer.getByText(correction)).toBeVisible();
  });

  await test.step('makes the question a test question', async () => {
    await button(answer, 'Make it a test question').click();
    await expect(toasts(page)).toContainText('Question added');
    const questions = await request.get(`/api/v1/personas/${id}/questions`, { headers: authorized(person) });
    expect(await questions.json()).toMatchObject([{ question: unanswerableQuestion }]);
  });

  await test.step('asks again in a new conversation and gets the corrected answer', async () => {
    await page.goto(`/chat/${id}?new=1`);
    await expect(await ask(page, unanswerableQuestion)).toContainText(correction);
  });

  await test.step('saves an answer as a fact, and a fact in other words', async () => {
    const opinionAnswer = await ask(page, opinionQuestion);
    await button(opinionAnswer, 'Save as Fact').click();
    const factDialog = page.getByRole('dialog', { name: 'Save as Fact' });
    await expect(factDialog.getByLabel('Key')).toHaveValue('think patience');
    await expect(factDialog.getByRole('textbox', { name: 'Fact' })).toHaveValue(
      /Patience comes before haste/,
    );
    await button(factDialog, 'Save').click();
    await expect(toasts(page)).toContainText('Fact saved');
    await expect(opinionAnswer.getByText('Saved', { exact: true })).toBeVisible();
    await expect(button(opinionAnswer, 'Save as Fact')).toHaveCount(0);
    const identityAnswer = await ask(page, 'Who are you?');
    await button(identityAnswer, 'Save to F/O').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Key').fill('landing fee');
    await dialog.getByRole('textbox', { name: 'Fact' }).fill('The landing fee is two crowns.');
    await button(dialog, 'Save').click();
    await expect(dialog).toBeHidden();
    await expect(identityAnswer.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(opinionAnswer.getByText('Saved', { exact: true })).toBeVisible();
    await expect(await ask(page, 'What is the landing fee?')).toContainText('two crowns');
  });

  await test.step('sees, rewrites and deletes what was learnt', async () => {
    await page.getByRole('link', { name: 'What it has learnt' }).click();
    await expect(heading('What it has learnt')(page)).toBeVisible();
    await button(page, `Edit ${unanswerableQuestion}`).click();
    await page.getByRole('textbox', { name: 'Answer' }).fill('On the ferry itself.');
    await button(page, 'Save').click();
    await expect(page.getByText('On the ferry itself.')).toBeVisible();
    await expectAccessible(page, 'light');
    await page.getByRole('tab', { name: 'Facts' }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2);
    await button(page, 'Delete landing fee').click();
    await button(page.getByRole('alertdialog'), 'Delete').click();
    await expect(page.getByText('landing fee', { exact: true })).toHaveCount(0);
    await page.goto(`/chat/${id}?new=1`);
    await expect(await ask(page, unanswerableQuestion)).toContainText('On the ferry itself.');
    await expect(await ask(page, 'What is the landing fee?')).not.toContainText('two crowns');
  });

  await expectQuality(page, [['/profile/learnt', text('On the ferry itself.')]]);
});

test('a visitor allows learning from a conversation, the owner teaches with it, and a withdrawal deletes what was learnt, with a receipt', async ({
  request,
  signedIn,
}) => {
  const [owner, visitor] = [await signedIn('Oda Owner'), await signedIn('Vik Visitor')];
  const name = `Mara ${defaultPersona.name}`;
  const { id } = await createPersona(request, owner.person, { name, core_principles, is_public: true });
  const learntPage = await owner.context.newPage();
  const page = await visitor.context.newPage();
  const banner = (tab: Page) =>
    tab.getByRole('region', { name: `May ${name} learn from this conversation?` });

  await test.step('the visitor is asked after the first answer, and may decide later', async () => {
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
    await page.reload();
    await expect(page.getByText(opinionQuestion).first()).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });

  const secondTab = await visitor.context.newPage();
  await test.step('the visitor is asked again in another tab, and allows learning', async () => {
    await secondTab.goto(page.url());
    await button(banner(secondTab), 'Allow Training').click();
    await expect(banner(secondTab)).toHaveCount(0);
    await ask(secondTab, unanswerableQuestion);
  });

  await test.step('the owner sees what was learnt from the conversation, and teaches with it', async () => {
    await learntPage.goto(`/edit-fo/${id}/learnt`);
    await expect(async () => {
      await learntPage.reload();
      await expect(learntPage.getByRole('heading', { name: opinionQuestion })).toBeVisible({
        timeout: 20_000,
      });
    }).toPass();
    await expect(learntPage.getByText('A visitor asked')).toBeVisible();
    const setOwnerInLoop = async (keep_owner_in_loop: boolean) => {
      const headers = authorized(owner.person);
      await request.patch(`/api/v1/personas/${id}/privacy`, { headers, data: { keep_owner_in_loop } });
    };
    await setOwnerInLoop(false);
    await expect(learntPage.getByText('No answers learnt yet')).toBeVisible();
    await setOwnerInLoop(true);
    await expect(learntPage.getByText('A visitor asked')).toBeVisible();
    const conversation = secondTab.url().split('/').at(-1);
    const { messages } = await (
      await request.get(`/api/v1/conversations/${conversation}`, { headers: authorized(visitor.person) })
    ).json();
    const data = { foId: id, messageId: messages.at(-1).id, label: 'edit', replacement: correction };
    const response = await request.post('/functions/v1/submit-feedback', {
      headers: authorized(owner.person),
      data,
    });
    expect(await response.json()).toMatchObject({ learnt: true });
    await secondTab.goto(`/chat/${id}?new=1`);
    await expect(await ask(secondTab, unanswerableQuestion)).toContainText(correction);
    await expect(banner(secondTab)).toHaveCount(0);
  });

  await test.step('the visitor sees and deletes what the persona remembers about them', async () => {
    for (const statement of ['I live in Ghent.', 'I like rye bread.']) await ask(secondTab, statement);
    await expect(async () => {
      await secondTab.reload();
      await button(secondTab, 'What this FO remembers about me').click();
      await expect(secondTab.getByLabel('The note')).toHaveValue(/Ghent/, { timeout: 20_000 });
    }).toPass();
    await button(secondTab, 'Forget everything').click();
    await button(secondTab.getByRole('alertdialog'), 'Forget everything').click();
    await expect(secondTab.getByLabel('The note')).toHaveValue('');
    await secondTab.keyboard.press('Escape');
  });

  await test.step('the visitor withdraws the consent, and gets a receipt', async () => {
    await page.goto('/profile/data');
    await page.getByRole('link', { name: /^What I agreed to/ }).click();
    await expect(heading('What I agreed to')(page)).toBeVisible();
    await button(page, 'Withdraw').click();
    await button(page.getByRole('alertdialog'), 'Withdraw').click();
    await expect(page.getByText('1 remembered answer')).toBeVisible();
    await expect(page.getByText('1 correction')).toBeVisible();
    await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
    await expect(button(page, 'Withdraw')).toHaveCount(0);
    await learntPage.reload();
    await expect(learntPage.getByText('No answers learnt yet')).toBeVisible();
    await secondTab.goto(`/chat/${id}?new=1`);
    await expect(await ask(secondTab, unanswerableQuestion)).not.toContainText(correction);
  });

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
