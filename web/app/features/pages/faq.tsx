import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { questions } from './questions';
import { Section } from './section';
import { StaticPage } from './static-page';

export const faqLead = 'Short answers to what people ask most.';

/** Questions and answers as native `details`: they work without script, and the browser's search finds closed ones. */
export function Faq() {
  return (
    <StaticPage title="FAQ" lead={faqLead} fromProfile>
      {questions.map(({ topic, questions }) => (
        <Section key={topic} title={topic}>
          <div className="rounded-card border border-line bg-surface">
            {questions.map(({ question, answer }) => (
              <details key={question} className="group border-b border-line px-5 last:border-0">
                <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
                  {question}
                  <ChevronDown
                    aria-hidden="true"
                    className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
                  />
                </summary>
                <p className="pb-5">{answer}</p>
              </details>
            ))}
          </div>
        </Section>
      ))}
      <Section title="Not answered?">
        <p>
          <Link to="/contact">Write to us</Link>. Somebody reads it.
        </p>
      </Section>
    </StaticPage>
  );
}
