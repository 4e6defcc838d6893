import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '../../platform/player/messages';
import { player } from '../../platform/player/player';
import { otherTab } from '../../testing/other-tab';
import { testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { applyTouchStyles } from '../../testing/touch';
import { ListenButton } from './listen-button';
import { PlayerHost } from './player-host';

const server = testServer();
const bar = page.getByRole('region', { name: 'Player' });

beforeEach(() => player.close());

/** A WAV file of silence. */
function silence(seconds: number): string {
  const rate = 8000;
  const samples = new Uint8Array(rate * seconds).fill(128);
  const header = new DataView(new ArrayBuffer(44));
  const write = (at: number, word: string) =>
    new Uint8Array(header.buffer).set(new TextEncoder().encode(word), at);
  write(0, 'RIFF');
  header.setUint32(4, 36 + samples.length, true);
  write(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, rate, true);
  header.setUint32(28, rate, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  write(36, 'data');
  header.setUint32(40, samples.length, true);
  return URL.createObjectURL(new Blob([header, samples], { type: 'audio/wav' }));
}

/** A page on which an answer of this length is playing. */
async function playing(seconds: number, name = 'Iris') {
  server.answers['POST /functions/v1/tts-generate'] = {
    audioUrl: silence(seconds),
    engine: { name: 'Flite' },
  };
  const router = await show(
    <>
      <ListenButton id="m1" name={name} text="In May." />
      <PlayerHost />
    </>,
  );
  await page.getByRole('button', { name: 'Listen to the answer' }).click();
  await expect.element(bar).toBeVisible();
  return router;
}

test('a finger hits the slider of the player, which is no higher for it', async () => {
  await playing(30);
  const slider = bar.getByRole('slider', { name: 'Position' });
  const height = bar.element().clientHeight;
  onTestFinished(applyTouchStyles());
  expect(slider.element().clientHeight).toBeGreaterThanOrEqual(44);
  expect(bar.element().clientHeight).toBeLessThanOrEqual(height + 4);
});

test('on a phone nothing in the player overlaps, however long the name is', async () => {
  await page.viewport(390, 844);
  await playing(30, 'W'.repeat(50));
  const edges = (element: Element) => element.getBoundingClientRect();
  const slider = edges(bar.getByRole('slider', { name: 'Position' }).element());
  const speed = edges(bar.getByRole('combobox', { name: 'Speed' }).element());
  expect(slider.right).toBeLessThanOrEqual(speed.left);
  const words = [...bar.element().querySelectorAll('p:first-child > span')].map(edges);
  for (const { right } of words) expect(right).toBeLessThanOrEqual(speed.left);
});

test('a finished player closes when another page is opened', async () => {
  const router = await playing(0.1);
  await expect.element(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(player.state()?.status).toBe('ended');
  await router.navigate('/explore');
  await expect.element(bar).not.toBeInTheDocument();
});

test('a player pauses when something is recorded in another tab, and does not start while that lasts', async () => {
  const recording = otherTab('foyer.player');
  await playing(30);
  await expect.poll(() => player.state()?.status).toBe('playing');
  recording.post('quiet');
  await bar.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => recording.received).toEqual(['playing', 'playing']);
  recording.post('refused');
  await expect.element(bar.getByRole('alert').getByText(messages.elsewhere)).toBeVisible();
  expect(document.querySelector('audio')?.paused).toBe(true);
  await bar.getByRole('button', { name: 'Try again' }).click();
  await expect.element(bar.getByRole('button', { name: 'Pause the player' })).toBeVisible();
});

test('a paused player says nothing when another tab is refused', async () => {
  const recording = otherTab('foyer.player');
  await playing(30);
  await bar.getByRole('button', { name: 'Pause the player' }).click();
  recording.post('refused');
  recording.post('quiet');
  await expect.element(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect.element(bar.getByRole('alert')).not.toBeInTheDocument();
});

test.each(['playing', 'paused'])('a player that is %s stays when another page is opened', async (status) => {
  const router = await playing(30);
  await expect.poll(() => player.state()?.status).toBe('playing');
  if (status === 'paused') await bar.getByRole('button', { name: 'Pause the player' }).click();
  await router.navigate('/explore');
  await userEvent.keyboard('{Tab}');
  await expect.element(bar).toBeVisible();
  expect(player.state()?.status).toBe(status);
});
