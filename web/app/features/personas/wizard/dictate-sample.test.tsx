import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Transcribe } from '../../../platform/recording/transcribe';
import { recorder } from '../../../testing/recorder';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { CreateWizard } from './create-wizard';
import { EditWizard } from './edit-wizard';

const { transcribe } = vi.hoisted(() => ({
  transcribe: vi.fn<(audio: Blob, foId: string | undefined, signal: AbortSignal) => ReturnType<Transcribe>>(),
}));
vi.mock('../../../platform/recording/record-audio', () => import('../../../testing/recorder'));
vi.mock('../../../platform/recording/transcribe', () => ({ transcribe }));
vi.mock('../../../platform/site', () => ({ useSite: () => ({ transcribes: true }) }));

const server = testServer();
const persona = {
  ...{ id: 'dictated', name: 'Iris', role: 'Beekeeper', bio: 'Keeps bees.', avatar_url: null, tags: [] },
  ...{ core_principles: ['Be kind.', 'Be brief.', 'Be honest.'], is_public: false },
  writing_sample: 'I write it down first.',
};
const sample = page.getByLabelText('Writing Style Sample');
const start = page.getByRole('button', { name: 'Start Recording' });
const speak = () => recorder.listener!.onPiece(new Blob(['sound']));

beforeEach(() => {
  localStorage.clear();
  transcribe.mockReset();
  recorder.isRefused = false;
  server.answers['GET /api/v1/personas/dictated/edit'] = persona;
});

async function openSample() {
  const router = await show(<EditWizard id="dictated" header={() => null} testDrive={() => null} />);
  await router.navigate('/?step=4');
  await expect.element(sample).toHaveValue(persona.writing_sample);
}

test('dictated text is added to the writing sample, and its audio is sent with the persona’s id', async () => {
  await openSample();
  transcribe.mockResolvedValueOnce('Bees hum.').mockResolvedValueOnce('They do.');
  await start.click();
  await expect.element(page.getByRole('button', { name: 'Stop Recording' })).toBeVisible();
  speak();
  speak();
  await expect.element(sample).toHaveValue('I write it down first.\n\nBees hum. They do.');
  await expect.element(page.getByText('2 pieces added to your sample.')).toBeVisible();
  expect(transcribe.mock.calls.map(([, foId]) => foId)).toEqual(['dictated', 'dictated']);
});

test('leaving the step stops the recording, and keeps the dictated text', async () => {
  await openSample();
  transcribe.mockResolvedValue('Bees hum.');
  await start.click();
  await expect.element(page.getByRole('button', { name: 'Stop Recording' })).toBeVisible();
  speak();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => recorder.listener).toBeUndefined();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(sample).toHaveValue('I write it down first.\n\nBees hum.');
});

test('without permission for the microphone an error is shown, and typing still works', async () => {
  await openSample();
  recorder.isRefused = true;
  await start.click();
  await expect.element(page.getByText('Recording Failed')).toBeVisible();
  await expect.element(page.getByText('Could not access microphone')).toBeVisible();
  await sample.fill('Then I type.');
  await expect.element(sample).toHaveValue('Then I type.');
});

test('no dictation is started while the persona is being created, since its text would be lost', async () => {
  const { id: _, ...draft } = persona;
  localStorage.setItem('foyer.draft.nobody.persona.new', JSON.stringify(draft));
  server.answers['GET /api/v1/personas/own'] = () => Response.json(null);
  server.answers['POST /api/v1/personas'] = () => new Promise<Response>(() => {});
  const router = await show(<CreateWizard />);
  await expect.element(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await router.navigate('?step=4');
  await expect.element(start).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Create Persona' }).click();
  await expect.element(start).toHaveAttribute('aria-disabled', 'true');
});

test('on an earlier step the persona is saved only once the dictated text is transcribed', async () => {
  const text = Promise.withResolvers<string>();
  transcribe.mockReturnValue(text.promise);
  await openSample();
  await sample.fill('I draw it first.');
  await start.click();
  await expect.element(page.getByRole('button', { name: 'Stop Recording' })).toBeVisible();
  speak();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  const update = page.getByRole('button', { name: 'Update Persona' });
  await expect.element(update).toHaveAttribute('aria-busy', 'true');
  text.resolve('Bees hum.');
  await expect.element(update).not.toHaveAttribute('aria-busy', 'true');
  server.answers['PATCH /api/v1/personas/dictated'] = persona;
  await update.click();
  await expect
    .poll(() => server.calls.find(({ call }) => call.startsWith('PATCH'))?.body)
    .toEqual({ writing_sample: 'I draw it first.\n\nBees hum.' });
});
