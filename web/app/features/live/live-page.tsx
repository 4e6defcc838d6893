import type { LiveEntry } from '@foyer/contract';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Page } from '../../ui/page';
import { WindowPage } from '../../ui/window-page';
import { LiveIntro } from './intro/live-intro';
import { TalkNotice } from './intro/talk-notice';
import { useLiveSession } from './use-live-session';
import { TalkErrorBoundary } from './view/talk-error-boundary';
import { TalkView } from './view/talk-view';

interface LivePageProps {
  entry: LiveEntry;
  renderAnswer: (text: string) => ReactNode;
  /** Renders further questions about a talk below the notice of its end. */
  afterTalk: (conversationId: string) => ReactNode;
}

/** The introduction before and after a talk, and the talk itself. */
export function LivePage({ entry, renderAnswer, afterTalk }: LivePageProps) {
  const { persona } = entry;
  const { session, starting, ended, failure, start } = useLiveSession(entry);
  if (session)
    return (
      <WindowPage>
        <TalkErrorBoundary onFailed={session.leave}>
          <TalkView session={session} persona={persona} renderAnswer={renderAnswer} />
        </TalkErrorBoundary>
      </WindowPage>
    );
  return (
    <Page width="middle">
      <Link
        to={`/fo/${persona.handle}`}
        className="mb-4 inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{persona.name}</span>
      </Link>
      <LiveIntro
        entry={entry}
        starting={starting}
        failure={failure}
        onStart={(isPrivate) => void start(isPrivate)}
        notice={
          <>
            <TalkNotice ended={ended} />
            {ended?.conversationId && afterTalk(ended.conversationId)}
          </>
        }
      />
    </Page>
  );
}
