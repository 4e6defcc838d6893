import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../platform/api';
import { ApiError } from '../../platform/api-error';
import { upload } from '../../platform/upload';
import { testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { voiceOfPersona } from '../personas/queries';
import { factsOf } from '../training/queries';
import { ImportDialog } from './import-dialog';
import { messages } from './messages';

vi.mock('../../platform/upload', () => ({ upload: vi.fn() }));

const server = testServer();
const preview = {
  ...{ name: 'Orla', bio: 'A guide.', tags: [], portrait: null, has_writing_sample: true },
  counts: { core_principles: 3, facts: 0, test_questions: 0 },
  report: { source: 'card_v2', cut: [], left_out: [], notes: [], kept: [], missing: [] },
};
const card = new File(['{}'], 'orla.json', { type: 'application/json' });
const onImported = vi.fn();
const dialog = (replaces?: string) => (
  <ImportDialog {...(replaces ? { replaces } : {})} onClose={() => undefined} onImported={onImported} />
);
const choose = (file: File) => page.getByLabelText('Character card').upload(file);
const button = (name: string) => page.getByRole('button', { name });
const requests = () => vi.mocked(upload).mock.calls.map(([path, form]) => [path, form.get('replace')]);

beforeEach(() => {
  onImported.mockReset();
  vi.mocked(upload).mockReset();
});

test('a file that is no card is rejected at once', async () => {
  await show(dialog());
  await choose(new File(['x'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(page.getByRole('alert').getByText(messages.wrongFile)).toBeVisible();
  expect(upload).not.toHaveBeenCalled();
});

test('the reason why a card cannot be read is shown, and another card can be chosen', async () => {
  const reason = 'There is no character card in this picture.';
  vi.mocked(upload).mockRejectedValueOnce(new ApiError('invalid', { status: 422, message: reason }));
  await show(dialog());
  await choose(card);
  await expect.element(page.getByRole('alert').getByText(reason)).toBeVisible();
  vi.mocked(upload).mockResolvedValueOnce(preview);
  await choose(card);
  await expect.element(page.getByRole('heading', { name: 'Orla' })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('the content of a card is shown before it is imported', async () => {
  vi.mocked(upload).mockResolvedValueOnce(preview);
  await show(dialog());
  await choose(card);
  const parts = 'With 3 principles, 0 facts, 0 test questions, a writing sample.';
  await expect.element(page.getByText(parts)).toBeVisible();
  expect(requests()).toEqual([['/api/v1/personas/import/preview', null]]);
});

test('a card replaces a persona only after a warning with its name and a press of the button', async () => {
  vi.mocked(upload).mockResolvedValueOnce(preview);
  await show(dialog('Nils Holm'));
  await choose(card);
  await expect.element(page.getByText(messages.replaces('Nils Holm'))).toBeVisible();
  expect(requests()).toHaveLength(1);
  vi.mocked(upload).mockResolvedValueOnce({ persona: { id: 'f1' }, report: preview.report });
  await button('Replace Nils Holm').click();
  await expect.poll(() => onImported).toHaveBeenCalledOnce();
  expect(requests()[1]).toEqual(['/api/v1/personas/import', 'true']);
});

test('a card that could not be imported is still chosen, and can be imported again', async () => {
  vi.mocked(upload).mockResolvedValueOnce(preview);
  await show(dialog());
  await choose(card);
  vi.mocked(upload).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await button('Import Orla').click();
  await expect.element(page.getByRole('alert').getByText(messages.importFailed)).toBeVisible();
  vi.mocked(upload).mockResolvedValueOnce({ persona: { id: 'f1' }, report: preview.report });
  await button('Import Orla').click();
  await expect.poll(() => onImported).toHaveBeenCalledOnce();
  expect(requests()[2]).toEqual(['/api/v1/personas/import', null]);
});

test('an import whose response was lost can be repeated after a confirmation', async () => {
  vi.mocked(upload).mockResolvedValueOnce(preview);
  await show(dialog());
  await choose(card);
  const message = 'You have an FO already. Please confirm that this card replaces what it is.';
  vi.mocked(upload).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await button('Import Orla').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  vi.mocked(upload).mockRejectedValueOnce(new ApiError('persona_exists', { status: 409, message }));
  await button('Import Orla').click();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  await expect.element(page.getByText(messages.replaces('your FO'))).toBeVisible();
  vi.mocked(upload).mockResolvedValueOnce({ persona: { id: 'f1' }, report: preview.report });
  await button('Replace your FO').click();
  await expect.poll(() => onImported).toHaveBeenCalledOnce();
  expect(requests().map(([, replace]) => replace)).toEqual([null, null, null, 'true']);
});

function FactCount() {
  return <p>{useQuery(factsOf('f1')).data?.length ?? 'No'} facts</p>;
}

test("pages that show the persona's facts show the imported ones", async () => {
  server.answers['GET /api/v1/personas/f1/facts'] = [];
  vi.mocked(upload).mockResolvedValueOnce(preview);
  await show(
    <>
      <FactCount />
      {dialog()}
    </>,
  );
  await expect.element(page.getByText('0 facts', { exact: true })).toBeInTheDocument();
  await choose(card);
  server.answers['GET /api/v1/personas/f1/facts'] = [
    { id: 'a1', fo_id: 'f1', key: 'roses', value: 'In May.' },
  ];
  vi.mocked(upload).mockResolvedValueOnce({ persona: { id: 'f1' }, report: preview.report });
  await button('Import Orla').click();
  await expect.element(page.getByText('1 facts', { exact: true })).toBeInTheDocument();
});

function VoiceName() {
  return <p>Voice: {useQuery(voiceOfPersona(api, 'f1')).data?.settings.voices?.name}</p>;
}

test("pages that show the persona's voice show the imported one", async () => {
  const call = 'POST /functions/v1/fo-voice-settings';
  server.answers[call] = { settings: { voices: { name: 'Ann' } } };
  vi.mocked(upload).mockResolvedValueOnce(preview);
  await show(
    <>
      <VoiceName />
      {dialog()}
    </>,
  );
  await expect.element(page.getByText('Voice: Ann')).toBeInTheDocument();
  await choose(card);
  server.answers[call] = { settings: { voices: { name: 'Ben' } } };
  vi.mocked(upload).mockResolvedValueOnce({ persona: { id: 'f1' }, report: preview.report });
  await button('Import Orla').click();
  await expect.element(page.getByText('Voice: Ben')).toBeInTheDocument();
});
