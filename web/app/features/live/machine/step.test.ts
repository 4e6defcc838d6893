import { describe, expect, it } from 'vitest';
import { step } from './step';
import { type Effect, idleTalk, type Problem, type Talk, type TalkEvent } from './talk';
import { times } from './times';

const audio = new Blob(['sound']);
const broken = (kind: Problem['kind']): Problem => ({ kind, title: 'It broke.' });

/** What a talk has come to by these events, and what was to be done about the last one. */
function resultOf(...events: TalkEvent[]): { talk: Talk; effects: Effect[] } {
  return events.reduce(
    ({ talk }, event) => {
      const [next, ...effects] = step(talk, event);
      return { talk: next, effects };
    },
    { talk: idleTalk, effects: [] as Effect[] },
  );
}

const start: TalkEvent = { type: 'start' };
const voice = (speech: number, adapting = false): TalkEvent => ({ type: 'voice', speech, adapting });
const noise: TalkEvent = { type: 'noise' };
const said: TalkEvent = { type: 'said', audio };
const heard = (id: number, text: string, own?: boolean): TalkEvent => ({
  type: 'transcribed',
  id,
  text,
  ...(own && { own }),
});
const typed = (text: string): TalkEvent => ({ type: 'typed', text });
const timer = (name: 'go-on' | 'send'): TalkEvent => ({ type: 'timer', timer: name });
const sounds: TalkEvent = { type: 'sound-began' };
const soundEnds: TalkEvent = { type: 'sound-ended' };
const speaking = [start, typed('Hello'), sounds];
const types = (effects: Effect[]) => effects.map(({ type }) => type);

describe('a turn', () => {
  it('is listened to, thought about, spoken, and leads to the next', () => {
    expect(resultOf(start).talk.state).toBe('listening');
    const asked = resultOf(start, voice(32), said, heard(1, 'How old is the funicular?'));
    expect(asked.talk).toMatchObject({ state: 'thinking', words: '', held: false });
    expect(asked.effects).toContainEqual({ type: 'ask', text: 'How old is the funicular?' });
    expect(resultOf(...speaking).talk.state).toBe('speaking');
    expect(resultOf(...speaking, soundEnds).talk.state).toBe('listening');
  });

  it('waits where the words seem to go on, and takes what follows into the same message', () => {
    const first = resultOf(start, voice(32), said, heard(1, 'I came by train,'));
    expect(first.talk.state).toBe('listening');
    expect(first.effects).toEqual([{ type: 'set-timer', timer: 'send', milliseconds: times.unfinished }]);
    const events = [start, voice(32), said, heard(1, 'I came by train,'), voice(32)];
    expect(resultOf(...events).effects).toContainEqual({ type: 'clear-timer', timer: 'send' });
    const whole = resultOf(...events, said, heard(2, 'and it was late.'));
    expect(whole.effects).toContainEqual({ type: 'ask', text: 'I came by train, and it was late.' });
  });

  it('is sent as it is if nothing follows', () => {
    const events = [start, voice(32), said, heard(1, 'I came by train,'), timer('send')];
    expect(resultOf(...events).effects).toContainEqual({ type: 'ask', text: 'I came by train,' });
  });

  it('is none where somebody only looked for words, or said none', () => {
    expect(resultOf(start, voice(32), said, heard(1, 'Um,'), timer('send')).talk).toMatchObject({
      state: 'listening',
      words: '',
    });
    expect(types(resultOf(start, voice(32), said, heard(1, '')).effects)).not.toContain('ask');
    expect(resultOf(start, voice(32), noise).talk).toMatchObject({ state: 'listening', utterance: null });
  });

  it('may begin with two utterances of which the second is written down first', () => {
    const events = [start, voice(32), said, voice(32), said, heard(2, 'Are you old?')];
    expect(resultOf(...events).talk.state).toBe('listening');
    expect(resultOf(...events, heard(1, 'Yes.')).talk.state).toBe('thinking');
  });

  it('can be typed, over an answer too', () => {
    expect(types(resultOf(...speaking, typed('No.')).effects)).toEqual([
      'cancel',
      'clear-timer',
      'clear-timer',
      'ask',
    ]);
    expect(resultOf(...speaking, typed('No.')).talk.state).toBe('thinking');
  });
});

describe('speaking over an answer', () => {
  it('holds it at once, and stops it when there are words', () => {
    const begun = resultOf(...speaking, voice(32));
    expect(begun.talk).toMatchObject({ state: 'speaking', held: true });
    expect(types(begun.effects)).toEqual(['hold', 'clear-timer']);
    const events = [...speaking, voice(32), voice(600), said];
    expect(resultOf(...events).talk.state).toBe('speaking');
    const stopped = resultOf(...events, heard(1, 'But what about the cable?'));
    expect(stopped.talk.state).toBe('thinking');
    expect(types(stopped.effects)).toEqual(['cancel', 'clear-timer', 'clear-timer', 'ask']);
  });

  it('stops it without waiting for the words once it is surely speech', () => {
    const { talk, effects } = resultOf(...speaking, voice(32), voice(times.surelySpeech));
    expect(talk).toMatchObject({ state: 'listening', held: false });
    expect(types(effects)).toContain('cancel');
    const asked = resultOf(
      ...speaking,
      voice(32),
      voice(times.surelySpeech),
      said,
      heard(1, 'And the cable?'),
    );
    expect(asked.talk.state).toBe('thinking');
    expect(types(asked.effects)).not.toContain('cancel');
  });

  it('asks for longer speech while the echo canceller adapts', () => {
    expect(resultOf(...speaking, voice(32, true)).talk.held).toBe(false);
    expect(resultOf(...speaking, voice(32, true), voice(times.adapting.speech, true)).talk.held).toBe(true);
  });

  it('goes on at a cough after a moment', () => {
    const cough = resultOf(...speaking, voice(32), noise);
    expect(cough.effects).toEqual([{ type: 'set-timer', timer: 'go-on', milliseconds: times.afterNoise }]);
    const on = resultOf(...speaking, voice(32), noise, timer('go-on'));
    expect(on.talk).toMatchObject({ state: 'speaking', held: false });
    expect(on.effects).toEqual([{ type: 'release' }]);
  });

  it('never stops it by showing that one listens', () => {
    let events = speaking;
    for (const id of [1, 2, 3]) events = [...events, voice(32), said, heard(id, 'Uh-huh.'), timer('go-on')];
    expect(resultOf(...events).talk).toMatchObject({ state: 'speaking', held: false, count: 3 });
  });

  it('goes on when no words come, and stops when they come late', () => {
    const waiting = resultOf(...speaking, voice(32), said);
    expect(waiting.effects).toContainEqual({
      type: 'set-timer',
      timer: 'go-on',
      milliseconds: times.withoutWords,
    });
    const on = [...speaking, voice(32), said, timer('go-on')];
    expect(resultOf(...on).talk).toMatchObject({ state: 'speaking', held: false });
    expect(types(resultOf(...on, heard(1, 'No, the other one.')).effects)).toContain('cancel');
  });

  it('does not go on while somebody is still speaking', () => {
    expect(resultOf(...speaking, voice(32), noise, voice(32), timer('go-on')).talk.held).toBe(true);
  });

  it('with "stop" or "wait" is no message, and nothing more sounds', () => {
    for (const word of ['Stop!', 'Wait.']) {
      const { talk, effects } = resultOf(...speaking, voice(32), said, heard(1, word));
      expect(talk.state).toBe('listening');
      expect(types(effects)).toContain('cancel');
      expect(types(effects)).not.toContain('ask');
    }
  });

  it('does nothing if it is the answer itself that comes back', () => {
    const { talk } = resultOf(...speaking, voice(32), said, heard(1, 'as I was saying just now', true));
    expect(talk.state).toBe('speaking');
  });

  it('before its first sound keeps it silent; noise discards nothing, words replace it', () => {
    const thinking = [start, typed('Hello'), voice(32)];
    expect(resultOf(...thinking).talk).toMatchObject({ state: 'thinking', held: true });
    expect(resultOf(...thinking, noise, timer('go-on')).effects).toEqual([{ type: 'release' }]);
    const replaced = resultOf(...thinking, said, heard(1, 'I mean the cable.'));
    expect(types(replaced.effects)).toContain('cancel');
    expect(replaced.effects).toContainEqual({ type: 'ask', text: 'I mean the cable.' });
  });

  it('by pressing the button to speak stops it at once', () => {
    expect(types(resultOf(...speaking, { type: 'press' }).effects)).toContain('cancel');
  });
});

describe('a pause', () => {
  const paused = [...speaking, { type: 'pause' } as const];

  it('closes the microphone and holds the answer, which goes on afterwards', () => {
    expect(resultOf(...paused).talk.state).toBe('paused');
    expect(resultOf(...paused).effects).toContainEqual({ type: 'listen', on: false });
    const on = resultOf(...paused, { type: 'continue' });
    expect(on.talk).toMatchObject({ state: 'speaking', held: false });
    expect(types(on.effects)).toEqual(['listen', 'release']);
  });

  it('hears nothing, keeps what was being written down, and sends it afterwards', () => {
    const events: TalkEvent[] = [start, voice(32), said, { type: 'pause' }, heard(1, 'And the cable?')];
    expect(resultOf(...events).talk).toMatchObject({ state: 'paused', words: 'And the cable?' });
    expect(resultOf(...events, voice(32)).talk.utterance).toBeNull();
    expect(resultOf(...events, { type: 'continue' }).effects).toContainEqual({
      type: 'ask',
      text: 'And the cable?',
    });
  });

  it('leaves a muted microphone closed afterwards', () => {
    const muted: TalkEvent = { type: 'mute', muted: true };
    const on = resultOf(...speaking, muted, { type: 'pause' }, { type: 'continue' });
    expect(on.effects).toEqual([{ type: 'release' }]);
  });

  it('ends with a typed message', () => {
    const { talk, effects } = resultOf(...paused, typed('Something else.'));
    expect(talk.state).toBe('thinking');
    expect(types(effects)).toEqual(['cancel', 'listen', 'clear-timer', 'ask']);
  });
});

describe('what fails', () => {
  it('is said, and can be tried again', () => {
    for (const kind of ['turn', 'speech'] as const) {
      const failed: TalkEvent[] = [start, typed('Hello'), { type: 'failed', problem: broken(kind) }];
      expect(resultOf(...failed).talk).toMatchObject({ state: 'failed', problem: { kind } });
      const again = resultOf(...failed, { type: 'retry' });
      expect(again.talk).toMatchObject({ state: 'thinking', problem: null });
      expect(again.effects).toEqual([{ type: 'retry', problem: broken(kind) }]);
    }
  });

  it('in the middle of speaking lets what is ready be heard first', () => {
    const failed: TalkEvent[] = [...speaking, { type: 'failed', problem: broken('speech') }];
    expect(resultOf(...failed).talk).toMatchObject({ state: 'speaking', problem: { kind: 'speech' } });
    expect(resultOf(...failed, soundEnds).talk.state).toBe('failed');
  });

  it('does not keep one from speaking on', () => {
    const failed: TalkEvent[] = [...speaking, { type: 'failed', problem: broken('turn') }, voice(32), said];
    expect(resultOf(...failed, heard(1, 'And the cable?')).talk).toMatchObject({
      state: 'thinking',
      problem: null,
    });
  });

  it('in writing down keeps what was said for another try', () => {
    const failed: TalkEvent[] = [
      start,
      voice(32),
      said,
      { type: 'transcription-failed', id: 1, problem: broken('transcription') },
    ];
    expect(resultOf(...failed).talk.state).toBe('failed');
    const again = resultOf(...failed, { type: 'retry' });
    expect(again.talk).toMatchObject({ state: 'listening', count: 2, writing: [{ id: 2, over: false }] });
    expect(resultOf(...failed, { type: 'retry' }, heard(2, 'And the cable?')).talk.state).toBe('thinking');
  });

  it('in writing down leaves an answer sounding', () => {
    const { talk, effects } = resultOf(...speaking, voice(32), said, {
      type: 'transcription-failed',
      id: 1,
      problem: broken('transcription'),
    });
    expect(talk).toMatchObject({ state: 'speaking', problem: { kind: 'transcription' } });
    expect(types(effects)).toEqual(['set-timer']);
  });
});

describe('the end', () => {
  it('stops what sounds, and nothing follows it', () => {
    const { talk, effects } = resultOf(...speaking, { type: 'end' });
    expect(talk.state).toBe('ended');
    expect(types(effects)).toEqual(['cancel', 'clear-timer', 'clear-timer', 'finish']);
    for (const event of [typed('Hello'), voice(32), { type: 'end' } as const])
      expect(resultOf(...speaking, { type: 'end' }, event).effects).toEqual([]);
  });

  it('leaves a heard answer whole', () => {
    expect(types(resultOf(...speaking, soundEnds, { type: 'end' }).effects)).not.toContain('cancel');
  });
});
