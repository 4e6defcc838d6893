import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { violatedConstraint } from '#platform/database';
import { testSite } from '../../../testing/index.ts';
import { createTestPersona } from '../testing/create-test-persona.ts';
import { refusalOf, refusingConstraints } from './refusing-constraints.ts';

const site = testSite();

describe('database constraints', () => {
  test.each([
    ['handle', sql`'No Handle'`, 'Invalid handle format. Please try a different name.'],
    ['handle', sql`'double-'`, 'Invalid handle format. Please try a different name.'],
    ['name', sql`repeat('x', 51)`, 'Name can have at most 50 characters.'],
    ['bio', sql`repeat('x', 1001)`, 'Description can have at most 1000 characters.'],
    ['role', sql`repeat('x', 1001)`, 'Role can have at most 1000 characters.'],
    ['writing_sample', sql`repeat('x', 2001)`, 'Writing sample can have at most 2000 characters.'],
    ['style_instructions', sql`repeat('x', 4001)`, 'Style instructions can have at most 4000 characters.'],
    ['avatar_url', sql`repeat('x', 301)`, 'Please select an image file.'],
    ['core_principles', sql`array_fill('a'::text, array[6])`, 'A persona has at most 5 core principles.'],
    ['core_principles', sql`array['a', repeat('x', 201)]`, 'A principle can have at most 200 characters.'],
    ['tags', sql`array_fill('a'::text, array[11])`, 'A persona has at most 10 tags.'],
    ['tags', sql`array['a', repeat('x', 21)]`, 'A tag can have at most 20 characters.'],
  ])('reject an invalid %s, and the user gets a reason', async (column, value, message) => {
    const { id } = await createTestPersona(site);
    const update = site.platform.database.db.execute(
      sql`update fos set ${sql.identifier(column)} = ${value} where id = ${id}`,
    );
    await expect(refusingConstraints(() => update)).rejects.toMatchObject({ status: 400, message });
  });

  test('reject a second persona', async () => {
    const { owner } = await createTestPersona(site);
    const second = site.platform.database.db.execute(
      sql`insert into fos (owner_id, handle, name, bio, role) values (${owner.id}, 'second-one', 'a', 'b', 'b')`,
    );
    await expect(refusingConstraints(() => second)).rejects.toMatchObject({
      status: 409,
      message: 'You can only create one FO. Please edit your existing FO instead.',
    });
  });

  test('accept values of the maximum length', async () => {
    const { id } = await createTestPersona(site);
    await site.platform.database.db.execute(sql`
      update fos set name = repeat('é', 50), bio = repeat('x', 1000), writing_sample = repeat('x', 2000),
        core_principles = array_fill(repeat('é', 200), array[5]), tags = array_fill(repeat('é', 20), array[10])
      where id = ${id}`);
  });
});

test('each constraint of the table has a message', async () => {
  const { rows } = await site.platform.database.db.execute<{ name: string }>(
    sql`select conname as name from pg_constraint where conrelid = 'fos'::regclass and contype = 'c'`,
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const { name } of rows) expect([name, refusalOf(name)]).toEqual([name, expect.any(Error)]);
});

test('other errors are passed on unchanged', async () => {
  const cause = new Error('away');
  await expect(refusingConstraints(() => Promise.reject(cause))).rejects.toBe(cause);
  expect(violatedConstraint(cause)).toBe(undefined);
});
