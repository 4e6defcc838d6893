import { authorized } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { expect, test } from '../site/test.ts';

test('events missed while the event stream was broken are shown after the reconnect', async ({
  request,
  signedIn,
}) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person);
  const page = await context.newPage();
  const broke = Promise.withResolvers<void>();
  const mended = Promise.withResolvers<void>();
  let connections = 0;
  await page.route('**/realtime/v1', async (route) => {
    connections++;
    // The first stream opens and breaks; the page then opens the second, which the test holds until later.
    if (connections === 1) return route.fulfill({ contentType: 'text/event-stream', body: ': here\n\n' });
    broke.resolve();
    await mended.promise;
    await route.continue();
  });
  await page.goto('/chats');
  await expect(page.getByText('No chats yet')).toBeVisible();
  await broke.promise;
  const data = { foId: id, message: 'Asked on another device', instant: true };
  const answered = await request.post('/functions/v1/chat', { headers: authorized(person), data });
  expect(await answered.text()).toContain('[DONE]');
  await expect(page.getByText('No chats yet')).toBeVisible();
  mended.resolve();
  await expect(page.getByRole('link', { name: /Asked on another device/ })).toBeVisible();
});

test('missed events do not reorder a list of personas on screen', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  const joined = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route('**/realtime/v1', async (route) => {
    await joined.promise;
    const gap = 'event: here\nid: 1\ndata: {"complete":false}\n\n';
    await route.fulfill({ contentType: 'text/event-stream', body: gap });
  });
  const isUnread = (url: string) => url.endsWith('/inbox/unread');
  const counted = page.waitForResponse((response) => isUnread(response.url()));
  await page.goto('/explore');
  await counted;
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  joined.resolve();
  await expect.poll(() => asked.some(isUnread)).toBe(true);
  expect(asked.filter((path) => path.includes('explore'))).toEqual([]);
});
