import { onTestFinished } from 'vitest';
import type { TestSite } from '../../../testing/index.ts';

/**
 * Until the end of the test, a process may store the text of a stopped answer for a minute instead of three seconds: the
 * result does not depend on how busy the machine is.
 */
export async function waitLongerForLastWords({ platform }: TestSite): Promise<void> {
  const { pool } = platform.database;
  onTestFinished(async () => void (await pool.query('drop trigger wait_longer on messages')));
  await pool.query(`
    create or replace function wait_longer() returns trigger language plpgsql as $$
      begin new.leased_until = now() + interval '1 minute'; return new; end $$;
    create or replace trigger wait_longer before update on messages for each row
      when (new.status = 'stopped' and new.leased_until is not null) execute function wait_longer()`);
}
