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

function Choice() {
  const [chosen, choose] = useState('Ballad');
  return <VoiceLibrary chosen={chosen} onChoose={choose} />;
}

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

test('the chosen voice is named also while the search finds none', async () => {
  server.answers[list] = ({ url }) =>
    Response.json(new URL(url).searchParams.get('search') ? { voices: [], next: null } : voices);
  await show(<Choice />);
  await page.getByRole('searchbox', { name: messages.search }).fill('nobody sounds like this');
  await expect.element(page.getByText(messages.none.title)).toBeVisible();
  await expect.element(page.getByText(messages.chosen('Ballad'))).toBeVisible();
});
