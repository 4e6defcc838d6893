import type { Persona, Showcase } from '@foyer/contract';
import { MessageCircleQuestion } from 'lucide-react';
import { Link } from 'react-router';
import { askPath } from '../../platform/question-parameter';

interface FirstWordsProps {
  persona: Pick<Persona, 'id' | 'name'>;
  showcase: Pick<Showcase, 'first_line' | 'questions'>;
}

/** The persona's greeting, and questions to ask it. A question opens the chat with the question filled in. */
export function FirstWords({ persona, showcase: { first_line, questions } }: FirstWordsProps) {
  if (!first_line && questions.length === 0) return null;
  return (
    <section aria-label={`First words of ${persona.name}`} className="grid gap-4">
      {first_line && (
        <p
          dir="auto"
          className="w-fit max-w-full rounded-card rounded-tl-none border border-line bg-surface px-5 py-4 font-display text-xl wrap-anywhere whitespace-pre-line shadow-card"
        >
          {first_line}
        </p>
      )}
      {questions.length > 0 && (
        <ul aria-label={`Questions for ${persona.name}`} className="flex flex-wrap gap-2">
          {questions.map((question) => (
            <li key={question} className="max-w-full">
              <Link
                to={askPath(persona.id, question)}
                className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-card border border-edge bg-surface px-4 py-2 hover:border-ink hover:bg-sunken"
              >
                <MessageCircleQuestion aria-hidden="true" className="size-4 shrink-0 text-brass" />
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {question}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
