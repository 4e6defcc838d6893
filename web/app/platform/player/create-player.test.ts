import type { SpeechAnswer } from '@foyer/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error';
import { createPlayer } from './create-player';
import type { PlayerAudio } from './player-audio';
import type { Ask, Sound } from './sound';

/** A fake audio element whose time the test sets. */
class FakeAudio extends EventTarget {
  currentTime = 0;
  defaultPlaybackRate = 1;
  playbackRate = 1;
  duration = Number.NaN;
  paused = true;
  ended = false;
  refusal: DOMException | undefined;
  #src = '';
  seekableTo: number | undefined;

  get src() {
    return this.#src;
  }
  set src(next: string) {
    this.#src = next;
    Object.assign(this, { currentTime: 0, duration: Number.NaN, paused: true, ended: false });
  }
  get seekable() {
    const end = this.seekableTo ?? this.duration;
    return { length: Number.isFinite(end) ? 1 : 0, start: () => 0, end: () => end } as TimeRanges;
  }
  load() {}
  removeAttribute() {
    this.#src = '';
  }
  async play() {
    if (this.refusal) throw this.refusal;
    this.paused = false;
    this.emit('playing');
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.emit('pause');
  }
  emit(name: string, part: Partial<FakeAudio> = {}) {
    Object.assign(this, part);
    this.dispatchEvent(new Event(name));
  }
  finish(seconds: number) {
    this.emit('timeupdate', { currentTime: seconds, duration: seconds });
    this.emit('ended', { paused: true, ended: true });
  }
}

const answer = (audioUrl: string): SpeechAnswer => ({
  audioUrl,
  cached: true,
  engine: { id: 'built-in', name: 'Built-in voice' },
});
const answerWith = (url: string): Ask & ReturnType<typeof vi.fn<Ask>> => vi.fn<Ask>(async () => answer(url));
const completeSound = (key: string, ask: Ask): Sound => ({ key, name: 'Wilma', askAll: () => ask });
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
/** Playback fails, and again after the retry. */
async function breakTwice() {
  audio.refusal = new DOMException('', 'NotSupportedError');
  for (const _ of [1, 2]) {
    audio.emit('error');
    await settle();
    await settle();
  }
}

let audio: FakeAudio;
let player: ReturnType<typeof createPlayer>;

beforeEach(() => {
  audio = new FakeAudio();
  player = createPlayer({ audio: () => audio as PlayerAudio, unlock: () => undefined, speed: () => 1.5 });
});
afterEach(() => {
  player.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a sound', () => {
  it('is requested, played at the stored speed, and shown with its speaker', async () => {
    player.play(completeSound('a', answerWith('/a')));
    expect(player.state()).toMatchObject({ sound: { key: 'a', name: 'Wilma' }, status: 'loading' });
    await settle();
    expect([audio.src, audio.playbackRate]).toEqual(['/a', 1.5]);
    expect(player.state()).toMatchObject({ status: 'playing', engine: 'Built-in voice', isWhole: true });
  });

  it('stops for the next one: only one plays at a time, whichever is ready first', async () => {
    const slow = Promise.withResolvers<SpeechAnswer>();
    player.play(completeSound('a', () => slow.promise));
    player.play(completeSound('b', answerWith('/b')));
    await settle();
    slow.resolve(answer('/a'));
    await settle();
    expect([audio.src, player.state()?.sound.key]).toEqual(['/b', 'b']);
  });

  it('that is paused while loading stays paused until resumed', async () => {
    player.play(completeSound('a', answerWith('/a')));
    player.pause();
    await settle();
    expect([audio.paused, player.state()?.status]).toEqual([true, 'paused']);
    player.toggle();
    await settle();
    expect(player.state()?.status).toBe('playing');
  });

  it('that has ended starts again from the beginning', async () => {
    const ask = answerWith('/a');
    player.play(completeSound('a', ask));
    await settle();
    audio.finish(3);
    expect(player.state()).toMatchObject({ status: 'ended', time: 3 });
    player.toggle();
    await settle();
    expect(player.state()).toMatchObject({ status: 'playing', time: 0 });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('that is still being synthesized gets its duration as soon as the server knows it', async () => {
    vi.useFakeTimers();
    const sizes = [undefined, '80000'];
    vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
      const size = method === 'HEAD' ? sizes.shift() : undefined;
      return new Response(null, { headers: size ? { 'content-length': size } : {} });
    });
    player.play(completeSound('a', answerWith('/a')));
    await vi.advanceTimersByTimeAsync(1_000);
    audio.emit('durationchange', { duration: Number.POSITIVE_INFINITY });
    expect(player.state()?.duration).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(player.state()?.duration).toBe(10);
  });

  it('is seekable if its file is complete, and is requested again if it was not yet', async () => {
    const ask = answerWith('/a');
    player.play(completeSound('a', ask));
    await settle();
    audio.emit('durationchange', { duration: 10 });
    player.seek(4);
    expect([audio.currentTime, ask.mock.calls.length]).toEqual([4, 1]);
    audio.seekableTo = 0;
    player.seek(12);
    await settle();
    expect([audio.currentTime, ask.mock.calls.length]).toEqual([10, 2]);
  });
});

describe('errors are shown with the server’s reason', () => {
  const refusal = (status: number) =>
    new ApiError('speech_quota', { status, message: 'The speech engine has no quota left.' });

  it('before playback: Audio Generation Failed, with a retry', async () => {
    const ask = vi.fn<Ask>().mockRejectedValueOnce(refusal(503)).mockResolvedValue(answer('/a'));
    player.play(completeSound('a', ask));
    await settle();
    expect(player.state()).toMatchObject({
      status: 'failed',
      problem: { title: 'Audio Generation Failed', description: 'The speech engine has no quota left.' },
    });
    player.toggle();
    await settle();
    expect(player.state()).toMatchObject({ status: 'playing', problem: undefined });
  });

  it('a response without a URL: No audio URL returned', async () => {
    player.play(completeSound('a', answerWith('')));
    await settle();
    expect(player.state()?.problem).toEqual({
      title: 'Audio Generation Failed',
      description: 'No audio URL returned',
    });
  });

  it('playback blocked by the browser: Playback Failed after a press, Auto-play Failed otherwise', async () => {
    audio.refusal = new DOMException('', 'NotAllowedError');
    for (const isAuto of [false, true]) {
      player.play(completeSound('a', answerWith('/a')), { isAuto });
      await settle();
      expect(player.state()?.problem?.title).toBe(isAuto ? 'Auto-play Failed' : 'Playback Failed');
    }
    audio.refusal = undefined;
    player.toggle();
    await settle();
    expect(player.state()?.status).toBe('playing');
  });

  it('a URL with an error response: Audio Error', async () => {
    const response = Response.json({ code: 'speech_quota', message: 'No quota left.' }, { status: 503 });
    vi.stubGlobal('fetch', async () => response);
    player.play(completeSound('a', answerWith('/a')));
    await settle();
    audio.emit('error');
    await settle();
    expect(player.state()?.problem).toEqual({ title: 'Audio Error', description: 'No quota left.' });
  });

  it('an interrupted sound is requested once more and continues there; a second failure is reported', async () => {
    vi.stubGlobal('fetch', async () => new Response('sound'));
    const ask = answerWith('/a');
    player.play(completeSound('a', ask));
    await settle();
    audio.emit('timeupdate', { currentTime: 2 });
    await breakTwice();
    expect(ask).toHaveBeenCalledTimes(2);
    expect(player.state()).toMatchObject({ status: 'failed', problem: { title: 'Audio Error' }, time: 2 });
  });
});

describe('a streaming answer', () => {
  const growing = (pieces: (Ask | undefined)[], all: () => Ask | undefined): Sound => ({
    key: 'a',
    name: 'Wilma',
    askAll: all,
    nextPiece: async () => pieces.shift(),
  });

  it('is played piece by piece, in order; afterwards it is one file', async () => {
    let isWritten = false;
    const file = answerWith('/whole');
    const sound = growing([answerWith('/1'), answerWith('/2')], () => (isWritten ? file : undefined));
    player.play(sound, { isAuto: true });
    await settle();
    expect(audio.src).toBe('/1');
    expect(player.state()).toMatchObject({ isWhole: false, duration: undefined });
    isWritten = true;
    audio.finish(2);
    await settle();
    expect(audio.src).toBe('/2');
    audio.finish(3);
    await settle();
    expect(player.state()).toMatchObject({ status: 'ended', time: 5, isWhole: true });
    expect(await player.file()).toBe('/whole');
    player.toggle();
    await settle();
    expect(audio.src).toBe('/whole');
  });

  it('requests a piece again that failed', async () => {
    const second = vi.fn<Ask>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    second.mockResolvedValue(answer('/2'));
    player.play(growing([answerWith('/1'), second], () => undefined));
    await settle();
    audio.finish(2);
    await settle();
    expect(player.state()).toMatchObject({ status: 'failed', problem: { title: 'Audio Generation Failed' } });
    player.toggle();
    await settle();
    expect([audio.src, player.state()?.status]).toEqual(['/2', 'playing']);
  });

  it('that fails after the next piece was requested continues where it failed', async () => {
    vi.stubGlobal('fetch', async () => new Response('sound'));
    const second = vi.fn<Ask>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    second.mockResolvedValue(answer('/2'));
    player.play(growing([answerWith('/1'), second], () => undefined));
    await settle();
    audio.emit('timeupdate', { currentTime: 2, duration: 3 });
    await settle();
    await breakTwice();
    audio.refusal = undefined;
    player.toggle();
    await settle();
    expect([audio.src, audio.currentTime]).toEqual(['/1', 2]);
    audio.finish(3);
    await settle();
    player.toggle();
    await settle();
    expect([audio.src, player.state()?.status]).toEqual(['/2', 'playing']);
  });

  it('that would start automatically while somebody is recording waits for a press', async () => {
    const release = player.hush();
    player.play(completeSound('a', answerWith('/a')), { isAuto: true });
    await settle();
    expect([audio.paused, player.state()?.status]).toEqual([true, 'paused']);
    player.toggle();
    expect(player.state()?.status).toBe('playing');
    release();
    player.play(completeSound('b', answerWith('/b')), { isAuto: true });
    await settle();
    expect(player.state()?.status).toBe('playing');
  });

  it('without readable text closes the player', async () => {
    player.play(
      growing([], () => undefined),
      { isAuto: true },
    );
    await settle();
    expect(player.state()).toBeUndefined();
  });
});
