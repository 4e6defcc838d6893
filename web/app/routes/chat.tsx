import { Flag } from 'lucide-react';
import { replace } from 'react-router';
import { ChatScreen } from '../features/chat/chat-screen';
import { putIntoComposer } from '../features/chat/use-composer-text';
import { DocumentsButton } from '../features/knowledge/documents-button';
import { LiveItem, LiveLink } from '../features/live/live-link';
import { messages as reportMessages } from '../features/reports/messages';
import { useReportDialog } from '../features/reports/use-report-dialog';
import { AnswerTraining } from '../features/training/answer/answer-training';
import { useVerdictEvents } from '../features/training/answer/use-verdict';
import { ConsentBanner } from '../features/training/consent/consent-banner';
import { LearntLink } from '../features/training/learnt-link';
import { PrivacyButton } from '../features/training/remembered/privacy-button';
import { VoteControl } from '../features/votes/vote-control';
import { VoteItems } from '../features/votes/vote-items';
import { questionParameter } from '../platform/question-parameter';
import { MenuItem } from '../ui/menu';
import { WindowPage } from '../ui/window-page';
import type { Route } from './+types/chat';

/** The title until `ChatScreen` is shown: React inserts the title of a component before this one, and the first one counts. */
export const meta: Route.MetaFunction = () => [{ title: 'Chat · Foyer' }];

/** Moves a question from the URL into the composer, so that a reload does not add it again. */
export function clientLoader({ request, params: { foId } }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const question = searchParams.get(questionParameter);
  if (question === null) return null;
  if (question) putIntoComposer(foId, question);
  throw replace(pathname);
}

export default function Chat({ params: { foId, conversationId } }: Route.ComponentProps) {
  const { report, dialog } = useReportDialog();
  useVerdictEvents();
  return (
    <WindowPage>
      <ChatScreen
        foId={foId}
        conversationId={conversationId}
        headerTools={({ isOwner, persona, conversationId, hasMessages }) => (
          <>
            {!isOwner && hasMessages && (
              <div className="max-md:hidden">
                <VoteControl persona={persona} />
              </div>
            )}
            <LiveLink handle={persona.handle} />
            {isOwner ? (
              <>
                <DocumentsButton foId={foId} />
                <LearntLink />
              </>
            ) : (
              <PrivacyButton persona={persona} conversationId={conversationId} />
            )}
          </>
        )}
        // Also what the header of a phone has no room for.
        menuItems={({ isOwner, persona, hasMessages }) => (
          <>
            <LiveItem handle={persona.handle} />
            {!isOwner && hasMessages && <VoteItems persona={persona} />}
            {!isOwner && (
              <MenuItem
                name={reportMessages.title(persona.name)}
                icon={Flag}
                onChoose={() => void report(persona)}
              />
            )}
          </>
        )}
        banner={({
          isOwner,
          hasMessages,
          isAnswering,
          isHeldByOwner,
          persona,
          conversationId,
          focusComposer,
        }) =>
          !isOwner &&
          !isHeldByOwner &&
          hasMessages &&
          conversationId && (
            <ConsentBanner
              key={conversationId}
              persona={persona}
              conversationId={conversationId}
              isAnswering={isAnswering}
              focusComposer={focusComposer}
            />
          )
        }
        answerActions={(answer, { isOwner, question }) =>
          isOwner && (
            <AnswerTraining foId={foId} answer={answer} question={question?.content ?? ''} isOwnChat />
          )
        }
      />
      {dialog}
    </WindowPage>
  );
}
