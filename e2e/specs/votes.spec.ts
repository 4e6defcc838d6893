import type { Page } from '@playwright/test';
import { createPersona } from '../people/persona.ts';
import { say, toasts } from '../people/visitor.ts';
import { messageBox } from '../site/chat.ts';
import { desktopViewport, expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const likeButton = (page: Page) => page.getByRole('button', { name: /^Like/ });
const dislike = (page: Page) => page.getByRole('button', { name: /^Dislike/ });
const followButton = (page: Page) => page.getByRole('button', { name: /^Follow/ });

test('a member likes an FO after a chat, follows it, finds it again and shares its QR code', async ({
  page,
  request,
  signedIn,
}) => {
  const owner = await signedIn('Oda Owner');
  const { id, handle } = await createPersona(request, owner.person, { name: 'Vita Veen', is_public: true });
  const visitor = await signedIn('Vik Visitor');
  const mine = await visitor.context.newPage();

  await test.step('a visitor is asked to sign in', async () => {
    await page.goto(`/fo/${handle}`);
    await likeButton(page).click();
    await expect(toasts(page)).toContainText('Please sign in to vote');
    await followButton(page).click();
    await expect(toasts(page)).toContainText('Please sign in to follow');
    await expectAccessible(page, 'light');
  });

  await test.step('a member is asked to chat first', async () => {
    await mine.goto(`/fo/${handle}`);
    await likeButton(mine).click();
    await expect(toasts(mine)).toContainText('You need to chat with this FO before voting');
    await expect(likeButton(mine)).toHaveAttribute('aria-pressed', 'false');
    await say(request, visitor.person, id, 'Who are you?');
    await mine.reload();
  });

  await test.step('a vote is given, changed and taken back; one that fails to save is not shown', async () => {
    await expect(likeButton(mine)).toHaveText(/0$/);
    await likeButton(mine).click();
    await expect(likeButton(mine)).toHaveAttribute('aria-pressed', 'true');
    await expect(likeButton(mine)).toHaveText(/1$/);
    await dislike(mine).click();
    await expect(dislike(mine)).toHaveText(/1$/);
    await expect(likeButton(mine)).toHaveText(/0$/);
    await dislike(mine).click();
    await expect(dislike(mine)).toHaveText(/0$/);
    await mine.route('**/vote-on-fo', (route) => route.fulfill({ status: 503, body: '{}' }));
    await likeButton(mine).click();
    await expect(toasts(mine)).toContainText('Failed to vote');
    await expect(likeButton(mine)).toHaveText(/0$/);
    await mine.unroute('**/vote-on-fo');
    await Promise.all([mine.waitForResponse('**/vote-on-fo'), likeButton(mine).click()]);
  });

  await test.step('the vote is beside the chat once something was said, and can be changed there', async () => {
    await mine.goto(`/chat/${id}`);
    await expect(likeButton(mine)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(mine, 'light');
    await mine.screenshot({ path: test.info().outputPath('chat.png') });
    await Promise.all([mine.waitForResponse('**/vote-on-fo'), dislike(mine).click()]);
    await Promise.all([mine.waitForResponse('**/vote-on-fo'), likeButton(mine).click()]);
    await expect(likeButton(mine)).toHaveText(/1$/);
    // On a phone it is in the menu.
    await mine.setViewportSize(phoneViewport);
    for (const name of ['Take back the like of Vita Veen', 'Like Vita Veen']) {
      await mine.getByRole('button', { name: 'More about this conversation' }).click();
      const item = mine.getByRole('menuitem', { name, exact: true });
      await expect(item).toBeVisible();
      await mine.screenshot({ path: test.info().outputPath(`${name}.png`) });
      await Promise.all([mine.waitForResponse('**/vote-on-fo'), item.click()]);
    }
    await mine.setViewportSize(desktopViewport);
    await expect(likeButton(mine)).toHaveText(/1$/);
    await mine.goto(`/chat/${id}?new=1`);
    await expect(messageBox(mine)).toBeEditable();
    await expect(likeButton(mine)).toHaveCount(0);
    await mine.goto(`/fo/${handle}`);
  });

  await test.step('followers find it in their list, and its owner sees their number', async () => {
    await Promise.all([mine.waitForResponse('**/follow'), followButton(mine).click()]);
    await expect(followButton(mine)).toHaveText(/^Following.*1 follower$/);
    await mine.screenshot({ path: test.info().outputPath('followed.png') });
    await mine.goto('/profile/following');
    await expect(mine.getByRole('link', { name: 'Vita Veen', exact: true })).toBeVisible();
    await mine.setViewportSize(phoneViewport);
    await expectAccessible(mine, 'light');
    await mine.screenshot({ path: test.info().outputPath('following.png') });
    const own = await owner.context.newPage();
    await own.goto(`/fo/${handle}`);
    await expect(own.getByText('1 follower')).toBeVisible();
    await expect(likeButton(own)).toHaveCount(0);
    await expect(own.getByTitle('Likes', { exact: true }).first()).toHaveText(/1$/);
    await own.screenshot({ path: test.info().outputPath('own.png') });
  });

  await test.step('its QR code is shown, and saved as a picture', async () => {
    await page.getByRole('button', { name: 'Share Vita Veen' }).click();
    await page.getByRole('menuitem', { name: 'QR code' }).click();
    await expect(
      page.getByRole('img', { name: new RegExp(`QR code that leads to .*/fo/${handle}$`) }),
    ).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('code.png') });
    await expectAccessible(page, 'light');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe(`${handle}-qr.png`);
  });
});
