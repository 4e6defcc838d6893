import { withSiteDatabase } from '../../server/src/testing/site-storage.ts';
import { authorized } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { bell, conversationRow } from '../people/visitor.ts';
import { expectQualityOfOpenPage } from '../site/quality.ts';
import { recordErrors } from '../site/record-errors.ts';
import { expect, test } from '../site/test.ts';

test('an owner to whom a similar FO was suggested goes from the inbox to its page', async ({
  signUp,
  request,
  storage,
}) => {
  const createDiscoverable = async (name: string) => {
    const { person, context } = await signUp();
    const { id } = await createPersona(request, person, { name, is_public: true });
    const headers = authorized(person);
    await request.patch(`/api/v1/personas/${id}/privacy`, { headers, data: { is_discoverable: true } });
    return { id, context };
  };
  const [bea, hugo] = [await createDiscoverable('Bea Combs'), await createDiscoverable('Hugo Hive')];
  // A site compares FOs when it starts, and every hour.
  await withSiteDatabase(storage, async (client) => {
    await client.query(
      `insert into inbox_entries (fo_id, other_fo_id, reason, title, preview)
        values ($1, $2, 'match_suggestion', 'Match suggestion', 'Another FO is close to Bea Combs.')`,
      [bea.id, hugo.id],
    );
  });

  const page = await bea.context.newPage();
  const errors = recordErrors(page);
  await page.goto('/inbox');
  await expect(bell(page)).toHaveAccessibleName('Inbox, 1 unread');
  await expect(conversationRow(page, 'Match suggestion')).toContainText('Another FO is close to Bea Combs');
  await conversationRow(page, 'Match suggestion').getByRole('link').click();
  await expect(
    page.getByRole('heading', { name: 'Bea Combs and Hugo Hive have much in common' }),
  ).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Inbox');
  await expectQualityOfOpenPage(page, page.getByRole('link', { name: 'Meet Hugo Hive' }));
  expect(errors).toEqual([]);
  await page.getByRole('link', { name: 'Meet Hugo Hive' }).click();
  await expect(page.getByRole('heading', { name: 'Hugo Hive', level: 1 })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText("You're all caught up! No open conversations.")).toBeVisible();
});
