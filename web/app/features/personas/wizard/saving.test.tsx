import type { OwnPersona } from '@foyer/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { uploadAvatar } from '../../../platform/upload-avatar';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { CreateWizard } from './create-wizard';
import { Wizard } from './wizard';

vi.mock('../../../platform/upload-avatar', () => ({ uploadAvatar: vi.fn() }));
vi.mock('../../../ui/picture-picker', () => ({
  PicturePicker: ({ onPick }: { onPick: (picture: File) => void }) => (
    <button type="button" onClick={() => onPick(new File(['pixels'], 'me.png'))}>
      Pick
    </button>
  ),
}));

const server = testServer();
const ownCall = 'GET /api/v1/personas/own';
const createCall = 'POST /api/v1/personas';
const updateCall = 'PATCH /api/v1/personas/f1';
const embedCall = 'POST /functions/v1/compute-fo-embeddings';
const persona = {
  ...{ id: 'f1', name: 'Iris', role: 'Beekeeper', bio: 'Keeps bees.', avatar_url: null, tags: [] },
  ...{ core_principles: ['Be kind.', 'Be brief.', 'Be honest.'], writing_sample: '', is_public: false },
} as unknown as OwnPersona;
const { name, bio, core_principles } = persona;
const button = (label: string) => page.getByRole('button', { name: label });
const sample = page.getByLabelText('Writing Style Sample');
const storedDraft = 'foyer.draft.nobody.persona.new';

beforeEach(() => localStorage.clear());

/** Opens the last step before a new persona is created. */
async function openLastStep() {
  localStorage.setItem(storedDraft, JSON.stringify({ name, bio, core_principles }));
  server.answers[ownCall] = () => Response.json(null);
  const router = await show(<CreateWizard />);
  await expect.element(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await router.navigate('?step=4');
  await sample.fill('Half a thought');
  return router;
}

test('typed text is kept, in the form and for the next visit, when the persona cannot be created', async () => {
  server.answers[createCall] = () => Promise.reject(new TypeError('Failed to fetch'));
  await openLastStep();
  await button('Create Persona').click();
  const failure = messages.createFailed('the server could not be reached.');
  await expect.element(page.getByText(failure)).toBeVisible();
  await expect.element(sample).toHaveValue('Half a thought');
  await expect.poll(() => localStorage.getItem(storedDraft)).toContain('Half a thought');
});

test('a person who has created a persona elsewhere meanwhile is redirected to the profile, with the reason', async () => {
  const reason = 'You can only create one FO. Please edit your existing FO instead.';
  server.answers[createCall] = errorResponse(409, 'persona_exists', reason);
  const router = await openLastStep();
  await button('Create Persona').click();
  await expect.poll(() => router.state.location.pathname).toBe('/profile');
  await expect.element(page.getByText(reason)).toBeVisible();
});

test('a persona whose principles cannot be processed is created, and the failure is reported', async () => {
  server.answers[createCall] = persona;
  server.answers[embedCall] = errorResponse(500, 'internal', '');
  const router = await openLastStep();
  await button('Create Persona').click();
  await expect.element(page.getByText(messages.embeddingsFailed.created)).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/edit-fo/f1', search: '?step=5' });
});

test('a persona whose principles cannot be processed is saved, and the failure is reported', async () => {
  server.answers[updateCall] = { ...persona, bio: 'Keeps more bees.' };
  server.answers[embedCall] = errorResponse(500, 'internal', '');
  await show(<Wizard persona={persona} />);
  await page.getByLabelText('Description').fill('Keeps more bees.');
  await button('Update Persona').click();
  await expect.element(page.getByText(messages.embeddingsFailed.updated)).toBeVisible();
});

test('typed text is kept when the persona cannot be saved', async () => {
  server.answers[updateCall] = errorResponse(500, 'internal', '');
  await show(<Wizard persona={persona} />);
  await page.getByLabelText('Persona Name').fill('Iris Moen');
  await button('Update Persona').click();
  await expect.element(page.getByText(messages.saveFailed)).toBeVisible();
  await expect.element(page.getByLabelText('Persona Name')).toHaveValue('Iris Moen');
});

test('only changed fields are sent, so that changes in another tab stay', async () => {
  server.answers[updateCall] = persona;
  server.answers[embedCall] = { success: true };
  const router = await show(<Wizard persona={persona} />);
  await router.navigate('?step=4');
  await sample.fill('Short. Plain.');
  await button('Update Persona').click();
  await expect
    .poll(() => server.calls.at(0))
    .toEqual({ call: updateCall, body: { writing_sample: 'Short. Plain.' } });
});

test('a portrait that cannot be uploaded is reported, and another can be chosen', async () => {
  vi.mocked(uploadAvatar).mockRejectedValue(new TypeError('Failed to fetch'));
  await show(<Wizard persona={persona} />);
  await button('Pick').click();
  await expect.element(page.getByText(messages.avatarFailed)).toBeVisible();
  await expect.element(button('Pick')).toBeEnabled();
  await expect.element(button('Update Persona')).not.toBeInTheDocument();
});
