import type { ChatEvent } from '@foyer/contract';
import { answerNotStored } from '@foyer/contract/answer-not-stored';
import { describe, expect, it } from 'vitest';
import { applyEvent, beginLive, endLive, liveAnswer, markReconnecting } from './live-answers';

const content = (text: string, replace?: boolean) => ({ type: 'content' as const, content: text, replace });

const metadata: ChatEvent = {
  type: 'metadata',
  mode: 'general',
  sources: [],
  factKey: null,
  factConfidence: null,
  principles_used: [],
  selected_principles: [],
  low_confidence: false,
  engine: 'a test',
};

describe('a streaming answer', () => {
  it('appends text, and is replaced if `replace` is set', () => {
    beginLive('a');
    applyEvent('a', content('One'));
    applyEvent('a', content(' two'));
    expect(liveAnswer('a')).toEqual({ text: 'One two' });
    applyEvent('a', content('Three', true));
    expect(liveAnswer('a')).toEqual({ text: 'Three' });
  });

  it('keeps its text while reconnecting, and continues after that', () => {
    beginLive('b');
    applyEvent('b', content('Kept'));
    markReconnecting('b');
    expect(liveAnswer('b')).toEqual({ text: 'Kept', reconnecting: true });
    applyEvent('b', metadata);
    expect(liveAnswer('b')?.text).toBe('Kept');
    applyEvent('b', content('Kept on'));
    applyEvent('b', content(' going'));
    expect(liveAnswer('b')).toEqual({ text: 'Kept on going', sources: [] });
    const sources = [{ id: 'one', score: 1, file_name: 'a.pdf', place: { page: 1 } }];
    applyEvent('b', { type: 'sources', sources });
    expect(liveAnswer('b')).toEqual({ text: 'Kept on going', sources });
  });

  it('has a problem only while it is not stored yet: other errors are shown with the stored message', () => {
    beginLive('d');
    applyEvent('d', content('Kept'));
    applyEvent('d', { type: 'error', code: 'internal', message: 'It failed.' });
    expect(liveAnswer('d')).toEqual({ text: 'Kept' });
    applyEvent('d', { type: 'error', code: answerNotStored, message: 'It is not stored yet.' });
    expect(liveAnswer('d')).toEqual({ text: 'Kept', problem: 'It is not stored yet.' });
  });

  it('leaves no state after its end', () => {
    beginLive('c');
    endLive('c');
    expect(liveAnswer('c')).toBeUndefined();
  });
});
