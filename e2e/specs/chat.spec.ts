import type { Page } from '@playwright/test';
import { questions } from '../handbook/questions.ts';
import { createMember } from '../people/person.ts';
import { createPersona, teachHandbook } from '../people/persona.ts';
import { sendMessage } from '../people/visitor.ts';
import { ask, messageBox, messageText, scrollBack } from '../site/chat.ts';
import { startRecordingButton, stopRecordingButton } from '../site/microphone.ts';
import { expectAccessible } from '../site/quality.ts';
import { expect, share, test } from '../site/test.ts';

/** An owner with a page, a chat with their persona, which has read the handbook, and the chat "Talk of the tide" with another one. */
const owner = share(async (signUp, request) => {
  const otherOwner = await createMember(request, 'Wilma');
  const otherPersona = await createPersona(request, otherOwner, { name: 'Ines Tide', is_public: true });
  const { person, context } = await signUp('Oda Owner');
  const { id } = await createPersona(request, person, { name: 'Mara Voss' });
  await teachHandbook(request, person, id);
  await sendMessage(request, person, id, 'What is your name?');
  await sendMessage(request, person, otherPersona.id, 'Talk of the tide');
  return { id, context, page: await context.newPage() };
});

async function openNewChat() {
  const { id, page } = owner();
  await page.goto(`/chat/${id}?new=1`);
  await expect(messageBox(page)).toBeEditable();
  return page;
}

test('an answer has a source badge, a citation mark in its text, and shows the cited sentence', async () => {
  const page = await openNewChat();
  const { text, fact } = questions[0]!;
  const answer = await ask(page, text);
  await expect(answer.getByRole('list', { name: 'Sources' })).toContainText(/^From .+, p\. 1/);
  await expect(answer.getByText(/^\d+ principles? used$/)).toBeVisible();
  await answer.getByText('Why this answer?').click();
  const passages = answer.getByRole('list', { name: 'Passages' });
  await expect(passages.locator('mark').filter({ hasText: fact })).toHaveCount(1);
  await expect(answer.getByText('Principle debug')).toBeVisible();
  await expectAccessible(page, 'light');
  await scrollBack(page, text);
  await answer.getByRole('button', { name: /^Source 1: .+, p\. 1$/ }).click();
  await expect(page.getByRole('dialog').locator('mark').filter({ hasText: fact })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a chat is pinned, archived, found in the archive by its name, and unarchived', async () => {
  const page = await openNewChat();
  const sidebar = page.getByRole('complementary', { name: 'Conversations' });
  const choose = async (name: string) => {
    await sidebar.getByRole('button', { name: 'More about Talk of the tide' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await choose('Pin');
  // The focus follows the row that moved, or goes to the next row if it left the list.
  const pinnedLink = sidebar.getByRole('region', { name: 'Pinned' }).getByRole('link');
  await expect(pinnedLink).toContainText('Ines Tide');
  await expect(pinnedLink).toBeFocused();
  await choose('Archive');
  await expect(sidebar.getByText('Talk of the tide')).toHaveCount(0);
  await expect(sidebar.locator(':focus')).toBeAttached();
  await sidebar.getByRole('link', { name: 'Archived chats' }).click();
  await expect(page.getByRole('tab', { name: 'Archived' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Recent' }).click();
  // During the transition both tabs are in the document.
  const searchIn = (tab: string) => page.getByRole('tabpanel', { name: tab }).getByRole('searchbox');
  await searchIn('Recent').fill('tide');
  await page.getByRole('button', { name: '1 found in the archive' }).click();
  await expect(page.getByRole('tab', { name: 'Archived' })).toBeFocused();
  const row = page.getByRole('listitem').filter({ hasText: 'Talk of the tide' });
  await row.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Unarchive' }).click();
  await expect(page.getByText('No matching conversations')).toBeVisible();
  await expect(page.getByRole('tabpanel').locator(':focus')).toBeAttached();
});

test('if the site has no speech recognition, the browser vendor’s is used once the person agrees', async () => {
  const page = await owner().context.newPage();
  await mockRecognition(page);
  await page.goto(`/chat/${owner().id}?new=1`);
  await startRecordingButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Who hears what you say' });
  await expect(dialog).toContainText('it sends the sound to a server of its maker');
  await expectAccessible(page, 'light');
  await dialog.getByRole('button', { name: 'Agree and speak' }).click();
  await expect(messageBox(page)).toHaveValue('Good evening, out there.');
  await stopRecordingButton(page).click();
  await expect(startRecordingButton(page)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('foyer.dictation.remote'));
  // Its draft, in the session storage of this tab, ends with it.
  await page.close();
});

test('the command palette (Ctrl K) finds a chat by a few letters, and switches the theme', async () => {
  const page = await openNewChat();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Go to a page, a chat or an FO' });
  await expect(box).toBeFocused();
  await box.fill('tide');
  const option = page.getByRole('option', { name: /^Talk of the tide/ });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'light');
  await page.keyboard.press('Enter');
  await expect(messageText(page, 'Talk of the tide')).toBeVisible();
  await expect(box).toBeHidden();
  await page.getByRole('link', { name: 'Back to Ines Tide' }).click();
  await expect(page.getByRole('button', { name: /, what levels mean$/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await box.fill('dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => localStorage.removeItem('foyer.theme'));
});

/** Mocks the browser's speech recognition by a server of its vendor, with the transcript "Good evening, out there.". */
async function mockRecognition(page: Page) {
  await page.addInitScript(() => {
    class Recognition extends EventTarget {
      start() {
        this.dispatchEvent(new Event('start'));
        const results = [Object.assign([{ transcript: 'Good evening, out there.' }], { isFinal: true })];
        setTimeout(() => this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results })));
      }
      stop() {
        this.dispatchEvent(new Event('end'));
      }
      abort() {
        this.stop();
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition });
  });
}
