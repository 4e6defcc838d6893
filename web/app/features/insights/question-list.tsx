import type { InsightsQuestion } from '@foyer/contract';
import { textOfMarkdown } from '@foyer/contract/markdown-text';
import { GraduationCap } from 'lucide-react';
import { useRef, useState } from 'react';
import { counted } from '../../platform/format';
import { relativeMoment } from '../../platform/moments';
import { Button } from '../../ui/button';
import { messages } from './messages';
import { TeachDialog } from './teach-dialog';

const texts = messages.questions;

/** Lists questions that the persona could not answer; taught ones leave the list. */
export function QuestionList({ foId, questions }: { foId: string; questions: InsightsQuestion[] }) {
  const [chosen, setChosen] = useState<InsightsQuestion>();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="unanswered" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="unanswered" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {texts.title}
      </h2>
      <p className="text-sm text-muted">{texts.lead}</p>
      {questions.length === 0 && (
        <p className="rounded-card border border-dashed border-edge px-5 py-8 text-center">{texts.none}</p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        {questions.map((question) => (
          <li
            key={question.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-5"
          >
            <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] basis-60 gap-1">
              <p dir="auto" className="line-clamp-3 font-semibold wrap-anywhere">
                {textOfMarkdown(question.question)}
              </p>
              <p className="text-sm text-muted">
                {counted(question.people, 'person', 'people')} asked, {counted(question.times, 'time')} in
                all, last {relativeMoment(question.last_asked_at)}
              </p>
            </div>
            <Button
              kind="secondary"
              size="small"
              aria-label={`Teach this: ${textOfMarkdown(question.question)}`}
              onClick={() => setChosen(question)}
            >
              <GraduationCap aria-hidden="true" className="size-4" />
              Teach this
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <TeachDialog
          foId={foId}
          question={chosen}
          onClose={() => setChosen(undefined)}
          onTaught={() => {
            setChosen(undefined);
            // The button that opened the dialog is removed.
            requestAnimationFrame(() => heading.current?.focus());
          }}
        />
      )}
    </section>
  );
}
