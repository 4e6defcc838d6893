import { expect, test } from 'vitest';
import { ApiError } from './api-error';
import { isLoadFailure } from './load-failure';

test.each([
  ['a request in Chromium', new TypeError('Failed to fetch'), true],
  [
    'a script in Chromium',
    new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/a.js'),
    true,
  ],
  ['a request in Firefox', new TypeError('NetworkError when attempting to fetch resource.'), true],
  ['a script in Firefox', new TypeError('error loading dynamically imported module: http://x/a.js'), true],
  ['a request in Safari', new TypeError('Load failed'), true],
  ['a script in Safari', new TypeError('Importing a module script failed.'), true],
  ['a loader of the server', new Error('Unexpected Server Error'), true],
  ['a call on which the server failed', new ApiError('internal', { status: 503 }), true],
  ['a call that was rejected', new ApiError('forbidden', { status: 403 }), false],
  ['a fault of the page', new TypeError("Cannot read properties of undefined (reading 'loaded')"), false],
  ['something thrown', 'failed to fetch', false],
])('the error of %s (%s) counts as a failure to load: %s', (_, error, expected) => {
  expect(isLoadFailure(error)).toBe(expected);
});
