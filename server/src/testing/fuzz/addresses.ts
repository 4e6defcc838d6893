import fc from 'fast-check';
import { allThings, type Things, thingOf } from '../access/fixture.ts';
import { edgeCaseText } from './values.ts';

const thingsByField: Record<string, keyof Things> = {
  ...{
    foId: 'persona',
    fo_id: 'persona',
    conversationId: 'conversation',
    messageId: 'answer',
    retry: 'answer',
  },
  ...{
    regenerate: 'answer',
    edit: 'answer',
    before: 'answer',
    attachment: 'file',
    voiceId: 'voice',
    challenge_id: 'factor',
  },
};

const placeholderOf = (name: keyof Things) => fc.constant(`§${name}§`);

/** Ids for a field of this name: suitable ones, other objects' and unknown ones. */
export function idsOf(name: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: placeholderOf(thingsByField[name] ?? 'voice') },
    { weight: 1, arbitrary: fc.constantFrom(...allThings).map((one) => `§${one}§`) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.uuid().map((id) => id.toUpperCase()) },
  );
}

/** Replaces parameters by existing ids or by anything else. */
export const pathOf = (path: string) =>
  fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.uuid() },
        { weight: 1, arbitrary: anySegment },
      ),
      { minLength: 2, maxLength: 2 },
    )
    .map((ids) => {
      let at = 0;
      return path.replace(
        /([\w-]+)\/(\{\w+\})/g,
        (_, step: string, parameter: string) =>
          `${step}/${ids[at++] ?? `§${thingOf(step, parameter) ?? 'persona'}§`}`,
      );
    });

const encode = (text: string) => encodeURIComponent(text.slice(0, 3000).toWellFormed());
export const anySegment = fc.oneof(
  edgeCaseText.map(encode),
  fc.constantFrom(
    '%00',
    '%ZZ',
    '%',
    '%E0%A4%A',
    '%F0%9F',
    '.',
    '..',
    '%2e%2e',
    '..%2f..%2f',
    'a%2Fb',
    '*',
    '{id}',
    ':id',
    '-'.repeat(36),
  ),
);

export const anyQuery = fc.dictionary(
  fc.oneof(
    fc.constantFrom(
      'grant_type',
      'redirect_to',
      'type',
      'token',
      'scope',
      'provider',
      'state',
      'code',
      'code_challenge',
    ),
    fc.constantFrom(
      'format',
      'search',
      'cursor',
      'limit',
      'tag',
      'tags',
      'select',
      'access_token',
      'error',
      'iss',
    ),
    edgeCaseText,
  ),
  fc.oneof(
    fc.constantFrom(
      'password',
      'refresh_token',
      'pkce',
      'signup',
      'recovery',
      'google',
      'global',
      'md',
      'json',
    ),
    edgeCaseText,
  ),
  { maxKeys: 3 },
);

export const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        ...[
          'accept',
          'accept-encoding',
          'accept-language',
          'authorization',
          'apikey',
          'cookie',
          'content-type',
          'origin',
        ],
        ...[
          'range',
          'if-none-match',
          'referer',
          'redirect_to',
          'user-agent',
          'x-forwarded-for',
          'x-supabase-api-version',
          'x-http-method-override',
        ],
      ),
      fc.oneof(
        edgeCaseText,
        fc.constantFrom(
          'bytes=0-',
          'bytes=-1',
          'bytes=9-1',
          'Bearer x',
          'Basic eDp5',
          '2024-01-01',
          'null',
          '*',
          '::1',
        ),
      ),
      { maxKeys: 2 },
    ),
  },
);
