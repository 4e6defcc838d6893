import type { OwnPersona } from '@foyer/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { uploadAvatar } from '../../../platform/upload-avatar';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { Wizard } from './wizard';

vi.mock('../../../platform/upload-avatar', () => ({ uploadAvatar: vi.fn() }));
vi.mock('../../../ui/picture-picker', () => ({
  PicturePicker: ({ children, onPick }: { children: string; onPick: (picture: File) => void }) => (
    <button type="button" onClick={() => onPick(new File(['pixels'], 'me.png'))}>
      {children}
    </button>
  ),
}));

const server = testServer();
const voiceCall = 'POST /functions/v1/fo-voice-settings';
const persona = {
  ...{
    id: 'f1',
    name: 'Iris',
    role: 'Beekeeper',
    bio: 'Keeps bees.',
    avatar_url: null,
    tags: [],
    writing_sample: '',
  },
  ...{ core_principles: ['Be kind.', 'Be brief.', 'Be honest.'], is_public: false },
} as unknown as OwnPersona;
/** The portrait of a test that uploads one; it can be shown without a server. */
const portrait = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>';
const button = (name: string) => page.getByRole('button', { name });

beforeEach(() => localStorage.clear());

/** Chooses a portrait, whose upload lasts until the returned function is called. */
async function uploadPortrait() {
  const uploadResult = Promise.withResolvers<string>();
  vi.mocked(uploadAvatar).mockReturnValue(uploadResult.promise);
  await button('Add a portrait').click();
  return () => uploadResult.resolve(portrait);
}

test('a portrait that is still uploading when its step is left is kept', async () => {
  await show(<Wizard persona={persona} />);
  const finish = await uploadPortrait();
  await button('Continue').click();
  await expect.element(page.getByRole('heading', { name: 'Core Principles' })).toBeVisible();
  finish();
  await expect.element(button('Update Persona')).toBeVisible();
});

test('the heading of a step is described by its number, for screen readers', async () => {
  await show(<Wizard persona={persona} />);
  await expect
    .element(page.getByRole('heading', { name: 'Core Identity' }))
    .toHaveAccessibleDescription('Step 2 of 7');
});

test('the initial in place of a portrait is that of the name without HTML tags', async () => {
  await show(<Wizard persona={persona} />);
  await page.getByLabelText('Persona Name').fill('<b>Zoe</b>');
  await expect.element(page.getByText('Z', { exact: true })).toBeVisible();
});

test('a persona is not saved before its portrait is uploaded', async () => {
  await show(<Wizard persona={persona} />);
  await page.getByLabelText('Persona Name').fill('Iris Moen');
  const finish = await uploadPortrait();
  await expect.element(button('Update Persona')).toHaveAttribute('aria-busy', 'true');
  finish();
  await button('Update Persona').click();
  await expect.poll(() => server.calls).toHaveLength(1);
  expect(server.calls[0]?.body).toMatchObject({ name: 'Iris Moen', avatar_url: portrait });
});

test('a picked voice is saved when the validation is opened from the step before', async () => {
  server.answers[voiceCall] = { settings: { voice_id: 'v1' } };
  const library = ({ onChoose }: { onChoose: (id: string) => void }) => (
    <button type="button" onClick={() => onChoose('v2')}>
      Pick Sage
    </button>
  );
  const router = await show(<Wizard persona={persona} voiceLibrary={library} />);
  await router.navigate('?step=6');
  await button('Pick Sage').click();
  await button('Back').click();
  await expect.element(page.getByRole('heading', { name: 'Test Drive' })).toBeVisible();
  await page.getByRole('link', { name: /Validation/ }).click();
  const saved = { call: voiceCall, body: { action: 'set', foId: 'f1', voiceId: 'v2' } };
  await expect.poll(() => server.calls).toContainEqual(saved);
  await expect.element(page.getByRole('heading', { name: 'Validation' })).toBeVisible();
});

/** Opens the wizard with a draft whose portrait the browser cannot load. */
async function openBrokenDraft(portraitAnswer: () => Response | Promise<Response>) {
  const broken = '/storage/v1/object/public/avatars/nobody/1.webp';
  server.answers[`HEAD ${broken}`] = portraitAnswer;
  const draft = { name: 'Iris Moen', avatar_url: broken };
  localStorage.setItem('foyer.draft.nobody.persona.f1', JSON.stringify(draft));
  await show(<Wizard persona={persona} />);
  return draft;
}

const saveAndGetFields = async () => {
  await button('Update Persona').click();
  const update = () => server.calls.find(({ call }) => call.startsWith('PATCH'));
  await expect.poll(update).toBeDefined();
  return update()?.body;
};

test.each([404, 410])(
  'a portrait of the draft that is gone (%i) is replaced by the saved one, with a reason',
  async (status) => {
    await openBrokenDraft(() => new Response(null, { status }));
    await expect.element(page.getByRole('alert')).toHaveTextContent(messages.avatarLost);
    await expect.element(button('Add a portrait')).toBeVisible();
    expect(await saveAndGetFields()).toEqual({ name: 'Iris Moen' });
  },
);

test.each([
  ['the server fails', () => new Response(null, { status: 503 })],
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a portrait of the draft is kept while %s, with a message', async (_, portraitAnswer) => {
  const draft = await openBrokenDraft(portraitAnswer);
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.avatarNotShown);
  expect(await saveAndGetFields()).toEqual(draft);
});

test('the message about a portrait of the draft disappears when the draft is discarded', async () => {
  await openBrokenDraft(() => new Response(null, { status: 503 }));
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.avatarNotShown);
  await button('Discard it').click();
  await expect.element(page.getByLabelText('Persona Name')).toHaveValue(persona.name);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Core Identity' })).toHaveFocus();
});

const checks = () => server.calls.filter(({ call }) => call.startsWith('HEAD'));

test('a portrait that is chosen while the one of the draft is checked is not replaced', async () => {
  const checkResponse = Promise.withResolvers<Response>();
  await openBrokenDraft(() => checkResponse.promise);
  await expect.poll(checks).toHaveLength(1);
  vi.mocked(uploadAvatar).mockResolvedValue(portrait);
  await button('Change portrait').click();
  await expect.poll(() => document.querySelector('main img')?.getAttribute('src')).toBe(portrait);
  checkResponse.resolve(new Response(null, { status: 404 }));
  expect(await saveAndGetFields()).toEqual({ name: 'Iris Moen', avatar_url: portrait });
});

test('a portrait that is chosen after its step was left during a check is not replaced', async () => {
  const checkResponse = Promise.withResolvers<Response>();
  await openBrokenDraft(() => checkResponse.promise);
  await expect.poll(checks).toHaveLength(1);
  await button('Continue').click();
  await expect.element(page.getByRole('heading', { name: 'Core Principles' })).toBeVisible();
  await button('Back').click();
  vi.mocked(uploadAvatar).mockResolvedValue(portrait);
  await button('Change portrait').click();
  await expect.poll(() => document.querySelector('main img')?.getAttribute('src')).toBe(portrait);
  checkResponse.resolve(new Response(null, { status: 404 }));
  expect(await saveAndGetFields()).toEqual({ name: 'Iris Moen', avatar_url: portrait });
});
