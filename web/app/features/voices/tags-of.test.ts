import { expect, it } from 'vitest';
import { tagsOf } from './use-voice-list';

const voices = [{ tags: ['calm', 'warm'] }, { tags: ['calm'] }, { tags: ['bright'] }];

it('each tag is listed once, the most used first', () => {
  expect(tagsOf(voices)).toEqual(['calm', 'bright', 'warm']);
});

it('a chosen tag that no voice has any more can still be deselected', () => {
  expect(tagsOf(voices, ['calm', 'lost'])).toEqual(['calm', 'bright', 'warm', 'lost']);
});
