import type { Page } from '@playwright/test';

/**
 * Records every text that `selector` shows from now on, however briefly; the returned function gives the texts in
 * order. For states that are too short to wait for.
 */
export async function observe(page: Page, selector: string): Promise<() => Promise<string[]>> {
  const handle = await page.evaluateHandle((watched) => {
    const texts: string[] = [];
    const look = () => {
      const text = [...document.querySelectorAll(watched)].at(-1)?.textContent;
      if (text && text !== texts.at(-1)) texts.push(text);
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return texts;
  }, selector);
  return () => handle.jsonValue();
}
