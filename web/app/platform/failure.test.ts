import { expect, test } from 'vitest';
import { ApiError } from './api-error';
import { failureOf } from './failure';

const serverError = new ApiError('internal', { status: 500, message: 'Something went wrong on our side.' });
const rejection = new ApiError('too_many_requests', { status: 429, message: 'Please wait a moment.' });
const unreachable = new TypeError('Failed to fetch');
const proxy = new ApiError('BAD_GATEWAY', { status: 502 });
const pair = { title: 'Upload failed', description: 'Could not upload avatar. Please try again.' };

test.each([
  [serverError, 'Something went wrong on our side.'],
  [rejection, 'Please wait a moment.'],
  [unreachable, undefined],
  [proxy, undefined],
])(
  'the caller’s text is the title, and the server’s message, if any, the description: %s',
  (error, description) => {
    expect(failureOf('Failed to save fact. Please try again.', error)).toEqual({
      title: 'Failed to save fact. Please try again.',
      description,
    });
  },
);

test.each([
  [serverError, pair.description],
  [rejection, 'Please wait a moment.'],
  [unreachable, pair.description],
  [proxy, pair.description],
])(
  'the caller’s description is replaced only by the message of a status below 500: %s',
  (error, description) => {
    expect(failureOf(pair, error)).toEqual({ title: 'Upload failed', description });
  },
);

test('a message equal to the title is not repeated', () => {
  const same = new ApiError('evaluation_failed', { status: 502, message: 'Failed to run evaluation' });
  expect(failureOf('Failed to run evaluation', same)).toEqual({ title: 'Failed to run evaluation' });
});
