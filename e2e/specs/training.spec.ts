import type { Locator, Page } from '@playwright/test';
import { authorized } from '../people/person.ts';
import { createPersona, defaultPersona } from '../people/persona.ts';
import { toasts } from '../people/visitor.ts';
import { ask, messageBox, messageText } from '../site/chat.ts';
import {
  desktopViewport,
  expectAccessible,
  expectQuality,
  heading,
  phoneViewport,
  text,
} from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const core_principles = [
  'Patience comes before haste.',
  'Truth matters more than comfort.',
  'Every visitor is a guest of the house.',
];
const opinion = 'What do you think about patience?';
const unknown = 'Where does the ferryman sleep?';
const corrected = 'The ferryman sleeps above the boathouse.';
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

test('an owner rates, corrects and saves answers, and finds what was learnt', async ({
  request,
  signedIn,
}) => {
  test.setTimeout(120_000);
  const { person, context } = await signedIn('Oda Owner');
  const { id } = await createPersona(request, person, { name: 'Mara Voss', core_principles });
  const page = await context.newPage();
  await page.goto(`/chat/${id}`);
  const answer = await ask(page, unknown);

  await test.step('"I do not know" cannot be saved as a fact, but offers to write one', async () => {
    await expect(button(answer, 'Save as Fact')).toHaveCount(0);
    await button(answer, 'Save to F/O').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Key')).toHaveValue('ferryman_sleep');
    await expect(dialog.getByRole('textbox', { name: 'Fact' })).toHaveValue('');
    await button(dialog, 'Close').click();
  });

  await test.step('approves and rejects: the second verdict replaces the first', async () => {
    await button(answer, 'Approve').click();
    await expect(toasts(page)).toContainText('Response approved');
    await expect(answer.getByText('Approved', { exact: true })).toBeVisible();
    await button(answer, 'Reject').click();
    await expect(toasts(page)).toContainText('Response rejected');
    await expect(answer.getByText('Rejected', { exact: true })).toBeVisible();
    await expect(answer.getByText('Approved', { exact: true })).toHaveCount(0);
  });

  await test.step('corrects it; a correction must differ from the answer', async () => {
    await button(answer, 'Edit the answer').click();
    const box = answer.getByLabel('What should it have said?');
    await expect(box).toBeFocused();
    await button(answer, 'Save').click();
    await expect(answer.getByText('Please provide a different response')).toBeVisible();
    await button(answer, 'Cancel').click();
    await expect(button(answer, 'Edit the answer')).toBeFocused();
    await button(answer, 'Edit the answer').click();
    await box.fill(corrected);
    await button(answer, 'Save').click();
    await expect(toasts(page)).toContainText('Correction saved');
    await expect(answer.getByText('Edited', { exact: true })).toBeVisible();
    await expect(answer.getByText(corrected)).toBeVisible();
  });

  await test.step('makes the question a test question', async () => {
    await button(answer, 'Make it a test question').click();
    await expect(toasts(page)).toContainText('Question added');
    const questions = await request.get(`/api/v1/personas/${id}/questions`, { headers: authorized(person) });
    expect(await questions.json()).toMatchObject([{ question: unknown }]);
  });

  await test.step('asks again in a new conversation and gets the corrected answer', async () => {
    await page.goto(`/chat/${id}?new=1`);
    await expect(await ask(page, unknown)).toContainText(corrected);
  });

  await test.step('saves an answer as a fact, and a fact in other words', async () => {
    const view = await ask(page, opinion);
    await button(view, 'Save as Fact').click();
    const seen = page.getByRole('dialog', { name: 'Save as Fact' });
    await expect(seen).toContainText('95% sure');
    await expect(seen.getByLabel('Key')).toHaveValue('think_patience');
    await expect(seen.getByRole('textbox', { name: 'Fact' })).toHaveValue(/Patience comes before haste/);
    await button(seen, 'Save').click();
    await expect(toasts(page)).toContainText('Fact saved');
    await expect(view.getByText('Saved', { exact: true })).toBeVisible();
    await expect(button(view, 'Save as Fact')).toHaveCount(0);
    const who = await ask(page, 'Who are you?');
    await button(who, 'Save as Fact').click();
    await expect(toasts(page)).toContainText('Could not generate a fact key from the question');
    await button(who, 'Save to F/O').click();
    const dialog = page.getByRole('dialog');
    await button(dialog, 'Save').click();
    await expect(dialog.getByText('Could not generate a fact key from the question')).toBeVisible();
    await dialog.getByLabel('Key').fill('landing_fee');
    await dialog.getByRole('textbox', { name: 'Fact' }).fill('The landing fee is two crowns.');
    await button(dialog, 'Save').click();
    await expect(dialog).toBeHidden();
    await expect(who.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(view.getByText('Saved', { exact: true })).toBeVisible();
    await expect(await ask(page, 'What is the landing fee?')).toContainText('two crowns');
  });

  await test.step('sees, rewrites and deletes what was learnt', async () => {
    await page.getByRole('link', { name: 'What it has learnt' }).click();
    await expect(heading('What it has learnt')(page)).toBeVisible();
    await button(page, `Edit ${unknown}`).click();
    await page.getByRole('textbox', { name: 'Answer' }).fill('On the ferry itself.');
    await button(page, 'Save').click();
    await expect(page.getByText('On the ferry itself.')).toBeVisible();
    await expectAccessible(page, 'light');
    await page.getByRole('tab', { name: 'Facts' }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2);
    await button(page, 'Delete landing_fee').click();
    await button(page.getByRole('alertdialog'), 'Delete').click();
    await expect(page.getByText('landing_fee')).toHaveCount(0);
    await page.goto(`/chat/${id}?new=1`);
    await expect(await ask(page, unknown)).toContainText('On the ferry itself.');
    await expect(await ask(page, 'What is the landing fee?')).not.toContainText('two crowns');
  });

  await expectQuality(page, [
    ['/profile/learnt', text('On the ferry itself.')],
    [new URL(page.url()).pathname, (screen) => messageText(screen, unknown).first()],
    ['/profile/consents', text('Nothing yet')],
  ]);
});

test('a visitor allows learning, the owner teaches with it, and withdrawing deletes it with a receipt', async ({
  request,
  signedIn,
}) => {
  test.setTimeout(120_000);
  const [owner, visitor] = [await signedIn('Oda Owner'), await signedIn('Vik Visitor')];
  const name = `Mara ${defaultPersona.name}`;
  const { id } = await createPersona(request, owner.person, { name, core_principles, is_public: true });
  const learnt = await owner.context.newPage();
  const page = await visitor.context.newPage();
  const banner = (of: Page) => of.getByRole('region', { name: `May ${name} learn from this conversation?` });

  await test.step('is asked after the first answer, and may decide later', async () => {
    await page.goto(`/chat/${id}`);
    await expect(messageBox(page)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await ask(page, opinion);
    await expect(banner(page)).toBeVisible();
    await expect(button(page, 'Approve')).toHaveCount(0);
    await expect(button(page, 'Save as Fact')).toHaveCount(0);
    for (const [size, colorScheme] of [
      [phoneViewport, 'dark'],
      [desktopViewport, 'light'],
    ] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(button(banner(page), 'Keep Private')).toBeInViewport();
      await expectAccessible(page, colorScheme);
    }
    await button(banner(page), 'Maybe Later').click();
    await expect(banner(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(opinion).first()).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });

  const again = await visitor.context.newPage();
  await test.step('is asked again in a later conversation, and allows it', async () => {
    await again.goto(page.url());
    await again.route('**/consents', (route) => route.abort());
    await button(banner(again), 'Allow Training').click();
    await expect(toasts(again)).toContainText('Failed to save preference. Please try again.');
    await again.unroute('**/consents');
    await button(banner(again), 'Allow Training').click();
    await expect(banner(again)).toHaveCount(0);
    await ask(again, unknown);
  });

  await test.step('the owner sees what was learnt from it, and teaches with it', async () => {
    await learnt.goto(`/edit-fo/${id}/learnt`);
    await expect(async () => {
      await learnt.reload();
      await expect(learnt.getByRole('heading', { name: opinion })).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(learnt.getByText('A visitor asked')).toBeVisible();
    const inTheLoop = async (keep_owner_in_loop: boolean) => {
      const headers = authorized(owner.person);
      await request.patch(`/api/v1/personas/${id}/privacy`, { headers, data: { keep_owner_in_loop } });
    };
    await inTheLoop(false);
    await expect(learnt.getByText('No answers learnt yet')).toBeVisible();
    await inTheLoop(true);
    await expect(learnt.getByText('A visitor asked')).toBeVisible();
    const conversation = again.url().split('/').at(-1);
    const { messages } = await (
      await request.get(`/api/v1/conversations/${conversation}`, { headers: authorized(visitor.person) })
    ).json();
    const data = { foId: id, messageId: messages.at(-1).id, label: 'edit', replacement: corrected };
    const judged = await request.post('/functions/v1/submit-feedback', {
      headers: authorized(owner.person),
      data,
    });
    expect(await judged.json()).toMatchObject({ learnt: true });
    await again.goto(`/chat/${id}?new=1`);
    await expect(await ask(again, unknown)).toContainText(corrected);
    await expect(banner(again)).toHaveCount(0);
  });

  await test.step('the visitor sees and deletes what the persona remembers about them', async () => {
    for (const told of ['I live in Ghent.', 'I like rye bread.']) await ask(again, told);
    await expect(async () => {
      await again.reload();
      await button(again, 'What this FO remembers about me').click();
      await expect(again.getByLabel('The note')).toHaveValue(/Ghent/, { timeout: 5_000 });
    }).toPass();
    await expectAccessible(again, 'light');
    await button(again, 'Forget everything').click();
    await button(again.getByRole('alertdialog'), 'Forget everything').click();
    await expect(again.getByLabel('The note')).toHaveValue('');
    await again.keyboard.press('Escape');
  });

  await test.step('withdraws the consent, and gets a receipt', async () => {
    await page.goto('/profile/data');
    await page.getByRole('link', { name: /^What I agreed to/ }).click();
    await expect(heading('What I agreed to')(page)).toBeVisible();
    await button(page, 'Withdraw').click();
    await button(page.getByRole('alertdialog'), 'Withdraw').click();
    await expect(page.getByText('1 remembered answer')).toBeVisible();
    await expect(page.getByText('1 correction')).toBeVisible();
    await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
    await expect(button(page, 'Withdraw')).toHaveCount(0);
    await learnt.reload();
    await expect(learnt.getByText('No answers learnt yet')).toBeVisible();
    await again.goto(`/chat/${id}?new=1`);
    await expect(await ask(again, unknown)).not.toContainText(corrected);
  });

  await test.step('may allow it again, and withdraw it in the chat', async () => {
    await page.getByRole('link', { name: opinion }).click();
    await button(page, 'What this FO remembers about me').click();
    const allowed = page.getByRole('switch', { name: `${name} may learn from this conversation` });
    await allowed.click();
    await expect(allowed).toBeChecked();
    await expect(allowed).toBeEnabled();
    await allowed.click();
    await expect(page.getByRole('dialog').getByText(/^Receipt: removed on/)).toBeVisible();
    await expect(allowed).not.toBeChecked();
  });

  await expectQuality(page, [['/profile/consents', text('1 remembered answer')]]);
});
