import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import type { Platform } from '#platform/context';
import type { Notice } from '#platform/features';
import { createMail } from '#platform/mail';
import { type Person, type TestSite, testConfig } from '../../../testing/index.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';
import { deliverDue } from '../outbox/deliver-due.ts';
import { type MailServer, openMailServer } from './mail-server.ts';

/** Adds a mail server for notices, and a clock that the test moves. Call it after `testSite`. */
export function outboxSite(site: TestSite) {
  const outbox = {
    mails: {} as MailServer,
    /** Delivers all notices that are due within this many minutes from now. */
    async deliverAfterMinutes(minutes: number): Promise<void> {
      await deliverDue(outbox.platformAfterMinutes(minutes));
    },
    platformAfterMinutes(minutes: number): Platform {
      return { ...site.platform, mail, clock: () => new Date(Date.now() + minutes * 60_000) };
    },
    mailsTo: ({ email }: Person) => outbox.mails.received.filter(({ to }) => to === email),
    notify: (notice: Notice) =>
      site.platform.database.transaction((tx) => site.platform.features.emit(tx, 'notice', notice)),
    /** A persona whose owner wants mails, and a visitor. */
    async ownerWithMails() {
      const visitor = await site.newPerson('Vera');
      const { owner, id: foId, call } = await createTestPersona(site, { name: 'Iris', is_public: true });
      await call('PATCH', '/owner-settings', { notify_via_email: true });
      return { owner, visitor, foId, call };
    },
    /** Creates a conversation without messages, so that no notice is created. */
    async conversation(foId: string, visitor: Person): Promise<string> {
      const { rows } = await site.platform.database.db.execute<{ id: string }>(sql`
        insert into conversations (fo_id, user_id, title) values (${foId}, ${visitor.id}, 'Roses') returning id`);
      return rows[0]!.id;
    },
    /** The results of this person's mails, oldest first. */
    async deliveries({ id }: Person) {
      const { rows } = await site.platform.database.db.execute<{ sent: boolean; skipped: string | null }>(sql`
        select sent_at is not null as sent, skipped from notice_deliveries join notices on notices.id = notice_id
        where notices.recipient = ${id} and channel = 'mail' order by notices.created_at, notices.id`);
      return rows.map(({ sent, skipped }) => skipped ?? (sent ? 'sent' : 'waits'));
    },
  };
  let mail: Platform['mail'];
  beforeAll(async () => {
    outbox.mails = await openMailServer();
    const config = testConfig({ SMTP_URL: outbox.mails.url, MAIL_FROM: 'Foyer <foyer@example.org>' });
    mail = createMail(config, pino({ level: 'silent' }));
  });
  afterAll(async () => {
    await mail.dispose();
    await outbox.mails.close();
  });
  return outbox;
}
