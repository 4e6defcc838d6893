import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { wavOf } from '../../platform/recording/to-wav';
import { errorResponse, testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { LivePage } from './live-page';
import { messages } from './messages';

const { detector } = vi.hoisted(() => ({
  detector: {
    listen: vi.fn(async (_on: boolean) => undefined),
    pushToTalk: vi.fn(),
    press: vi.fn(),
    release: vi.fn(),
    setPatience: vi.fn(),
    level: () => 0,
    close: vi.fn(async () => undefined),
  },
}));
const openSpeechDetector = vi.hoisted(() => vi.fn());
vi.mock('./sound/open-speech-detector', () => ({ openSpeechDetector }));
vi.mock('../../platform/site', () => ({ useSite: () => ({ transcribes: true }) }));

const server = testServer();
const startButton = page.getByRole('button', { name: 'Start Live Conversation' });
const answer = page.getByRole('article', { name: 'Answer of Iris' });
const status = (text: string) => page.getByRole('status').getByText(text, { exact: true });
const ended = /The live conversation has ended\./;

let tracks: MediaStreamTrack[];
let contexts: AudioContext[];

beforeEach(() => {
  vi.clearAllMocks();
  openSpeechDetector.mockImplementation(async () => detector);
  // As on a page of a signed-in member.
  document.documentElement.dataset.session = 'in';
  [tracks, contexts] = [[], []];
  server.answers = {
    'POST /api/v1/live': { conversationId: 'c' },
    'POST /api/v1/live/c/end': { kept: true },
    'POST /api/v1/live/c/heard': { content: null },
    'POST /functions/v1/chat': () => answerOf('In May.'),
    'POST /functions/v1/tts-generate': { audioUrl: '/sound.wav' },
    // Longer than a test that ends while it is heard.
    'GET /sound.wav': soundOf(30),
  };
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const stream = document.createElement('canvas').captureStream();
    tracks.push(...stream.getTracks());
    return stream;
  });
  const { AudioContext } = window;
  window.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      contexts.push(this);
    }
  };
  return () => {
    window.AudioContext = AudioContext;
    delete document.documentElement.dataset.session;
  };
});

const soundOf = (seconds: number) => () => new Response(wavOf(new Float32Array(seconds * 16_000).fill(0.1)));

/** A streamed answer. */
const answerOf = (content: string) =>
  new Response(
    [
      { type: 'metadata', conversationId: 'c', userMessageId: 'q', messageId: 'a' },
      { type: 'content', content },
    ]
      .map((event) => `data: ${JSON.stringify(event)}\n\n`)
      .concat('data: [DONE]\n\n')
      .join(''),
  );

const entry = {
  persona: { id: 'f', name: 'Iris', handle: 'iris', avatar_url: null, role: 'Gardener', is_owner: false },
  consent: { version: '1', text: 'You are recorded.', stands: false },
  offers_private: false,
};

async function open(renderAnswer = (text: string) => text, { name } = entry.persona) {
  const named = { ...entry, persona: { ...entry.persona, name } };
  await show(<LivePage entry={named} renderAnswer={renderAnswer} afterTalk={() => null} />);
}

async function openTalk(state = 'Listening') {
  await open();
  await startButton.click();
  await expect.element(status(state)).toBeVisible();
}

async function type(text: string) {
  await page.getByRole('textbox', { name: 'Message to Iris' }).fill(text);
  await userEvent.keyboard('{Enter}');
}

const expectReleased = () =>
  expect
    .poll(() => [tracks.map(({ readyState }) => readyState), contexts.map(({ state }) => state)])
    .toEqual([['ended'], ['closed']]);

test('the focus moves to the talk when it starts, and to the summary when it ends', async () => {
  await openTalk();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Iris' })).toHaveFocus();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expect.element(page.getByText(ended)).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toMatch(ended);
});

const calls = () => server.calls.map(({ call }) => call);

test('a page that is left during the start ends the talk once it has begun', async () => {
  const response = Promise.withResolvers<Response>();
  server.answers['POST /api/v1/live'] = () => response.promise;
  await open();
  await startButton.click();
  await expect.poll(calls).toContain('POST /api/v1/live');
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  response.resolve(Response.json({ conversationId: 'c' }));
  await expect.poll(calls).toContain('POST /api/v1/live/c/end');
  await expectReleased();
});

test('a talk whose start the server does not answer in time fails, releases everything, and can be started again', async () => {
  await page.viewport(390, 500);
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const late = Promise.withResolvers<Response>();
  server.answers['POST /api/v1/live'] = () => late.promise;
  await open();
  await startButton.click();
  await expect.poll(calls).toContain('POST /api/v1/live');
  timeout.abort(new DOMException('', 'TimeoutError'));
  const problem = page.getByRole('alert').getByText(messages.startFailed);
  await expect.element(problem).toBeInViewport({ ratio: 1 });
  await expect.element(startButton).toBeInViewport({ ratio: 1 });
  await expectReleased();
  late.resolve(Response.json({ conversationId: 'c' }));
  await expect.poll(calls).toContain('POST /api/v1/live/c/end');
  vi.mocked(AbortSignal.timeout).mockRestore();
  server.answers['POST /api/v1/live'] = { conversationId: 'c' };
  await startButton.click();
  await expect.element(status('Listening')).toBeVisible();
});

test('a second failed start shows its own reason, and the button stays where it is until then', async () => {
  server.answers['POST /api/v1/live'] = errorResponse(429, 'rate_limited', 'Wait a minute.');
  await open();
  await startButton.click();
  const problem = page.getByRole('alert');
  await expect.element(problem.getByText('Wait a minute.')).toBeVisible();
  const topOfButton = () => startButton.element().getBoundingClientRect().top + window.scrollY;
  const topBefore = topOfButton();

  const response = Promise.withResolvers<Response>();
  server.answers['POST /api/v1/live'] = () => response.promise;
  await startButton.click();
  await expect.element(problem).not.toBeInTheDocument();
  expect(topOfButton()).toBe(topBefore);
  response.resolve(errorResponse(503, 'unavailable', 'The server is being restarted.')());
  await expect.element(problem.getByText('The server is being restarted.')).toBeVisible();
  expect(topOfButton()).toBe(topBefore);
});

test('a page restored from the back/forward cache shows the introduction, and has released everything', async () => {
  await openTalk();
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(startButton).toBeVisible();
  expect(page.getByText(ended).query()).toBeNull();
  await expectReleased();
});

test('a talk that fails to render shows an error, releases the microphone and audio, and offers to reload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(() => {
    throw new Error('as the test asked');
  });
  await startButton.click();
  await type('When?');
  await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  await expectReleased();
});

test.each([
  ['NotFoundError', /No microphone was found/],
  ['NotAllowedError', /This site may not use your microphone/],
])('if the microphone fails with %s, one can type and listen', async (name, words) => {
  vi.mocked(navigator.mediaDevices.getUserMedia).mockRejectedValue(new DOMException('', name));
  await openTalk('Your turn');
  await expect.element(page.getByText(words)).toBeVisible();
  await type('When?');
  await expect.element(status('Speaking')).toBeVisible();
  await expect.element(answer).toHaveTextContent('In May.');
});

test('when speech synthesis fails, the text is shown with the reason, and playback can be retried', async () => {
  const synthesis = server.answers['POST /functions/v1/tts-generate']!;
  const reason = /The speech service is exhausted\./;
  server.answers['POST /functions/v1/tts-generate'] = errorResponse(
    503,
    'speech_failed',
    'The speech service is exhausted.',
  );
  await openTalk();
  await type('When?');
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(answer).toHaveTextContent('In May.');
  server.answers['POST /functions/v1/tts-generate'] = synthesis;
  server.answers['GET /sound.wav'] = soundOf(3);
  const speaking = expect.element(status('Speaking')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await speaking;
  await expect.element(status('Listening')).toBeVisible();
  expect(page.getByText(reason).query()).toBeNull();
});

test('a paused talk has closed the microphone until it is continued', async () => {
  await openTalk();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.element(status('Paused')).toBeVisible();
  expect(detector.listen.mock.lastCall).toEqual([false]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(status('Listening')).toBeVisible();
  expect(detector.listen.mock.lastCall).toEqual([true]);
});

test('with push to talk the microphone is open only while the button is held', async () => {
  await openTalk();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Push to talk' }).click();
  await userEvent.keyboard('{Escape}');
  expect(detector.pushToTalk.mock.lastCall).toEqual([true]);
  await expect.element(status('Microphone off')).toBeVisible();
  page.getByRole('button', { name: 'Hold to speak' }).element().focus();
  await userEvent.keyboard('[Space>]');
  await expect.element(status('Listening')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Release to send' })).toBeVisible();
  expect([detector.press.mock.calls.length, detector.release.mock.calls.length]).toEqual([1, 0]);
  await userEvent.keyboard('[/Space]');
  await expect.element(status('Microphone off')).toBeVisible();
  expect(detector.release).toHaveBeenCalledOnce();
  await userEvent.keyboard('[Space>]');
  await expect.element(status('Listening')).toBeVisible();
  // By another finger: the button to speak keeps the focus.
  for (const name of ['Pause', 'Continue']) {
    (page.getByRole('button', { name }).element() as HTMLElement).click();
    await expect.element(status(name === 'Pause' ? 'Paused' : 'Microphone off')).toBeVisible();
  }
  await userEvent.keyboard('[/Space]');
});

test.each([390, 844])('a long name does not run out of its place in a window %d px wide', async (width) => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(width, 390);
  const name = 'Wolfeschlegelsteinhausenbergerdorffwolfeschlegelst';
  await open(undefined, { ...entry.persona, name });
  await expect.element(page.getByRole('heading', { name })).toBeVisible();
  const tooWide = [...document.querySelectorAll('#content :is(a, h1, li)')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );
  expect(tooWide).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(width);
});

test('a microphone that is disconnected while its detector loads is reported as lost', async () => {
  openSpeechDetector.mockImplementation(async () => {
    for (const track of tracks) track.stop();
    return detector;
  });
  await open();
  await startButton.click();
  await expect.element(page.getByText(messages.keyboard.lost)).toBeVisible();
  expect(detector.close).toHaveBeenCalledOnce();
});

test('a talk whose FO is deleted ends at the next question, and its end does not say that nothing was said', async () => {
  await openTalk();
  await type('When?');
  await expect.element(answer).toHaveTextContent('In May.');
  const deleted = errorResponse(404, 'not_found', 'This conversation was not found.');
  Object.assign(server.answers, {
    'POST /functions/v1/chat': deleted,
    'POST /api/v1/live/c/heard': deleted,
    'POST /api/v1/live/c/end': deleted,
  });
  await type('Why?');
  await expect.element(page.getByText(messages.endedDeleted)).toBeVisible();
});
