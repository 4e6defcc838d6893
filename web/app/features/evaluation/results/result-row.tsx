import type { EvaluationResult } from '@foyer/contract';
import { Check, ChevronDown, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { askPath } from '../../../platform/question-parameter';
import { messages } from '../messages';
import { checkNames, verdictOf } from '../scores';

/** Row of a question with its checks; expands to the answer and the reasons of failed checks. */
export function ResultRow({
  foId,
  result,
  renderAnswer,
}: {
  foId: string;
  result: EvaluationResult;
  renderAnswer: (text: string) => ReactNode;
}) {
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-start gap-3 px-4 py-3 hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1.5">
            <span dir="auto" className="font-semibold wrap-anywhere">
              {result.question}
            </span>
            <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {checkNames.map(([check, name]) => (
                <CheckMark key={check} name={name} verdict={verdictOf(result, check)} />
              ))}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="mt-0.5 size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-4 px-4 pt-1 pb-5">
          <Detail title="Answer">
            {result.response ? (
              <>
                {renderAnswer(result.response)}
                <p className="mt-2 text-sm text-muted">
                  <Link
                    to={askPath(foId, result.question)}
                    className="font-semibold text-ink underline underline-offset-4"
                  >
                    Correct this answer
                  </Link>{' '}
                  {messages.correctHint}
                </p>
              </>
            ) : (
              <p className="text-muted">{messages.noAnswer}</p>
            )}
          </Detail>
          {result.response && (
            <Detail title="Principles used">
              {result.selectedPrinciples.length > 0 ? (
                <ul className="list-disc pl-5">
                  {result.selectedPrinciples.map((principle, index) => (
                    <li key={result.principlesUsed[index]} dir="auto" className="wrap-anywhere">
                      {principle}
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="text-muted">{messages.noPrinciples}</p>
              )}
            </Detail>
          )}
          {result.errors.length > 0 && (
            <Detail title={result.judged ? 'What was not passed' : 'Why it was not checked'}>
              <ul className="list-disc pl-5">
                {result.errors.map((error) => (
                  <li key={error} className="wrap-anywhere">
                    {error}
                  </li>
                ))}
              </ul>
            </Detail>
          )}
        </div>
      </details>
    </li>
  );
}

const looks = {
  passed: { icon: Check, color: 'text-good' },
  'not passed': { icon: X, color: 'text-danger' },
  'not applicable': { icon: Minus, color: 'text-muted' },
  'not checked': { icon: Minus, color: 'text-muted' },
};

function CheckMark({ name, verdict }: { name: string; verdict: keyof typeof looks }) {
  const { icon: Icon, color } = looks[verdict];
  return (
    <span className={`inline-flex items-center gap-1 ${color}`}>
      <Icon aria-hidden="true" className="size-4" />
      {name}: {verdict}
    </span>
  );
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <h4 className="text-sm font-semibold text-muted">{title}</h4>
      <div className="wrap-anywhere">{children}</div>
    </div>
  );
}
