import type { Voice } from '@foyer/contract';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { signIn } from '../../../testing/sign-in';
import { messages } from '../messages';
import { Library } from './library';

const server = testServer();
const list = 'GET /functions/v1/manage-voices';
const uses = 'GET /api/v1/voices/in-use';
const assignCall = 'POST /functions/v1/fo-voice-settings';
const voice = (name: string, created_by: string | null = null) =>
  ({
    ...{ id: name, name, description: '', sample_text: 'Hello.', tags: [], created_by },
    ...{ visibility: created_by ? 'private' : 'public', provider: 'built-in', is_approximate: false },
  }) as unknown as Voice;
const listOf = (...voices: Voice[]) => ({ voices, next: null });
const usedVoice = (voice_id: string, is_default: boolean) => ({
  uses: [{ fo_id: 'kari', name: 'Kari Moen', handle: 'kari', voice_id, is_default }],
});
const card = (name: string) => page.getByRole('article', { name });

beforeAll(() => signIn('ada'));
beforeEach(() => {
  server.answers[list] = listOf(voice('Shimmer'), voice('Sage'));
  server.answers[uses] = usedVoice('Shimmer', true);
});

test('voices that fail to load can be loaded again', async () => {
  server.answers[list] = errorResponse(400, 'invalid', 'No.');
  await show(<Library />);
  await expect.element(page.getByText(messages.loadFailed)).toBeVisible();
  server.answers[list] = listOf(voice('Shimmer'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card('Shimmer')).toBeVisible();
});

test('when no voice matches the search, all voices can be shown again', async () => {
  server.answers[list] = ({ url }) => {
    const search = new URL(url).searchParams.get('search');
    return Response.json(search ? listOf() : listOf(voice('Shimmer')));
  };
  const router = await show(<Library />);
  await page.getByRole('searchbox', { name: messages.search }).fill('nobody sounds like this');
  await expect.element(page.getByText(messages.none.title)).toBeVisible();
  expect(router.state.location.search).toBe('?search=nobody+sounds+like+this');
  await expect.element(page.getByRole('link', { name: messages.showAll })).toHaveAttribute('href', '/voices');
});

test('voices are filtered by tags, the address keeps the filters, and Back returns to the earlier ones', async () => {
  const told = { ...voice('Fable'), tags: ['storytelling'], description: 'Every answer is a small story.' };
  server.answers[list] = ({ url }) =>
    Response.json(new URL(url).searchParams.has('tags') ? listOf(told) : listOf(told, voice('Alloy')));
  const router = await show(<Library />);
  await expect.element(card('Alloy')).toBeVisible();
  await expect.element(card('Fable').getByText('Public', { exact: true })).toBeVisible();
  await expect.element(card('Fable').getByText('Every answer is a small story.')).toBeVisible();
  const tag = page.getByRole('button', { name: 'storytelling' });
  await tag.click();
  await expect.element(card('Alloy')).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?tag=storytelling');
  await router.navigate(-1);
  await expect.element(card('Alloy')).toBeVisible();
  await router.navigate('?tag=storytelling&search=fable');
  await expect.element(tag).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('searchbox', { name: messages.search })).toHaveValue('fable');
  await expect.element(card('Alloy')).not.toBeInTheDocument();
});

test('a person without a voice of their own sees a message about it', async () => {
  server.answers[list] = ({ url }) => {
    const isMine = new URL(url).searchParams.get('visibility') === 'mine';
    return Response.json(isMine ? listOf() : listOf(voice('Shimmer')));
  };
  await show(<Library />);
  await page.getByRole('combobox', { name: messages.which }).selectOptions('My Voices');
  await expect.element(page.getByText(messages.noneOwn.title)).toBeVisible();
});

test('a person without an FO is asked to create one before using a voice', async () => {
  server.answers[uses] = { uses: [] };
  await show(<Library />);
  await card('Sage')
    .getByRole('button', { name: /^Use for FO/ })
    .click();
  await expect.element(page.getByText(messages.noPersona.title)).toBeVisible();
  await expect.element(page.getByText(messages.noPersona.description)).toBeVisible();
});

test('a voice is assigned by keyboard, and its button keeps the focus and names the FO', async () => {
  server.answers[assignCall] = () => {
    server.answers[uses] = usedVoice('Sage', false);
    return Response.json({ settings: { voice_id: 'Sage' } });
  };
  await show(<Library />);
  await expect
    .element(card('Shimmer').getByRole('button', { name: messages.usedBy('Kari Moen') }))
    .toBeVisible();
  const use = card('Sage').getByRole('button', { name: /^Use for FO/ });
  (use.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: messages.select });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(use).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: messages.assign }).click();
  await expect.element(page.getByText(messages.assigned('Sage'))).toBeVisible();
  const used = card('Sage').getByRole('button', { name: messages.usedBy('Kari Moen') });
  await expect.element(used).toHaveFocus();
  await expect.element(used).toHaveAttribute('aria-disabled', 'true');
  await expect.element(card('Shimmer').getByRole('button', { name: /^Use for FO/ })).toBeVisible();
});

test('only the maker of a voice can edit it', async () => {
  server.answers[list] = listOf(voice('Harbour', 'ada'), voice('Sage', 'berta'));
  await show(<Library />);
  await expect.element(page.getByRole('button', { name: 'Edit Harbour' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^(Edit|Delete) Sage/ })).not.toBeInTheDocument();
});

test('a voice that was deleted in another tab leaves the list when it is saved', async () => {
  server.answers[list] = listOf(voice('Harbour', 'ada'));
  server.answers['PUT /functions/v1/manage-voices'] = () => {
    server.answers[list] = listOf();
    return errorResponse(404, 'not_found', 'Voice not found')();
  };
  await show(<Library />);
  await page.getByRole('button', { name: 'Edit Harbour' }).click();
  await page.getByRole('button', { name: messages.update }).click();
  await expect.element(page.getByText(messages.updateFailed)).toBeVisible();
  await expect.element(page.getByRole('article')).not.toBeInTheDocument();
});

test('on a phone, the button that names the FO of a voice stays within its card, however long the name', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(390, 844);
  const name = 'Wolfeschlegelsteinhausenbergerdorffwolfeschlegelst';
  server.answers[uses] = { uses: [{ ...usedVoice('Shimmer', true).uses[0], name }] };
  await show(<Library />);
  const button = page.getByRole('button', { name: messages.usedBy(name) });
  await expect.element(button).toBeVisible();
  const rightOf = (element: Element) => element.getBoundingClientRect().right;
  expect(rightOf(button.element())).toBeLessThan(rightOf(card('Shimmer').element()));
});
