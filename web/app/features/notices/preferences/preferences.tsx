import type { NoticePreferences, PersonalNoticeKind } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { SectionProblem } from '../../../ui/section-problem';
import { Skeleton } from '../../../ui/skeleton';
import { Switch } from '../../../ui/switch';
import { messages } from '../messages';
import { preferences } from '../queries';
import { MailStopped } from './mail-stopped';
import { useUpdatePreference } from './use-preferences';

const kindTexts: Record<PersonalNoticeKind, { title: string; hint: string }> = {
  owner_replied: {
    title: 'Replies of owners',
    hint: 'An owner writes to you in person, where you talk with their FO.',
  },
  evaluation_finished: { title: 'Evaluations', hint: 'One that you started is finished.' },
  document_failed: { title: 'Documents', hint: 'One that you gave could not be read.' },
  voice_gone: {
    title: 'Voices',
    hint: 'Whoever made the voice that your FO speaks with does not share it any more.',
  },
  new_follower: { title: 'Followers', hint: 'Somebody new follows your FO.' },
  moderation: { title: 'Decisions of the site', hint: 'Those who run it decided about something of yours.' },
};

/** Kinds of notices to show; the site sends no moderation notices yet. */
const shownKinds = ({ kinds }: NoticePreferences) => kinds.filter(({ kind }) => kind !== 'moderation');

/** Preferences for mail and push, by kind of notice. */
export function Preferences() {
  const { data, isError, refetch, isFetching } = useQuery(preferences);
  if (data)
    return (
      <div className="grid gap-5">
        <MailStopped />
        <ul className="grid divide-y divide-line">
          {shownKinds(data).map((row) => (
            <KindRow key={row.kind} row={row} hasAddress={data.address !== null} />
          ))}
        </ul>
        <p className="max-w-prose text-sm text-muted">
          Notifications about conversations with your own FO are in its settings. Mails about your account are
          always sent.
        </p>
      </div>
    );
  if (isError)
    return (
      <SectionProblem title={messages.preferencesFailed} onRetry={() => void refetch()} busy={isFetching} />
    );
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading your notification settings</span>
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
}

interface KindRowProps {
  row: NoticePreferences['kinds'][number];
  hasAddress: boolean;
}

function KindRow({ row, hasAddress }: KindRowProps) {
  const { kind, mail, push } = row;
  const update = useUpdatePreference();
  const { title, hint } = kindTexts[kind];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4 first:pt-0">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] basis-56 gap-0.5">
        <h3 className="font-sans text-base font-semibold">{title}</h3>
        <p className="text-sm text-muted">{hint}</p>
      </div>
      <fieldset className="flex gap-6">
        <legend className="sr-only">{title}</legend>
        <Switch
          label="Mail"
          checked={mail && hasAddress}
          disabled={!hasAddress}
          onChange={(on) => update.mutate({ kind, mail: on })}
        />
        <Switch label="Push" checked={push} onChange={(on) => update.mutate({ kind, push: on })} />
      </fieldset>
    </li>
  );
}
