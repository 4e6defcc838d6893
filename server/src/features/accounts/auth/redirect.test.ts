import { describe, expect, test } from 'vitest';
import { testConfig } from '../../../testing/test-config.ts';
import { chooseRedirect } from './redirect.ts';

const siteUrl = 'https://foyer.example';
const choose = (redirectUrls: string, candidate: string) =>
  chooseRedirect(testConfig({ SITE_URL: siteUrl, REDIRECT_URLS: redirectUrls }), [candidate]).href;
const home = `${siteUrl}/`;

test.each([
  ['https://app.example.org/cb', 'https://app.example.org/cb'],
  ['https://app.example.org/cb', 'https://app.example.org/cb?from=%2Fchats'],
  ['https://app.example.org', 'https://app.example.org/'],
  ['https://app.example.org/*', 'https://app.example.org/one'],
  ['https://app.example.org/**', 'https://app.example.org/one/two.html'],
  ['https://*.example.org/cb', 'https://a.example.org/cb'],
  ['https://**.example.org/cb', 'https://a.b.example.org/cb'],
  ['https://one.example/cb, http://localhost:5173/**', 'http://localhost:5173/x'],
  ['org.foyer.app://signed-in', 'org.foyer.app://signed-in'],
])('REDIRECT_URLS %s allows %s', (pattern, candidate) => {
  expect(choose(pattern, candidate)).toBe(candidate);
});

test.each([
  ['https://app.example.org/cb', 'https://app.example.org/cb/more'],
  ['https://app.example.org/cb', 'http://app.example.org/cb'],
  ['https://app.example.org/cb', 'https://app.example.org:444/cb'],
  ['https://app.example.org/*', 'https://app.example.org/one/two'],
  ['https://app.example.org/*', 'https://app.example.org/one.html'],
  ['https://*.example.org/cb', 'https://a.b.example.org/cb'],
  ['https://*.example.org/cb', 'https://evil.example/x.example.org/cb'],
  ['https://**.example.org/**', 'https://evil.example/x.example.org/cb'],
  ['https://app.example.org/**', 'https://appXexample.org/cb'],
  ['https://app.example.org/**', 'https://user@app.example.org/cb'],
  ['https://app.example.org/**', 'https://app.example.org\\@evil.example/'],
  ['http://**/**', 'http://2130706433/'],
  ['http://**/**', 'http://192.0.2.1/'],
  ['http://**/**', 'javascript:alert(1)'],
])('REDIRECT_URLS %s does not allow %s', (pattern, candidate) => {
  expect(choose(pattern, candidate)).toBe(home);
});

test.each([
  'app.example.org',
  'javascript://x',
  '*://example.org',
  'https://example.org/?a=b',
  'https://a b/',
])('REDIRECT_URLS cannot be %s', (pattern) => {
  expect(() => testConfig({ REDIRECT_URLS: pattern })).toThrow('REDIRECT_URLS');
});

describe('reserved parameters', () => {
  test.each([
    ['/x?access_token=a&refresh_token=b&from=%2Fchats', '/x?from=%2Fchats'],
    ['/x?code=a', '/x'],
    ['/x?error=a&error_code=b&error_description=c&q=%20', '/x?q=+'],
    ['/x?q=%20#access_token=a', '/x?q=%20'],
  ])('are removed from a redirect target: %s', (target, expectedTarget) => {
    expect(choose('', siteUrl + target)).toBe(siteUrl + expectedTarget);
  });
});
