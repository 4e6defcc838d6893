import { describe, expect, it } from 'vitest';
import type { TalkEvent } from './talk';
import {
  noise,
  problem,
  resultOf,
  soundBegins,
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

describe('a pause', () => {
  const paused = [...speaking, { type: 'pause' } as const];

  it('closes the microphone and pauses the answer, which continues afterwards', () => {
    expect(resultOf(...paused).talk).toMatchObject({ state: 'paused', isAnswerHeld: true });
    expect(types(resultOf(...paused).effects)).toEqual(['hold', 'listen', 'clear-timer', 'clear-timer']);
    expect(resultOf(...paused).effects).toContainEqual({ type: 'listen', on: false });
    const continued = resultOf(...paused, { type: 'continue' });
    expect(continued.talk).toMatchObject({ state: 'speaking', isAnswerHeld: false });
    expect(types(continued.effects)).toEqual(['listen', 'release']);
  });

  it('ignores the microphone, keeps the running transcription, and sends it afterwards', () => {
    const events: TalkEvent[] = [
      start,
      voice(32),
      utterance,
      { type: 'pause' },
      transcribed(1, 'And the cable?'),
    ];
    expect(resultOf(...events).talk).toMatchObject({ state: 'paused', unsent: [{ text: 'And the cable?' }] });
    expect(resultOf(...events, voice(32)).talk.utterance).toBeNull();
    expect(resultOf(...events, { type: 'continue' }).effects).toContainEqual({
      type: 'ask',
      text: 'And the cable?',
    });
  });

  it('leaves a muted microphone closed afterwards', () => {
    const muted: TalkEvent = { type: 'mute', muted: true };
    const continued = resultOf(...speaking, muted, { type: 'pause' }, { type: 'continue' });
    expect(continued.effects).toEqual([{ type: 'release' }]);
  });

  it('stays silent when synthesis fails meanwhile, and afterwards plays what is buffered', () => {
    const failed: TalkEvent[] = [...paused, { type: 'failed', problem: problem('speech') }];
    expect(types(resultOf(...failed).effects)).not.toContain('release');
    const continued = resultOf(...failed, { type: 'continue' });
    expect(continued.talk).toMatchObject({ state: 'speaking', problem: { kind: 'speech' } });
    expect(types(continued.effects)).toContain('release');
    const failure: TalkEvent = { type: 'transcription-failed', id: 1, problem: problem('transcription') };
    const both = resultOf(...speaking, voice(32), utterance, { type: 'pause' }, failure, {
      type: 'continue',
    });
    expect(both.talk.state).toBe('speaking');
  });

  it('during which the answer became ready is followed by its speech', () => {
    const events: TalkEvent[] = [start, typed('Hello'), { type: 'pause' }, soundBegins];
    expect(resultOf(...events).talk.state).toBe('paused');
    expect(resultOf(...events, { type: 'continue' }).talk.state).toBe('speaking');
  });

  it('holds an answer that begins meanwhile without a question', () => {
    const events: TalkEvent[] = [start, { type: 'pause' }, { type: 'answering' }];
    expect(resultOf(...events).effects).toEqual([{ type: 'hold' }]);
    expect(resultOf(...events, soundBegins).talk.state).toBe('paused');
    expect(types(resultOf(...events, soundBegins, { type: 'continue' }).effects)).toEqual([
      'listen',
      'release',
    ]);
  });

  it('does not keep speech from just before it from interrupting the answer', () => {
    const events: TalkEvent[] = [
      ...speaking,
      voice(32),
      { type: 'pause' },
      utterance,
      transcribed(2, 'And the cable?'),
    ];
    expect(types(resultOf(...events).effects)).toContain('cancel');
    expect(resultOf(...events, { type: 'continue' }).effects).toContainEqual({
      type: 'ask',
      text: 'And the cable?',
    });
  });

  it('ends with a retry, which opens the microphone', () => {
    for (const kind of ['turn', 'speech', 'transcription'] as const) {
      const failed: TalkEvent =
        kind === 'transcription'
          ? { type: 'transcription-failed', id: 1, problem: problem(kind) }
          : { type: 'failed', problem: problem(kind) };
      const before = kind === 'transcription' ? [start, voice(32), utterance] : [start, typed('Hello')];
      const { talk, effects } = resultOf(...before, failed, { type: 'pause' }, { type: 'retry' });
      expect(talk.state).toBe(kind === 'transcription' ? 'listening' : 'thinking');
      expect(effects).toContainEqual({ type: 'listen', on: true });
    }
  });

  it('keeps an answer whose synthesis failed, also when a message is typed', () => {
    const events: TalkEvent[] = [...speaking, { type: 'failed', problem: problem('speech') }, soundEnds];
    const { effects } = resultOf(...events, { type: 'pause' }, typed('Something else.'));
    expect(types(effects)).toEqual(['listen', 'clear-timer', 'ask']);
  });

  it('ends with a typed message', () => {
    const { talk, effects } = resultOf(...paused, typed('Something else.'));
    expect(talk.state).toBe('thinking');
    expect(types(effects)).toEqual(['cancel', 'clear-timer', 'listen', 'clear-timer', 'ask']);
  });
});

describe('a failure', () => {
  it('is shown, and can be retried', () => {
    for (const kind of ['turn', 'speech'] as const) {
      const failed: TalkEvent[] = [start, typed('Hello'), { type: 'failed', problem: problem(kind) }];
      expect(resultOf(...failed).talk).toMatchObject({ state: 'failed', problem: { kind } });
      const again = resultOf(...failed, { type: 'retry' });
      expect(again.talk).toMatchObject({ state: 'thinking', problem: null });
      expect(again.effects).toEqual([{ type: 'retry', problem: problem(kind) }]);
    }
  });

  it('while speaking lets buffered audio finish first', () => {
    const failed: TalkEvent[] = [...speaking, { type: 'failed', problem: problem('speech') }];
    expect(resultOf(...failed).talk).toMatchObject({ state: 'speaking', problem: { kind: 'speech' } });
    expect(resultOf(...failed, soundEnds).talk.state).toBe('failed');
  });

  it('of synthesis cannot be retried once the answer is interrupted; failed transcriptions can', () => {
    const failed: TalkEvent = { type: 'failed', problem: problem('speech') };
    const stop: TalkEvent[] = [voice(32), utterance, transcribed(1, 'Stop')];
    for (const interruption of [stop, [{ type: 'press' } as const]])
      expect(resultOf(...speaking, failed, ...interruption).talk).toMatchObject({
        state: 'listening',
        problem: null,
      });
    const failure: TalkEvent = { type: 'transcription-failed', id: 1, problem: problem('transcription') };
    const both = resultOf(...speaking, voice(32), utterance, failure, failed, { type: 'press' });
    const { recordings } = problem('transcription');
    expect(both.talk.problem).toMatchObject({ kind: 'transcription', recordings });
  });

  it('does not prevent further speech', () => {
    const failed: TalkEvent[] = [
      ...speaking,
      { type: 'failed', problem: problem('turn') },
      voice(32),
      utterance,
    ];
    expect(resultOf(...failed, transcribed(1, 'And the cable?')).talk).toMatchObject({
      state: 'thinking',
      problem: null,
    });
  });

  it('of transcription keeps the recording for a retry', () => {
    const failed: TalkEvent[] = [
      start,
      voice(32),
      utterance,
      { type: 'transcription-failed', id: 1, problem: problem('transcription') },
    ];
    expect(resultOf(...failed).talk.state).toBe('failed');
    const again = resultOf(...failed, { type: 'retry' });
    expect(again.talk).toMatchObject({
      state: 'listening',
      count: 2,
      transcribing: [{ id: 2, isInterrupting: false }],
    });
    expect(resultOf(...failed, { type: 'retry' }, transcribed(2, 'And the cable?')).talk.state).toBe(
      'thinking',
    );
  });

  it('of transcription can be retried while the persona answers without a question', () => {
    const failed: TalkEvent = { type: 'transcription-failed', id: 1, problem: problem('transcription') };
    const { talk } = resultOf(start, voice(32), utterance, failed, { type: 'answering' });
    expect(talk).toMatchObject({ state: 'thinking', problem: { kind: 'transcription' } });
  });

  it('of transcription can be retried together with a later failure, and is reported at the end', () => {
    for (const kind of ['turn', 'speech'] as const) {
      const events: TalkEvent[] = [
        ...speaking,
        voice(32),
        utterance,
        { type: 'transcription-failed', id: 1, problem: problem('transcription') },
        { type: 'failed', problem: problem(kind) },
        soundEnds,
      ];
      const recordings = problem('transcription').recordings;
      const again = resultOf(...events, { type: 'retry' });
      expect(again.effects).toEqual([{ type: 'retry', problem: { ...problem(kind), recordings } }]);
      expect(again.talk).toMatchObject({ state: 'thinking', transcribing: [{ id: 2 }], problem: null });
      expect(resultOf(...events, { type: 'answering' }).talk.problem).toMatchObject({
        kind: 'transcription',
        recordings,
      });
      expect(resultOf(...events, { type: 'end' }).effects).toContainEqual({ type: 'finish', isLost: true });
    }
  });

  it('of an answer can still be retried after a failed transcription', () => {
    const { talk, effects } = resultOf(
      ...speaking,
      { type: 'failed', problem: problem('turn') },
      voice(32),
      utterance,
      { type: 'transcription-failed', id: 1, problem: problem('transcription') },
      { type: 'retry' },
    );
    const { recordings } = problem('transcription');
    expect(effects).toEqual([{ type: 'retry', problem: { ...problem('turn'), recordings } }]);
    expect(talk).toMatchObject({ state: 'thinking', transcribing: [{ id: 2 }] });
  });

  it('of transcription does not interrupt an answer', () => {
    const { talk, effects } = resultOf(...speaking, voice(32), utterance, {
      type: 'transcription-failed',
      id: 1,
      problem: problem('transcription'),
    });
    expect(talk).toMatchObject({ state: 'speaking', problem: { kind: 'transcription' } });
    expect(types(effects)).toEqual(['set-timer']);
  });
});

describe('the end', () => {
  it('stops playback, and no answer follows', () => {
    const { talk, effects } = resultOf(...speaking, { type: 'end' });
    expect(talk.state).toBe('ended');
    expect(types(effects)).toEqual(['cancel', 'clear-timer', 'clear-timer', 'close', 'finish']);
    for (const event of [typed('Hello'), voice(32), { type: 'end' } as const])
      expect(resultOf(...speaking, { type: 'end' }, event).effects).toEqual([]);
  });

  it('sends what was said, without an answer, and waits for further transcriptions', () => {
    const waiting: TalkEvent[] = [start, voice(32), utterance, transcribed(1, 'I came by train,')];
    const { effects } = resultOf(...waiting, { type: 'end' });
    expect(effects.slice(-3)).toEqual([
      { type: 'ask', text: 'I came by train,' },
      { type: 'cancel' },
      { type: 'finish', isLost: false },
    ]);
    expect(
      types(resultOf(start, voice(32), utterance, transcribed(1, 'Um,'), { type: 'end' }).effects),
    ).not.toContain('ask');
  });

  it('waits for the running transcription, and sends it', () => {
    const speaks: TalkEvent[] = [start, voice(32), { type: 'end' }];
    expect(resultOf(...speaks).effects.slice(-2)).toEqual([
      { type: 'close' },
      { type: 'set-timer', timer: 'final-transcription', milliseconds: times.finalTranscription },
    ]);
    expect(types(resultOf(...speaks, noise).effects)).toEqual(['finish']);
    expect(types(resultOf(...speaks, utterance).effects)).toEqual(['transcribe']);
    const { talk, effects } = resultOf(...speaks, utterance, transcribed(1, 'Thanks, bye.'));
    expect(talk).toMatchObject({ state: 'ended', unsent: [], transcribing: [] });
    expect(effects).toEqual([
      { type: 'ask', text: 'Thanks, bye.' },
      { type: 'cancel' },
      { type: 'finish', isLost: false },
    ]);
    expect(resultOf(...speaks, utterance, transcribed(1, 'Thanks, bye.'), utterance).effects).toEqual([]);
  });

  it('reports speech that could not be transcribed in time', () => {
    const lost = { type: 'finish', isLost: true };
    const failed: TalkEvent = { type: 'transcription-failed', id: 1, problem: problem('transcription') };
    const ends: TalkEvent[] = [start, voice(32), utterance, { type: 'end' }];
    expect(resultOf(...ends, failed).effects).toEqual([lost]);
    expect(resultOf(...ends, timer('final-transcription')).effects).toEqual([lost]);
    expect(resultOf(...ends, timer('final-transcription'), transcribed(1, 'Thanks, bye.')).effects).toEqual(
      [],
    );
    expect(resultOf(start, voice(32), utterance, failed, { type: 'end' }).effects).toContainEqual(lost);
  });

  it('by the server waits for nothing, and sends nothing', () => {
    const ends: TalkEvent[] = [start, voice(32), utterance, { type: 'end', closed: true }];
    expect(types(resultOf(...ends).effects)).toEqual(['clear-timer', 'clear-timer', 'close', 'finish']);
  });

  it('keeps an answer that was heard completely', () => {
    expect(types(resultOf(...speaking, soundEnds, { type: 'end' }).effects)).not.toContain('cancel');
  });
});
