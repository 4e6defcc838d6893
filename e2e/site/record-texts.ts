import type { Page } from '@playwright/test';

/**
 * Records every text that `selector` shows from now on, however briefly; the returned function gives the texts in
 * order. For states that are too short to wait for.
 */
export async function recordTexts(page: Page, selector: string): Promise<() => Promise<string[]>> {
  const handle = await page.evaluateHandle((selector) => {
    const texts: string[] = [];
    const recordText = () => {
      const text = [...document.querySelectorAll(selector)].at(-1)?.textContent;
      if (text && text !== texts.at(-1)) texts.push(text);
    };
    new MutationObserver(recordText).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return texts;
  }, selector);
  return () => handle.jsonValue();
}
