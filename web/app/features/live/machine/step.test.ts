import { describe, expect, it } from 'vitest';
import type { TalkEvent } from './talk';
import {
  noise,
  resultOf,
  soundEnds,
  speaking,
  start,
  timer,
  transcribed,
  typed,
  types,
  utterance,
  voice,
} from './testing/result-of';
import { times } from './times';

const unfinished = [start, voice(32), utterance, transcribed(1, 'I came by train,')];

describe('a turn', () => {
  it('goes through listening, thinking and speaking, and back to listening', () => {
    expect(resultOf(start).talk.state).toBe('listening');
    const result = resultOf(start, voice(32), utterance, transcribed(1, 'How old is the funicular?'));
    expect(result.talk).toMatchObject({ state: 'thinking', unsent: [], isAnswerHeld: false });
    expect(result.effects).toContainEqual({ type: 'ask', text: 'How old is the funicular?' });
    expect(resultOf(...speaking).talk.state).toBe('speaking');
    expect(resultOf(...speaking, soundEnds).talk.state).toBe('listening');
  });

  it('waits if the sentence seems unfinished, and adds what follows to the same message', () => {
    const first = resultOf(...unfinished);
    expect(first.talk.state).toBe('listening');
    expect(first.effects).toEqual([{ type: 'set-timer', timer: 'send', milliseconds: times.unfinished }]);
    const events = [...unfinished, voice(32)];
    expect(resultOf(...events).effects).toContainEqual({ type: 'clear-timer', timer: 'send' });
    const whole = resultOf(...events, utterance, transcribed(2, 'and it was late.'));
    expect(whole.effects).toContainEqual({ type: 'ask', text: 'I came by train, and it was late.' });
  });

  it('is sent as it is if nothing follows', () => {
    expect(resultOf(...unfinished, timer('send')).effects).toContainEqual({
      type: 'ask',
      text: 'I came by train,',
    });
  });

  it('is sent as it is if the button to speak is held down and nothing is said', () => {
    const pressed: TalkEvent[] = [...unfinished, { type: 'press' }];
    expect(resultOf(...pressed).effects).toEqual([{ type: 'clear-timer', timer: 'send' }]);
    const waiting = resultOf(...pressed, { type: 'release' });
    expect(waiting.effects).toEqual([{ type: 'set-timer', timer: 'send', milliseconds: times.unfinished }]);
    const result = resultOf(...pressed, voice(32), utterance, { type: 'release' });
    expect(types(result.effects)).toEqual([]);
  });

  it('is not sent for hesitations or silence', () => {
    expect(resultOf(start, voice(32), utterance, transcribed(1, 'Um,'), timer('send')).talk).toMatchObject({
      state: 'listening',
      unsent: [],
    });
    expect(types(resultOf(start, voice(32), utterance, transcribed(1, '')).effects)).not.toContain('ask');
    expect(resultOf(start, voice(32), noise).talk).toMatchObject({ state: 'listening', utterance: null });
  });

  it('may begin with two utterances of which the second is transcribed first', () => {
    const events = [start, voice(32), utterance, voice(32), utterance, transcribed(2, 'Are you old?')];
    expect(resultOf(...events).talk.state).toBe('listening');
    expect(resultOf(...events, transcribed(1, 'Yes.')).effects).toContainEqual({
      type: 'ask',
      text: 'Yes. Are you old?',
    });
  });

  it('is sent even if noise follows it', () => {
    const events = [start, voice(32), utterance, voice(32), utterance, transcribed(1, 'Are you old?')];
    expect(resultOf(...events).talk.state).toBe('listening');
    expect(resultOf(...events, transcribed(2, ' ')).effects).toContainEqual({
      type: 'ask',
      text: 'Are you old?',
    });
  });

  it('that was typed is not cancelled by an earlier noise', () => {
    const events = [start, voice(32), utterance, typed('Hello'), transcribed(1, '')];
    expect(types(resultOf(...events).effects)).not.toContain('cancel');
    expect(resultOf(...events).talk.state).toBe('thinking');
  });

  it('can be typed, also during an answer', () => {
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
  it('pauses the answer at once, and stops it when words are transcribed', () => {
    const result = resultOf(...speaking, voice(32));
    expect(result.talk).toMatchObject({ state: 'speaking', isAnswerHeld: true });
    expect(types(result.effects)).toEqual(['hold', 'clear-timer']);
    const events = [...speaking, voice(32), voice(600), utterance];
    expect(resultOf(...events).talk.state).toBe('speaking');
    const stopped = resultOf(...events, transcribed(1, 'But what about the cable?'));
    expect(stopped.talk.state).toBe('thinking');
    expect(types(stopped.effects)).toEqual(['cancel', 'clear-timer', 'clear-timer', 'ask']);
  });

  it('stops the answer without waiting for the transcription once the speech is long enough', () => {
    const { talk, effects } = resultOf(...speaking, voice(32), voice(times.interruptingSpeech));
    expect(talk).toMatchObject({ state: 'listening', isAnswerHeld: false });
    expect(types(effects)).toContain('cancel');
    const result = resultOf(
      ...speaking,
      voice(32),
      voice(times.interruptingSpeech),
      utterance,
      transcribed(1, 'And the cable?'),
    );
    expect(result.talk.state).toBe('thinking');
    expect(types(result.effects)).not.toContain('cancel');
  });

  it('requires longer speech while the echo canceller adapts', () => {
    expect(resultOf(...speaking, voice(32, true)).talk.isAnswerHeld).toBe(false);
    expect(resultOf(...speaking, voice(32, true), voice(times.adapting.speech, true)).talk.isAnswerHeld).toBe(
      true,
    );
  });

  it('with a cough lets the answer continue shortly afterwards', () => {
    const cough = resultOf(...speaking, voice(32), noise);
    expect(cough.effects).toEqual([
      { type: 'set-timer', timer: 'resume-answer', milliseconds: times.afterNoise },
    ]);
    const resumed = resultOf(...speaking, voice(32), noise, timer('resume-answer'));
    expect(resumed.talk).toMatchObject({ state: 'speaking', isAnswerHeld: false });
    expect(resumed.effects).toEqual([{ type: 'release' }]);
  });

  it('with backchannels such as "uh-huh" does not stop the answer', () => {
    let events = speaking;
    for (const id of [1, 2, 3])
      events = [...events, voice(32), utterance, transcribed(id, 'Uh-huh.'), timer('resume-answer')];
    expect(resultOf(...events).talk).toMatchObject({ state: 'speaking', isAnswerHeld: false, count: 3 });
  });

  it('lets the answer continue if no transcription arrives in time, and stops it if one arrives late', () => {
    const waiting = resultOf(...speaking, voice(32), utterance);
    expect(waiting.effects).toContainEqual({
      type: 'set-timer',
      timer: 'resume-answer',
      milliseconds: times.withoutWords,
    });
    const events = [...speaking, voice(32), utterance, timer('resume-answer')];
    expect(resultOf(...events).talk).toMatchObject({ state: 'speaking', isAnswerHeld: false });
    expect(types(resultOf(...events, transcribed(1, 'No, the other one.')).effects)).toContain('cancel');
  });

  it('keeps the answer on hold while somebody is still speaking', () => {
    expect(resultOf(...speaking, voice(32), noise, voice(32), timer('resume-answer')).talk.isAnswerHeld).toBe(
      true,
    );
  });

  it('with "stop" or "wait" stops the answer and sends no message', () => {
    for (const word of ['Stop!', 'Wait.']) {
      const { talk, effects } = resultOf(...speaking, voice(32), utterance, transcribed(1, word));
      expect(talk.state).toBe('listening');
      expect(types(effects)).toContain('cancel');
      expect(types(effects)).not.toContain('ask');
    }
  });

  it('is sent as a message even if a backchannel follows', () => {
    for (const after of ['Yeah.', 'Stop.']) {
      const both = [
        ...speaking,
        voice(32),
        utterance,
        voice(32),
        utterance,
        transcribed(1, 'And the cable?'),
        transcribed(2, after),
      ];
      expect(resultOf(...both).effects).toContainEqual({ type: 'ask', text: 'And the cable?' });
    }
  });

  it('is ignored if it is the echo of the answer', () => {
    const { talk } = resultOf(
      ...speaking,
      voice(32),
      utterance,
      transcribed(1, 'as I was saying just now', true),
    );
    expect(talk.state).toBe('speaking');
  });

  it('before its first sound delays the answer; noise lets it continue, words replace it', () => {
    const thinking = [start, typed('Hello'), voice(32)];
    expect(resultOf(...thinking).talk).toMatchObject({ state: 'thinking', isAnswerHeld: true });
    expect(resultOf(...thinking, noise, timer('resume-answer')).effects).toEqual([{ type: 'release' }]);
    const replaced = resultOf(...thinking, utterance, transcribed(1, 'I mean the cable.'));
    expect(types(replaced.effects)).toContain('cancel');
    expect(replaced.effects).toContainEqual({ type: 'ask', text: 'I mean the cable.' });
  });

  it('by pressing the button to speak stops the answer at once', () => {
    expect(types(resultOf(...speaking, { type: 'press' }).effects)).toContain('cancel');
  });
});
