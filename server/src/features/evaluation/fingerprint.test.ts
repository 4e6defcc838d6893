import { hash } from 'node:crypto';
import { fingerprintedFields } from '@foyer/contract/persona-field-lists';
import { expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';
import { fingerprintOf } from './fingerprint.ts';

const site = testSite();

/** The fingerprint in the format of the first release, of a persona without knowledge. */
const firstReleaseFingerprint = (texts: string[]) =>
  hash('md5', [...texts, '0:0', '0:0', '0:0'].join('\u0001'));

test('evaluations stored by earlier releases stay up to date', async () => {
  const { id, call } = await createTestPersona(site, { writing_sample: 'Well,\nwell.' });
  const [name, bio] = ['Marie Curie', 'A physicist who explains radioactivity.'];
  const principles = 'Be curious\u0002Tell the truth\u0002Stay patient';
  const fingerprint = () => fingerprintOf(site.platform.database.db, id);
  expect(await fingerprint()).toBe(firstReleaseFingerprint([name, bio, bio, principles, 'Well,\nwell.']));
  await call('PATCH', '', { style_instructions: 'Short.', tags: ['any'] });
  expect(await fingerprint()).toBe(
    firstReleaseFingerprint([name, bio, bio, principles, 'Well,\nwell.', 'Short.']),
  );
});

test.each([
  ['name', 'Ada'],
  ['core_principles', ['Rest', 'Read', 'Run']],
  ['writing_sample', 'Ahoy!'],
  ['style_instructions', 'Loud.'],
  ['tags', ['sea']],
  ['is_public', true],
])('changing %s changes the fingerprint exactly if answers depend on it', async (field, value) => {
  const { id, call } = await createTestPersona(site, { is_public: false });
  const before = await fingerprintOf(site.platform.database.db, id);
  await call('PATCH', '', { [field]: value });
  const hasChanged = (await fingerprintOf(site.platform.database.db, id)) !== before;
  expect(hasChanged).toBe((fingerprintedFields as string[]).includes(field));
});
