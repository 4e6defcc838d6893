import { and, eq } from 'drizzle-orm';
import { ownerSettings } from '#features/personas';
import type { Executor } from '#platform/database';
import type { Notice } from '#platform/features';
import type { ChannelName } from './channel.ts';
import { kinds } from './kinds.ts';
import { notice_preferences } from './table.ts';

export type Switches = Record<ChannelName, boolean>;

/** The fields that select the preferences for a notice. */
type Deciding = Pick<Notice, 'kind' | 'foId' | 'recipient'>;

/** The enabled channels for each notice; undefined if its recipient has turned such notices off. */
export async function switchesOf(executor: Executor, notices: Deciding[]): Promise<(Switches | undefined)[]> {
  const isDecidedByPersona = ({ kind }: Deciding) => kinds[kind].decidedBy === 'persona';
  const personas = notices.filter(isDecidedByPersona).map(({ foId }) => foId);
  const settingsOf = personas.length > 0 ? await ownerSettings(executor, personas) : undefined;
  const switches: (Switches | undefined)[] = [];
  for (const notice of notices)
    switches.push(
      settingsOf && isDecidedByPersona(notice)
        ? ofPersona(settingsOf(notice.foId))
        : await ofPerson(executor, notice),
    );
  return switches;
}

function ofPersona(settings: ReturnType<Awaited<ReturnType<typeof ownerSettings>>>): Switches | undefined {
  if (!settings.keep_owner_in_loop || !settings.notify_on_incoming) return undefined;
  return { mail: settings.notify_via_email, push: settings.notify_via_push };
}

async function ofPerson(executor: Executor, { kind, recipient }: Deciding): Promise<Switches> {
  const { user_id, mail, push } = notice_preferences;
  const [storedSwitches] = await executor
    .select({ mail, push })
    .from(notice_preferences)
    .where(and(eq(user_id, recipient), eq(notice_preferences.kind, kind)));
  return storedSwitches ?? { mail: true, push: true };
}
