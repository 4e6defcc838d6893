import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '../../platform/player/messages';
import { player } from '../../platform/player/player';
import { otherTab } from '../../testing/other-tab';
import { errorResponse, testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { applyTouchStyles } from '../../testing/touch';
import { ListenButton } from './listen-button';
import { PlaySample } from './play-sample';
import { PlayerHost } from './player-host';

const server = testServer();
const bar = page.getByRole('region', { name: 'Player' });

beforeEach(() => {
  player.close();
  window.localStorage.removeItem('foyer.player.speed');
});

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
async function playAnswer(seconds: number, name = 'Iris') {
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

test('on a touch screen the slider of the player is at least 44 pixels high, and the player not higher', async () => {
  await playAnswer(30);
  const slider = bar.getByRole('slider', { name: 'Position' });
  const height = bar.element().clientHeight;
  onTestFinished(applyTouchStyles());
  expect(slider.element().clientHeight).toBeGreaterThanOrEqual(44);
  expect(bar.element().clientHeight).toBeLessThanOrEqual(height + 4);
});

test('on a touch screen the speed has text of 16 pixels: Safari zooms into a control with less', async () => {
  await playAnswer(30);
  onTestFinished(applyTouchStyles());
  const { fontSize } = getComputedStyle(bar.getByRole('combobox', { name: 'Speed' }).element());
  expect(fontSize).toBe('16px');
});

test('on a phone nothing in the player overlaps, however long the name is', async () => {
  await page.viewport(390, 844);
  await playAnswer(30, 'W'.repeat(50));
  const edges = (element: Element) => element.getBoundingClientRect();
  const slider = edges(bar.getByRole('slider', { name: 'Position' }).element());
  const speed = edges(bar.getByRole('combobox', { name: 'Speed' }).element());
  expect(slider.right).toBeLessThanOrEqual(speed.left);
  const words = [...bar.element().querySelectorAll('p:first-child > span')].map(edges);
  for (const { right } of words) expect(right).toBeLessThanOrEqual(speed.left);
});

test('the end of a sound is announced', async () => {
  await playAnswer(0.1);
  await expect.element(bar.getByRole('status')).toHaveTextContent('Iris has finished speaking.');
});

test('a sound that is paused is not announced as finished', async () => {
  await playAnswer(30);
  const status = bar.getByRole('status');
  await expect.poll(() => player.state()?.status).toBe('playing');
  await expect.element(status).toBeEmptyDOMElement();
  await bar.getByRole('button', { name: 'Pause the player' }).click();
  await expect.element(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect.element(status).toBeEmptyDOMElement();
});

test('a finished player closes when another page is opened', async () => {
  const router = await playAnswer(0.1);
  await expect.element(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(player.state()?.status).toBe('ended');
  await router.navigate('/explore');
  await expect.element(bar).not.toBeInTheDocument();
});

test('a player pauses when something is recorded in another tab, and does not start while that lasts', async () => {
  const recording = otherTab('foyer.player');
  await playAnswer(30);
  await expect.poll(() => player.state()?.status).toBe('playing');
  recording.post('quiet');
  const play = bar.getByRole('button', { name: 'Play', exact: true });
  await expect.element(play).toBeVisible();
  const before = recording.received.length;
  await play.click();
  await expect.poll(() => recording.received.slice(before)).toContain('playing');
  recording.post('refused');
  await expect.element(bar.getByRole('alert').getByText(messages.elsewhere)).toBeVisible();
  expect(document.querySelector('audio')?.paused).toBe(true);
  await bar.getByRole('button', { name: 'Try again' }).click();
  await expect.element(bar.getByRole('button', { name: 'Pause the player' })).toBeVisible();
});

test('a paused player shows no error when another tab refuses playback', async () => {
  const recording = otherTab('foyer.player');
  await playAnswer(30);
  await bar.getByRole('button', { name: 'Pause the player' }).click();
  recording.post('refused');
  recording.post('quiet');
  await expect.element(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect.element(bar.getByRole('alert')).not.toBeInTheDocument();
});

test.each(['playing', 'paused'])('a player that is %s stays when another page is opened', async (status) => {
  const router = await playAnswer(30);
  await expect.poll(() => player.state()?.status).toBe('playing');
  if (status === 'paused') await bar.getByRole('button', { name: 'Pause the player' }).click();
  await router.navigate('/explore');
  await userEvent.keyboard('{Tab}');
  await expect.element(bar).toBeVisible();
  await expect.poll(() => player.state()?.status).toBe(status);
});

const audio = () => document.querySelector('audio')!;

test('keys move the position of a sound', async () => {
  await playAnswer(30);
  const position = bar.getByRole('slider', { name: 'Position' });
  await expect.element(position).toBeEnabled();
  // Only a paused position stays where a key moved it.
  await bar.getByRole('button', { name: 'Pause the player' }).click();
  position.element().focus();
  await userEvent.keyboard('{Home}');
  await expect.element(position).toHaveAttribute('aria-valuetext', '0:00 of 0:30');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(position).toHaveAttribute('aria-valuetext', '0:05 of 0:30');
});

test('closing the player stops the sound, and the next one has the same speed', async () => {
  await playAnswer(30);
  await bar.getByRole('combobox', { name: 'Speed' }).selectOptions('2');
  expect(audio().playbackRate).toBe(2);
  await bar.getByRole('button', { name: 'Close the player' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(audio().paused).toBe(true);
  await page.getByRole('button', { name: 'Listen to the answer' }).click();
  await expect.poll(() => player.state()?.status).toBe('playing');
  expect(audio().playbackRate).toBe(2);
});

test('the next answer stops the one before', async () => {
  server.answers['POST /functions/v1/tts-generate'] = () =>
    Response.json({ audioUrl: silence(30), engine: {} });
  await show(
    <>
      <ListenButton id="m1" name="Iris" text="In May." />
      <ListenButton id="m2" name="Iris" text="In June." />
      <PlayerHost />
    </>,
  );
  const listen = page.getByRole('button', { name: 'Listen to the answer' });
  await listen.first().click();
  await expect.poll(() => player.state()?.status).toBe('playing');
  const firstSource = audio().src;
  await listen.click();
  await expect.poll(() => audio().src).not.toBe(firstSource);
  expect(page.getByRole('button', { name: 'Pause', exact: true }).elements()).toHaveLength(1);
  expect(document.querySelectorAll('audio')).toHaveLength(1);
});

test('previews of voices play one at a time', async () => {
  for (const id of ['alloy', 'onyx'])
    server.answers[`GET /api/v1/voices/${id}/sample`] = () =>
      Response.json({ audioUrl: silence(30), engine: {} });
  const voices = ['Alloy', 'Onyx'].map((name) => ({ id: name.toLowerCase(), name, sample_text: 'Hello.' }));
  await show(
    <>
      {voices.map((voice) => (
        <PlaySample key={voice.id} voice={voice} />
      ))}
      <PlayerHost />
    </>,
  );
  for (const { name } of voices) {
    await page.getByRole('button', { name: `Play sample of ${name}` }).click();
    await expect.element(bar.getByText(name, { exact: true })).toBeVisible();
    await expect.poll(() => player.state()?.status).toBe('playing');
  }
  expect(page.getByRole('button', { name: /^Pause sample of/ }).elements()).toHaveLength(1);
});

test('an error of the player is shown with its reason, and playback can be retried', async () => {
  server.answers['POST /functions/v1/tts-generate'] = errorResponse(503, 'speech_quota', 'No quota is left.');
  await show(
    <>
      <ListenButton id="m1" name="Iris" text="In May." />
      <PlayerHost />
    </>,
  );
  await page.getByRole('button', { name: 'Listen to the answer' }).click();
  const alert = bar.getByRole('alert');
  await expect.element(alert).toHaveTextContent(`${messages.generation}No quota is left.`);
  server.answers['POST /functions/v1/tts-generate'] = { audioUrl: silence(30), engine: {} };
  await bar.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => player.state()?.status).toBe('playing');
  await expect.element(alert).not.toBeInTheDocument();
});
