import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show';
import { PageAnnouncer } from './page-announcer';

test('the title of each opened page is announced, but not that of another conversation in the open chat', async () => {
  const { title } = document;
  onTestFinished(() => {
    document.title = title;
  });
  document.title = 'Chat with Iris · Foyer';
  const router = await show(<PageAnnouncer />);
  const announced = page.getByText('Chat with Iris · Foyer');
  expect(announced.query()).toBeNull();
  await router.navigate('/chat/f');
  const element = await announced.findElement();
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(element.parentElement!, { childList: true, subtree: true, characterData: true });
  document.title = 'Roses · Chat with Iris · Foyer';
  await router.navigate('/chat/f/c', { replace: true });
  document.title = 'Home · Foyer';
  await router.navigate('/');
  await expect.poll(() => element.textContent).toBe('Home · Foyer');
  expect(changes).toHaveLength(1);
  observer.disconnect();
});
