import type { Page } from '@playwright/test';
import { createPersona } from '../people/persona.ts';
import { say, toasts } from '../people/visitor.ts';
import { messageBox } from '../site/chat.ts';
import { desktopViewport, expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const likeButton = (page: Page) => page.getByRole('button', { name: /^Like/ });
const dislikeButton = (page: Page) => page.getByRole('button', { name: /^Dislike/ });
const followButton = (page: Page) => page.getByRole('button', { name: /^Follow/ });

test('a member likes an FO after a chat, follows it and finds it again; a visitor saves its QR code', async ({
  page,
  request,
  signedIn,
}) => {
  const owner = await signedIn('Oda Owner');
  const { id, handle } = await createPersona(request, owner.person, { name: 'Vita Veen', is_public: true });
  const visitor = await signedIn('Vik Visitor');
  const memberPage = await visitor.context.newPage();

  await test.step('a visitor is asked to sign in', async () => {
    await page.goto(`/fo/${handle}`);
    await likeButton(page).click();
    await expect(toasts(page)).toContainText('Please sign in to vote');
    await followButton(page).click();
    await expect(toasts(page)).toContainText('Please sign in to follow');
    await expectAccessible(page, 'light');
  });

  await test.step('a member is asked to chat first', async () => {
    await memberPage.goto(`/fo/${handle}`);
    await likeButton(memberPage).click();
    await expect(toasts(memberPage)).toContainText('You need to chat with this FO before voting');
    await expect(likeButton(memberPage)).toHaveAttribute('aria-pressed', 'false');
    await say(request, visitor.person, id, 'Who are you?');
    await memberPage.reload();
  });

  const vote = (of: typeof likeButton) =>
    Promise.all([memberPage.waitForResponse('**/vote-on-fo'), of(memberPage).click()]);

  await test.step('a vote is given, changed and taken back; a vote that fails to save is not shown', async () => {
    await expect(likeButton(memberPage)).toHaveText(/0$/);
    // An earlier vote that is still being sent would fail with the one below.
    await vote(likeButton);
    await expect(likeButton(memberPage)).toHaveAttribute('aria-pressed', 'true');
    await expect(likeButton(memberPage)).toHaveText(/1$/);
    await vote(dislikeButton);
    await expect(dislikeButton(memberPage)).toHaveText(/1$/);
    await expect(likeButton(memberPage)).toHaveText(/0$/);
    await vote(dislikeButton);
    await expect(dislikeButton(memberPage)).toHaveText(/0$/);
    await memberPage.route('**/vote-on-fo', (route) => route.fulfill({ status: 503, body: '{}' }));
    await likeButton(memberPage).click();
    await expect(toasts(memberPage)).toContainText('Failed to vote');
    await expect(likeButton(memberPage)).toHaveText(/0$/);
    await memberPage.unroute('**/vote-on-fo');
    await vote(likeButton);
  });

  await test.step('the vote is shown beside the chat once something was said, and can be changed there', async () => {
    await memberPage.goto(`/chat/${id}`);
    await expect(likeButton(memberPage)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(memberPage, 'light');
    await memberPage.screenshot({ path: test.info().outputPath('chat.png') });
    await vote(dislikeButton);
    await vote(likeButton);
    await expect(likeButton(memberPage)).toHaveText(/1$/);
    // On a phone the vote is in the menu.
    await memberPage.setViewportSize(phoneViewport);
    for (const name of ['Take back the like of Vita Veen', 'Like Vita Veen']) {
      await memberPage.getByRole('button', { name: 'More about this conversation' }).click();
      const item = memberPage.getByRole('menuitem', { name, exact: true });
      await expect(item).toBeVisible();
      await memberPage.screenshot({ path: test.info().outputPath(`${name}.png`) });
      await Promise.all([memberPage.waitForResponse('**/vote-on-fo'), item.click()]);
    }
    await memberPage.setViewportSize(desktopViewport);
    await expect(likeButton(memberPage)).toHaveText(/1$/);
    await memberPage.goto(`/chat/${id}?new=1`);
    await expect(messageBox(memberPage)).toBeEditable();
    await expect(likeButton(memberPage)).toHaveCount(0);
    await memberPage.goto(`/fo/${handle}`);
  });

  await test.step('a follower finds the FO in the list of followed FOs, and its owner sees the number of followers', async () => {
    await Promise.all([memberPage.waitForResponse('**/follow'), followButton(memberPage).click()]);
    await expect(followButton(memberPage)).toHaveText(/^Following.*1 follower$/);
    await memberPage.screenshot({ path: test.info().outputPath('followed.png') });
    await memberPage.goto('/profile/following');
    await expect(memberPage.getByRole('link', { name: 'Vita Veen', exact: true })).toBeVisible();
    await memberPage.setViewportSize(phoneViewport);
    await expectAccessible(memberPage, 'light');
    await memberPage.screenshot({ path: test.info().outputPath('following.png') });
    const ownerPage = await owner.context.newPage();
    await ownerPage.goto(`/fo/${handle}`);
    await expect(ownerPage.getByText('1 follower')).toBeVisible();
    await expect(likeButton(ownerPage)).toHaveCount(0);
    await expect(ownerPage.getByTitle('Likes', { exact: true }).first()).toHaveText(/1$/);
    await ownerPage.screenshot({ path: test.info().outputPath('own.png') });
  });

  await test.step('the QR code of the FO is shown, and saved as a picture', async () => {
    await page.getByRole('button', { name: 'Share Vita Veen' }).click();
    await page.getByRole('menuitem', { name: 'QR code' }).click();
    await expect(
      page.getByRole('img', { name: new RegExp(`QR code that leads to .*/fo/${handle}$`) }),
    ).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('code.png') });
    await expectAccessible(page, 'light');
    const downloadPromise = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await downloadPromise).suggestedFilename()).toBe(`${handle}-qr.png`);
  });
});
