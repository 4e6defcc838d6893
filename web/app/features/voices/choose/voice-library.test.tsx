import type { Voice } from '@foyer/contract';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { VoiceLibrary } from './voice-library';

const server = testServer();
const list = 'GET /functions/v1/manage-voices';
const voice = (name: string) =>
  ({
    ...{ id: name, name, description: `About ${name}.`, sample_text: 'Hello.', tags: [] },
    ...{ visibility: 'public', provider: 'built-in', is_approximate: false, created_by: null },
  }) as unknown as Voice;
const voices = { voices: [voice('Ballad'), voice('Fable')], next: null };

function Choice({ before = 'Ballad' }) {
  const [chosen, choose] = useState(before);
  return <VoiceLibrary chosen={chosen} isLoading={false} onChoose={choose} />;
}

/** The list, at first without the chosen voice, which a button sets. */
function Loading() {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <VoiceLibrary chosen={chosen} isLoading={chosen === null} onChoose={setChosen} />
      <button type="button" onClick={() => setChosen('Fable')}>
        Known
      </button>
    </>
  );
}

const shownNames = () =>
  page
    .getByRole('radio')
    .elements()
    .map((radio) => (radio as HTMLInputElement).value);

test('the chosen voice is first, and stays there when another one is chosen', async () => {
  server.answers[list] = voices;
  await show(<Choice before="Fable" />);
  await expect.poll(shownNames).toEqual(['Fable', 'Ballad']);
  await page.getByRole('radio', { name: 'Ballad' }).click();
  await expect.element(page.getByRole('radio', { name: 'Ballad' })).toBeChecked();
  expect(shownNames()).toEqual(['Fable', 'Ballad']);
});

test('the chosen voice stays in its place if it is not on the first page', async () => {
  server.answers[list] = ({ url }) =>
    Response.json(
      new URL(url).searchParams.has('cursor')
        ? { voices: [voice('Fable')], next: null }
        : { voices: [voice('Ballad')], next: 'more' },
    );
  await show(<Choice before="Fable" />);
  await expect.poll(() => shownNames().length).toBe(2);
  expect(shownNames()).toEqual(['Ballad', 'Fable']);
});

test('the voice of the persona is shown first, also if it is far down the list', async () => {
  server.answers[list] = ({ url }) =>
    Response.json(
      new URL(url).searchParams.get('search')
        ? { voices: [voice('Onyx')], next: null }
        : { voices: [voice('Ballad')], next: null },
    );
  await show(<VoiceLibrary chosen="Fable" saved={voice('Fable')} isLoading={false} onChoose={() => {}} />);
  await expect.element(page.getByRole('radio', { name: 'Fable' })).toBeChecked();
  await expect.element(page.getByText(messages.chosen('Fable'))).toBeVisible();
  expect(shownNames()).toEqual(['Fable', 'Ballad']);
  await page.getByRole('searchbox').fill('On');
  await expect.poll(shownNames).toEqual(['Onyx']);
});

test('the voices are shown once it is known which one is chosen', async () => {
  server.answers[list] = voices;
  await show(<Loading />);
  await expect.poll(() => server.calls).toHaveLength(1);
  await expect.element(page.getByText('Loading voices')).toBeInTheDocument();
  expect(shownNames()).toEqual([]);
  await page.getByRole('button', { name: 'Known' }).click();
  await expect.poll(shownNames).toEqual(['Fable', 'Ballad']);
});

test('voices that fail to load can be loaded again', async () => {
  server.answers[list] = errorResponse(400, 'invalid', 'No.');
  await show(<Choice />);
  await expect.element(page.getByText(messages.loadFailed)).toBeVisible();
  server.answers[list] = voices;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('radio', { name: 'Ballad' })).toBeChecked();
});

test('a voice is chosen by arrow key, and described', async () => {
  server.answers[list] = voices;
  await show(<Choice />);
  const ballad = page.getByRole('radio', { name: 'Ballad' });
  await expect.element(ballad).toBeVisible();
  (ballad.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  const fable = page.getByRole('radio', { name: 'Fable' });
  await expect.element(fable).toBeChecked();
  await expect.element(fable).toHaveAccessibleDescription(/About Fable/);
});

test('the chosen voice is named also while the search finds no voice', async () => {
  server.answers[list] = ({ url }) =>
    Response.json(new URL(url).searchParams.get('search') ? { voices: [], next: null } : voices);
  await show(<Choice />);
  await page.getByRole('searchbox', { name: messages.search }).fill('nobody sounds like this');
  await expect.element(page.getByText(messages.none.title)).toBeVisible();
  await expect.element(page.getByText(messages.chosen('Ballad'))).toBeVisible();
});
