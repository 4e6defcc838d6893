import { authorized } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { expect, share, test } from '../site/test.ts';

/** The owner of a persona, with a page. */
const owner = share(async (signUp, request) => {
  const { person, context } = await signUp();
  const { id } = await createPersona(request, person);
  return { person, id, page: await context.newPage() };
});

test('events missed while the event stream was broken are shown after the reconnect', async ({ request }) => {
  const { person, id, page } = owner();
  const reconnectAttempt = Promise.withResolvers<void>();
  const reconnectGate = Promise.withResolvers<void>();
  let connections = 0;
  await page.route('**/realtime/v1', async (route) => {
    connections++;
    // The first stream opens and breaks; the page then opens a second one, which is held until `reconnectGate`.
    if (connections === 1) return route.fulfill({ contentType: 'text/event-stream', body: ': here\n\n' });
    reconnectAttempt.resolve();
    await reconnectGate.promise;
    await route.continue();
  });
  await page.goto('/chats');
  await expect(page.getByText('No chats yet')).toBeVisible();
  await reconnectAttempt.promise;
  const data = { foId: id, message: 'Asked on another device', instant: true };
  const response = await request.post('/functions/v1/chat', { headers: authorized(person), data });
  expect(await response.text()).toContain('[DONE]');
  await expect(page.getByText('No chats yet')).toBeVisible();
  reconnectGate.resolve();
  await expect(page.getByRole('link', { name: /Asked on another device/ })).toBeVisible();
});

test('missed events do not reload the list of personas on screen', async () => {
  const { page } = owner();
  const streamGate = Promise.withResolvers<void>();
  const requestedPaths: string[] = [];
  await page.route('**/realtime/v1', async (route) => {
    await streamGate.promise;
    const incompleteEvent = 'event: here\nid: 1\ndata: {"complete":false}\n\n';
    await route.fulfill({ contentType: 'text/event-stream', body: incompleteEvent });
  });
  const isUnread = (url: string) => url.endsWith('/inbox/unread');
  const unreadResponse = page.waitForResponse((response) => isUnread(response.url()));
  await page.goto('/explore');
  await unreadResponse;
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  streamGate.resolve();
  await expect.poll(() => requestedPaths.some(isUnread)).toBe(true);
  expect(requestedPaths.filter((path) => path.includes('explore'))).toEqual([]);
});
