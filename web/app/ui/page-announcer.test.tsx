import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show';
import { PageAnnouncer } from './page-announcer';

test('the title of each opened page is announced, but not again with another address of the page', async () => {
  const { title } = document;
  onTestFinished(() => {
    document.title = title;
  });
  document.title = 'Chat · Foyer';
  const router = await show(<PageAnnouncer />);
  const announced = page.getByText('Chat · Foyer');
  expect(announced.query()).toBeNull();
  await router.navigate('/chat/f');
  const element = await announced.findElement();
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(element.parentElement!, { childList: true, subtree: true, characterData: true });
  await router.navigate('/chat/f/c', { replace: true });
  document.title = 'Home · Foyer';
  await router.navigate('/');
  await expect.poll(() => element.textContent).toBe('Home · Foyer');
  expect(changes).toHaveLength(1);
  observer.disconnect();
});
