import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contract } from '../contract/src/index.ts';
import { limits } from '../contract/src/limits.ts';
import { personaFields } from '../contract/src/persona-fields.ts';
import { limitsOf, limitVariables } from '../server/src/config/limits.ts';
import { messages as accounts } from '../web/app/features/accounts/messages.ts';
import { messages as profile } from '../web/app/features/accounts/profile/messages.ts';
import { messages as chat } from '../web/app/features/chat/messages.ts';
import { messages as knowledge } from '../web/app/features/knowledge/messages.ts';
import { messages as personas } from '../web/app/features/personas/messages.ts';

const root = new URL('../', import.meta.url);
const sourceOf = (file: string) => readFileSync(new URL(file, root), 'utf8').replace(/\s+/g, ' ');

const defaults = Object.fromEntries(
  Object.entries(limitVariables).map(([name, { schema }]) => [name, schema.parse(undefined)]),
) as Parameters<typeof limitsOf>[0];
const rates = limitsOf(defaults);
const megabytes = (bytes: number) => bytes / 1024 / 1024;
const spellOut = (count: number) =>
  ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'][
    count
  ] ?? String(count);

const avatar = `smaller than ${megabytes(limits.avatar.maxBytes)}MB`;
const upload = `less than ${megabytes(limits.document.maxBytes)}MB`;
const password = `at least ${limits.password.min} characters`;
const { pngMaxBytes: png, jsonMaxBytes: json, charxMaxBytes: charx, cardMaxBytes: card } = limits.card;

test.each([
  [profile.tooLarge.description, avatar],
  [personas.avatarTooLarge, avatar],
  [chat.attachmentSize, upload],
  [knowledge.tooLarge, upload],
  [profile.password.short.description, password],
  [accounts.newPassword.short, password],
  [personas.sampleFull, `${personaFields.writing_sample.max} characters`],
])('an error message contains the actual limit: %s', (message, named) => {
  expect(message).toContain(named);
});

test.each([
  ['docs/operate/security.md', `${rates.signInPerMinute.count} a minute, then 429`],
  ['docs/operate/security.md', `${rates.factorPerMinute.count} a minute, ${rates.factorPerDay.count} a day`],
  [
    'docs/operate/security.md',
    `${spellOut(rates.mailPerHour.count)} an hour to an address, for each purpose and each network that asks, and ${spellOut(rates.mailFromStrangersPerHour.count)} for all networks`,
  ],
  ['docs/operate/security.md', `${spellOut(rates.smsPerHour.count)} an hour for a person`],
  [
    'docs/operate/operators.md',
    `A recording has ${megabytes(limits.transcription.maxBytes)} MB at most, and the server ${limits.transcription.seconds} seconds`,
  ],
  ['docs/use/portable.md', `at most ${limits.fact.maxCount}`],
  ['docs/use/portable.md', `at most ${limits.tags.max} of ${limits.tags.maxLength} characters`],
  ['docs/use/portable.md', `in ${personaFields.bio.max} characters`],
  [
    'docs/use/portable.md',
    `PNG ${megabytes(png)} MB, JSON ${megabytes(json)} MB, CHARX ${megabytes(charx)} MB`,
  ],
  [
    'web/app/features/portable/messages.ts',
    `A PNG may have ${megabytes(png)} MB, JSON ${megabytes(json)} MB, CHARX ${megabytes(charx)} MB`,
  ],
  ['docs/use/portable.md', `a card ${megabytes(card)} MB`],
])('%s contains the actual limit: %s', (file, named) => {
  expect(sourceOf(file)).toContain(named);
});

const pages = 'web/app/features/pages/';
const pageFiles = readdirSync(new URL(pages, root)).filter((name) => /\.tsx?$/.test(name));

/** Durations from the specification, and the lifetime of the one cookie that operators cannot configure. */
const promised = ['2 years', '6 to 12 hours', '12 to 24 hours', '24 to 48 hours', '10 minutes'];

test.each(pageFiles)('%s contains no hard-coded limit', (file) => {
  const text = sourceOf(pages + file).replace(/(?:className|class)=(?:"[^"]*"|\{`[^`]*`\})/g, '');
  const named = text.match(
    /\b\d+(?: to \d+)? ?(?:MB|years?|months?|days?|hours?|minutes?|seconds?|characters?|times|FOs?|questions?|messages?|%)/gi,
  );
  expect((named ?? []).filter((one) => !promised.includes(one))).toEqual([]);
});

test('the sign-in cookie lasts as long as the cookie page says', () => {
  expect(sourceOf('server/src/features/accounts/providers/routes.ts')).toContain('browserSecretAge = 600;');
});

/** Words for features that pages may mention only once they exist. */
const unbuiltFeatures: [what: string, isBuilt: boolean, words: RegExp][] = [
  ['votes', JSON.stringify(Object.keys(contract)).includes('vot'), /\bvot(?:e|es|ing)\b/i],
  ['an owner who answers in person', 'inbox' in contract, /in person|turned (?:that|it) off/i],
];

test.each(unbuiltFeatures.filter(([, isBuilt]) => !isBuilt))(
  'no page promises %s',
  (_what, _isBuilt, words) => {
    for (const file of ['README.md', ...pageFiles.map((name) => pages + name)])
      expect(sourceOf(file), file).not.toMatch(words);
  },
);
