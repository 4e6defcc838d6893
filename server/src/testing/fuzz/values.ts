import fc from 'fast-check';

const lengths = [51, 65, 201, 256, 1001, 4001, 8001, 20_000];

/** Texts that often break parsers, patterns and databases. */
export const edgeCaseText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc
    .tuple(
      fc.constantFrom('x', '👩', '-', '<', '*', '\u0000', '\ud800', ' ', '%', '/'),
      fc.constantFrom(...lengths),
    )
    .map(([unit, length]) => unit.repeat(length)),
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\u0000',
      'a\u0000b',
      '\ud800',
      'a\udfffb',
      '\u202egnp',
      '\ufeff',
      '-'.repeat(36),
      'a'.repeat(36),
    ],
    ...["' or 1=1; --", '%', '_', '\\', '%00', '../../etc/hosts', '..%2f..', '{{char}}', '<b>b</b>'],
    ...[
      'null',
      'undefined',
      'NaN',
      '-1',
      '1e999',
      '0x10',
      'true',
      '[object Object]',
      '__proto__',
      'constructor',
    ],
    ...['2026-02-30T25:61:61Z', '99999-01-01', 'a@b', 'data:,x', 'javascript:1', 'https://[::'],
  ),
);

const edgeCaseNumber = fc.constantFrom(
  ...[0, -0, -1, 1.5, 101, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, Number.MIN_VALUE],
);

/** Values of wrong types. */
export const edgeCaseValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: edgeCaseText },
  { weight: 2, arbitrary: edgeCaseNumber },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { __proto__: null }),
  },
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
  fc.array(edgeCaseText, { maxLength: 60 }),
  fc.dictionary(
    fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', 'id', ''), edgeCaseText),
    edgeCaseText,
    { maxKeys: 5 },
  ),
  fc.constantFrom(20, 900).map(nest),
);

/** A list nested this deep. */
function nest(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}
