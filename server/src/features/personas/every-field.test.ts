import {
  type FieldKind,
  fieldsWith,
  ownersFields,
  pickFields,
  portableFields,
} from '@foyer/contract/persona-field-lists';
import { personaFields } from '@foyer/contract/persona-fields';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { portabilityCalls } from '../portable/testing/files.ts';
import { createTestPersona } from './testing/create-test-persona.ts';

const site = testSite();
const { importFile, exportFile } = portabilityCalls(site);

/** A valid value for each kind of field. */
const validValues: Partial<Record<FieldKind, unknown>> = {
  line: 'Ada Marsh',
  text: 'Something else.\n\nAnd more of it.',
  'optional text': 'Short sentences.',
  list: ['Be exact', 'Be brief', 'Be kind'],
  keywords: ['light', 'sea'],
};

const fields = [...fieldsWith({ settable: 'always' }), ...fieldsWith({ settable: 'after creation' })]
  .map((field) => [field, validValues[personaFields[field].kind]] as const)
  .filter(([, value]) => value !== undefined);
const allValues = Object.fromEntries(fields);

describe.each(fields)('%s', (field, value) => {
  test('is saved, versioned, compared and restored', async () => {
    const { persona, call } = await createTestPersona(site);
    const before = persona[field];
    expect((await call('PATCH', '', { [field]: value })).body[field]).toEqual(value);
    expect((await call('GET', '/edit')).body[field]).toEqual(value);
    expect((await call('GET', '/versions')).body.versions[0].changed).toContain(field);
    expect((await call('GET', '/versions/1/changes')).body.fields).toContainEqual({
      field,
      before,
      after: value,
    });
    expect((await call('POST', '/versions/1/restore')).body[field]).toEqual(before);
  });

  test('is rejected if invalid', async () => {
    const { call } = await createTestPersona(site);
    const spec = personaFields[field];
    const long = 'x'.repeat(1 + ('maxLength' in spec ? spec.maxLength : 'max' in spec ? spec.max : 0));
    for (const wrong of [7, 'maxLength' in spec ? [long] : long])
      expect((await call('PATCH', '', { [field]: wrong })).status).toBe(400);
  });
});

test('a field for the owner only is hidden from others', async () => {
  const { path, call } = await createTestPersona(site, { is_public: true });
  expect(await call('PATCH', '', allValues)).toMatchObject({ status: 200, body: allValues });
  const visiblePersona = await (await site.call('GET', path, { as: await site.newPerson() })).json();
  for (const field of ownersFields) expect(visiblePersona).not.toHaveProperty(field);
  const publicFields = fields.filter(([field]) => personaFields[field].public);
  expect(visiblePersona).toMatchObject(Object.fromEntries(publicFields));
});

test.each(['foyer', 'v3'])('all exported fields are imported unchanged, as %s', async (format) => {
  const { owner, id, call } = await createTestPersona(site);
  const { body: persona } = await call('PATCH', '', allValues);
  const { bytes } = await exportFile(owner, id, format);
  const { body } = await importFile(await site.newPerson(), bytes);
  expect(pickFields(portableFields, body.persona)).toEqual(pickFields(portableFields, persona));
});

test('a version older than a field has it empty, and can be restored', async () => {
  const { id, call } = await createTestPersona(site);
  await call('PATCH', '', allValues);
  await site.platform.database.db.execute(
    sql`update fo_versions set content = content - 'writing_sample' - 'tags' where fo_id = ${id} and number = 1`,
  );
  expect((await call('GET', '/versions/1')).body.content).toMatchObject({ writing_sample: '', tags: [] });
  expect((await call('POST', '/versions/1/restore')).body).toMatchObject({ writing_sample: '', tags: [] });
});
