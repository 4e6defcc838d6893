import { AnswerBasis } from '../features/chat/answer/answer-basis';
import { Markdown } from '../features/chat/markdown/markdown';
import { EntryScreen } from '../features/inbox/entry/entry-screen';
import type { EntrySlots } from '../features/inbox/entry/slots';
import { AnswerTraining } from '../features/training/answer/answer-training';
import { ReplyTraining } from '../features/training/answer/reply-training';
import { useVerdictEvents } from '../features/training/answer/use-verdict';
import { ListenButton } from '../ui/player/listen-button';
import { WindowPage } from '../ui/window-page';
import type { Route } from './+types/inbox-entry';

/** The title until `EntryScreen` is shown: React inserts the title of a component before this one, and the first one counts. */
export const meta: Route.MetaFunction = () => [{ title: 'Inbox · Foyer' }];

const slots: EntrySlots = {
  renderText: (text) => <Markdown text={text} />,
  renderBasis: (answer) => <AnswerBasis answer={answer} />,
  renderListenButton: ({ id, content }, { fo_id, persona }) => (
    <ListenButton id={id} text={content} foId={fo_id} name={persona.name} />
  ),
  renderVerdict: (answer, question, { fo_id }) => (
    <AnswerTraining foId={fo_id} answer={answer} question={question} />
  ),
  renderTraining: (reply, { question, answer }, { fo_id }) => (
    <ReplyTraining foId={fo_id} reply={reply} question={question?.content ?? ''} answer={answer} />
  ),
};

export default function InboxEntry({ params: { entryId } }: Route.ComponentProps) {
  useVerdictEvents();
  return (
    <WindowPage>
      <EntryScreen entryId={entryId} slots={slots} />
    </WindowPage>
  );
}
