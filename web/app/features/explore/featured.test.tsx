import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { Featured } from './featured';

const server = testServer();
const persona = (id: string) => ({
  ...{ id, handle: `handle-${id}`, name: `Odo ${id}`, avatar_url: null, is_verified: false },
  ...{ tags: ['railways', 'history', 'hidden'], creator: { display_name: 'Ada' } },
});

test('each featured persona has up to two tags, a link to its page and one to a chat', async () => {
  server.answers['GET /api/v1/explore/featured'] = [persona('a'), persona('b')];
  await show(<Featured />);
  await expect.poll(() => page.getByRole('article').elements().length).toBe(2);
  const card = page.getByRole('article').first();
  await expect.poll(() => card.getByRole('listitem').elements().length).toBe(2);
  await expect.element(card.getByText('hidden')).not.toBeInTheDocument();
  const link = (name: string) => card.getByRole('link', { name });
  await expect.element(link('View Odo a')).toHaveAttribute('href', '/fo/handle-a');
  await expect.element(link('Chat with Odo a')).toHaveAttribute('href', '/chat/a');
});

test('a link leads to all personas', async () => {
  server.answers['GET /api/v1/explore/featured'] = [];
  await show(<Featured />);
  const all = page.getByRole('link', { name: 'Explore All' });
  await expect.element(all).toHaveAttribute('href', '/explore');
});
