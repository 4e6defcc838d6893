import { expect, type Locator, type Page } from '@playwright/test';

export const messageBox = (page: Page): Locator => page.getByRole('textbox', { name: /^Message to / });

export const transcript = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

/** The viewer's message with exactly this text. */
export const messageText = (page: Page, text: string): Locator =>
  transcript(page).getByText(text, { exact: true });

export const answers = (page: Page): Locator => transcript(page).getByRole('article');

/** Sends a question; resolves to its answer, which may still be streaming. */
export async function send(page: Page, question: string): Promise<Locator> {
  const answerCount = await answers(page).count();
  await messageBox(page).fill(question);
  // Until the button is enabled, Enter sends nothing.
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await messageBox(page).press('Enter');
  await expect(messageText(page, question).last()).toBeVisible();
  return answers(page).nth(answerCount);
}

/** Sends a question; resolves to its answer once that is complete. */
export async function ask(page: Page, question: string): Promise<Locator> {
  const answer = await send(page, question);
  await expectFinished(page, answer);
  return answer;
}

export async function expectFinished(page: Page, answer: Locator): Promise<void> {
  await expect(answer.getByRole('button', { name: 'Copy the answer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeHidden();
}

/** Scrolls up with the wheel until this message of the viewer is on screen. */
export async function scrollBack(page: Page, text: string, pixels = 250): Promise<void> {
  const region = await transcript(page).elementHandle();
  const isOnScreen = () =>
    messageText(page, text).evaluateAll((messages, region) => {
      const { top, bottom } = region!.getBoundingClientRect();
      return messages.some((message) => {
        const box = message.getBoundingClientRect();
        return box.bottom > top && box.top < bottom;
      });
    }, region);
  const scrollStep = async () => {
    if (await isOnScreen()) return true;
    await page.mouse.wheel(0, -pixels);
    return false;
  };
  await transcript(page).hover();
  await expect.poll(scrollStep, { intervals: [20] }).toBe(true);
}
