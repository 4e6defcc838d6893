import type { OwnPersona } from '@foyer/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { uploadAvatar } from '../../../platform/upload-avatar';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
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
  const uploaded = Promise.withResolvers<string>();
  vi.mocked(uploadAvatar).mockReturnValue(uploaded.promise);
  await button('Add a portrait').click();
  return () => uploaded.resolve(portrait);
}

test('a portrait that is still uploading when its step is left is kept', async () => {
  await show(<Wizard persona={persona} />);
  const finish = await uploadPortrait();
  await button('Continue').click();
  await expect.element(page.getByRole('heading', { name: 'Core Principles' })).toBeVisible();
  finish();
  await expect.element(button('Update Persona')).toBeVisible();
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

test('a portrait of the draft that can no longer be loaded gives way to the saved one, with a reason', async () => {
  const lost = '/storage/v1/object/public/avatars/nobody/1.webp';
  localStorage.setItem(
    'foyer.draft.nobody.persona.f1',
    JSON.stringify({ name: 'Iris Moen', avatar_url: lost }),
  );
  await show(<Wizard persona={persona} />);
  const reason = 'The portrait you chose could not be loaded. Please choose it again.';
  await expect.element(page.getByRole('alert')).toHaveTextContent(reason);
  await expect.element(button('Add a portrait')).toBeVisible();
  await button('Update Persona').click();
  await expect.poll(() => server.calls).toHaveLength(1);
  expect(server.calls[0]?.body).toEqual({ name: 'Iris Moen' });
});
