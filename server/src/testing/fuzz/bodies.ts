import fc from 'fast-check';
import { edgeCaseText } from './values.ts';

/** A body as it is sent. Form fields whose text is a file's content are sent as files. */
export type Body =
  | { type: string | undefined; text: string }
  | { fields: [name: string, text: string][]; file: { field: string; name: string; content: string } };

const json = 'application/json';

/** Mostly as JSON; also as forms, truncated, with a wrong type, and as invalid JSON. */
export const bodyOf = (values: fc.Arbitrary<unknown>): fc.Arbitrary<Body> =>
  fc.oneof(
    { weight: 12, arbitrary: values.map((value) => ({ type: json, text: JSON.stringify(value) ?? '' })) },
    { weight: 1, arbitrary: values.map((value) => ({ type: urlEncoded, text: queryOf(value) })) },
    {
      weight: 1,
      arbitrary: fc.tuple(values, file).map(([value, upload]) => ({ fields: flatten(value), file: upload })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.oneof(otherType, fc.constant(json)), fc.oneof(noJson, values.map(truncate)))
        .map(([type, text]) => ({ type, text })),
    },
  );

/** Forms with one file, for the calls that accept one. */
export const formOf = (fields: fc.Arbitrary<unknown>): fc.Arbitrary<Body> =>
  fc.tuple(fields, file).map(([value, upload]) => ({ fields: flatten(value), file: upload }));

const urlEncoded = 'application/x-www-form-urlencoded';

const otherType = fc.constantFrom(
  ...[undefined, '', 'text/plain', urlEncoded, 'multipart/form-data', 'multipart/form-data; boundary=x'],
  ...['application/json; charset=utf-16', 'application/octet-stream', 'text/event-stream', ';', 'a/b/c'],
);

const noJson = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      '{',
      '[',
      '"',
      '{"a":',
      'null',
      '0',
      '"x"',
      '[]',
      'undefined',
      '{"a":1,"a":2}',
      '{"__proto__":{"a":1}}',
    ],
    ...[
      '{"foId":1e999}',
      '\ufeff{}',
      '\u0000',
      '{"a":"\\ud800"}',
      '--x\r\n',
      '--x--',
      `${'['.repeat(60_000)}`,
    ],
    ...[
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
      'a[__proto__][b]=1',
      'a[]=1&a[0][x]=2',
    ],
  ),
  edgeCaseText,
);

const truncate = (value: unknown) => {
  const text = JSON.stringify(value) ?? '';
  return text.slice(0, Math.floor(text.length / 2));
};

const file = fc.record({
  field: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('file', 'audio') },
    { weight: 1, arbitrary: edgeCaseText },
  ),
  name: fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom('a.txt', 'a.md', 'a.pdf', 'a.docx', 'a.png', 'a.json', 'a.charx', 'a.webm'),
    },
    { weight: 1, arbitrary: edgeCaseText },
  ),
  content: fc.oneof(
    fc.constantFrom(
      '',
      'Roses bloom in June.',
      '%PDF-1.7',
      '\u0089PNG\r\n\u001a\n',
      'PK\u0003\u0004',
      'GIF89a',
      '{}',
      '[]',
    ),
    fc.constantFrom(
      '{"spec":"chara_card_v2","data":{}}',
      '{"format":"foyer-persona"}',
      '\u001aE\u00df\u00a3',
    ),
    edgeCaseText,
  ),
});

/** Names with brackets, as the calls read them. */
function flatten(value: unknown, name = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value)
    .slice(0, 20)
    .flatMap(([key, below]) => flatten(below, name ? `${name}[${key}]` : key))
    .slice(0, 100);
}

export const queryOf = (value: unknown) =>
  flatten(value)
    .map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('='))
    .join('&');
