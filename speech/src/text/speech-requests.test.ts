import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SpeechRequests, toProse } from './index.ts';

const seed = Number(process.env.FUZZ_SEED ?? 1);

describe('requests to a speech engine', () => {
  test.each(markdownSamples)('are the same at every place where a text may be split: %#', (markdown) => {
    const whole = requestsOf([markdown]);
    for (let at = 0; at <= markdown.length; at++)
      expect(requestsOf([markdown.slice(0, at), markdown.slice(at)])).toEqual(whole);
    expect(requestsOf(markdown.split(''))).toEqual(whole);
  });

  test('are the same however any text is split', () => {
    const fragment = fc.oneof(
      fc.constantFrom(
        '**',
        '`',
        '```\n',
        '\n',
        '\n\n',
        '. ',
        '| a | b |\n',
        '|---|---|\n',
        '[',
        '](',
        ')',
        '<think>',
        '</think>',
        '# ',
        '- ',
        '1. ',
        '$$',
        '> ',
        '! ',
        '😀',
        '3/4/2026',
        '€5',
        ' Dr. ',
        '  ',
        '。',
      ),
      fc.constantFrom(...markdownSamples),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 12 }), fc.array(fc.nat()), (fragments, places) => {
        const markdown = fragments.join('');
        const cuts = [...new Set(places.map((place) => place % (markdown.length + 1)))].sort((a, b) => a - b);
        const pieces = [0, ...cuts].map((start, index) =>
          markdown.slice(start, cuts[index] ?? markdown.length),
        );
        expect(requestsOf(pieces)).toEqual(requestsOf([markdown]));
      }),
      { seed, numRuns: 200 },
    );
  });

  test('have at most 300 characters and, except for the last, at least 20; no word is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.lorem({ mode: 'sentences', maxCount: 9 }), { maxLength: 4 }), (paragraphs) => {
        const markdown = paragraphs.join('\n\n');
        const requests = requestsOf([markdown]);
        for (const request of requests) expect(request.length).toBeLessThanOrEqual(300);
        for (const request of requests.slice(0, -1)) expect(request.length).toBeGreaterThanOrEqual(20);
        expect(requests.join(' ').split(/\s+/)).toEqual(toProse(markdown).split(/\s+/));
      }),
      { seed },
    );
  });

  test('include the first sentence as soon as the second begins', () => {
    const requests = new SpeechRequests();
    expect(requests.push('The ferry leaves at nine. ')).toEqual([]);
    expect(requests.push('I')).toEqual(['The ferry leaves at nine.']);
  });

  test('begin with the first clause of a long first sentence', () => {
    const requests = new SpeechRequests();
    const clause = 'If you would like to stay with us for dinner on Sunday evening,';
    expect(requests.push(`${clause} tell`)).toEqual([clause]);
    expect(requests.push(' us before noon, because the boat that brings the fish leaves at one. ')).toEqual(
      [],
    );
    expect(requests.end()).toEqual([
      'tell us before noon, because the boat that brings the fish leaves at one.',
    ]);
  });

  test('do not wait for the end of a text without full stops', () => {
    const requests = new SpeechRequests();
    expect(requests.push('and then another word '.repeat(40)).length).toBeGreaterThan(0);
  });

  test.each([
    [
      'code in a list',
      '1. ```bash\n   npm install\n   ```\n2. Then start.\n- ~~~\n  a\n  ~~~\n\nThat is all.',
      ['Code omitted.', '2: Then start.', 'Code omitted.', 'That is all.'],
    ],
    [
      'a formula in a list',
      '- $$\n  x = 1\n  $$\n- $$a$$ is long.\n\nThat is all.',
      ['Formula omitted.', 'a is long.', 'That is all.'],
    ],
    ['a bracket that is escaped', '\\[Note] This is so.\nGo on.', ['Note This is so.', 'Go on.']],
    ['a formula that does not end', '$$$ is a sign\n\nThat is all.', ['Formula omitted.', 'That is all.']],
    [
      'a tag that is talked about',
      'Models write `<think>` before they answer.\n\nPlease note it.',
      ['Models write think before they answer.', 'Please note it.'],
    ],
    ['reasoning', '<think>So?</think> <think>Yes.</think>\nThat is all.', ['That is all.']],
  ])('go on after %s', (_, markdown, spoken) => {
    expect(toProse(markdown).split('\n')).toEqual(spoken);
  });

  test('leave out code, emoji and unfinished reasoning; an empty text gives none', () => {
    expect(requestsOf([''])).toEqual([]);
    expect(requestsOf(['😀 🎉'])).toEqual([]);
    expect(requestsOf(['<think>I should say that'])).toEqual([]);
    expect(requestsOf(['```\nconst a = 1;'])).toEqual(['Code omitted.']);
  });

  test('are made from a long text in less than 20 seconds', () => {
    const start = performance.now();
    requestsOf(['The ferry leaves at nine, and comes back at ten. '.repeat(2_000)]);
    requestsOf(['[('.repeat(50_000)]);
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});

function requestsOf(pieces: string[]): string[] {
  const requests = new SpeechRequests();
  return [...pieces.flatMap((piece) => requests.push(piece)), ...requests.end()];
}

/** Answers as models write them: together they have every construct that needs special treatment for speech. */
const markdownSamples = [
  '1. ```bash\n   npm. Install\n   ```\n2. `Then`. Start\n3. [x] Done. So\n- [ ] ~~~\n  a\n  ~~~\n- $$\n  x\n  $$\n* \\[Note] This. Is so.\n\n\\[ a\n\nIt writes <think>. Often.',
  'The ferry leaves at nine. It comes back at ten! Does it? It does.',
  '<think>They ask about ferries.\n\nI should be short.</think>The ferry leaves at nine. <thinking>Or ten?</thinking> It is small.',
  '# Timetable\n\nThe **ferry. Leaves** at *nine*, says [the harbour. Office](https://harbour.example/a_(b)).\n\n## Prices\nNone.',
  'Run `npm. Start` first.\n\n```js\nconst a = "Not. Spoken";\n```\n\nThen look. ~~~\n\n~~~\ncode\n~~~\nDone',
  '| Route | Adult |\n|---|---:|\n| Lund to Marrow. | 12.50 € |\n| Skerry | 18 |\n\nRoute | Child\n--- | ---\nHolm | 7\n\nThat is all. a | b\nis no table.',
  '1. Mix the flour. Wait.\n2. Bake it\n   at 180 °C\n- [x] done\n* open\n\n> Quoted. Words\n> go on.\n\n---\n\nThe end',
  'Dr. A. B. Smith paid $3.50 on 3/4/2026, i.e. late [1], see 【4†source】 and [^2]. 😀 Great 👍🏽!\n\n[^2]: A note.',
  'Roses are red\nViolets are blue\nThis line is much longer than the others, as an editor would\nwrap it. End\\\nreally. &amp; that is <b>it</b><br>now. \\*Not emphasised\\*.',
  '你好。再见！今日は晴れです。明日は？\n\nПривет. Как дела? Хорошо.',
  'The sum $$a + b$$ is.\n\n$$\nx = 1. Y\n$$\n\n\\[ x \\]\nSo it is. 2 * 3 * 4 = 24. snake_case_name.\r\nWindows lines.\r\n',
];
