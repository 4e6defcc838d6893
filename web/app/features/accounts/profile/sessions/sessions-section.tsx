import { useQuery } from '@tanstack/react-query';
import { useRemaining } from '../../../../platform/use-pending';
import { Button } from '../../../../ui/button';
import { SectionProblem } from '../../../../ui/section-problem';
import { Skeleton } from '../../../../ui/skeleton';
import { messages } from '../messages';
import { SettingsSection } from '../settings-section';
import { ownSessions, sessionRemoval, useEndOthers } from './own-sessions';
import { SessionRow } from './session-row';

export function SessionsSection() {
  const sessions = useQuery(ownSessions);
  const remaining = useRemaining(sessions.data, sessionRemoval);
  const endOthers = useEndOthers();
  return (
    <SettingsSection title="Your devices" lead="Where you are signed in. End what you do not know.">
      {remaining ? (
        <>
          <ul className="grid divide-y divide-line rounded-control border border-line">
            {remaining.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          {remaining.length > 1 && (
            <div>
              <Button
                kind="secondary"
                size="small"
                busy={endOthers.isPending}
                onClick={() => endOthers.mutate()}
              >
                Sign out everywhere else
              </Button>
            </div>
          )}
        </>
      ) : sessions.isError ? (
        <SectionProblem
          title={messages.sessions.loadFailed}
          onRetry={() => sessions.refetch()}
          busy={sessions.isFetching}
        />
      ) : (
        <Skeleton className="h-20" />
      )}
    </SettingsSection>
  );
}
