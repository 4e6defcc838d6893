import type { EvaluationSummary } from '@foyer/contract';
import { classNames } from '../../ui/class-names';
import { gradeOf, judgedNote, scoreNames, scoreOf } from './scores';

const looks = {
  good: 'border-good bg-good-soft text-good',
  warn: 'border-warn bg-warn-soft text-warn',
  danger: 'border-danger bg-danger-soft text-danger',
  none: 'border-line bg-sunken text-muted',
};

const notApplicable = { tone: 'none', word: 'Not applicable' } as const;

interface ScoreSummaryProps {
  summary: EvaluationSummary;
  /** Number of questions that were asked. */
  questions: number;
}

/** Shows the four scores with colour and grade in words, and a note if they do not cover all questions. */
export function ScoreSummary({ summary, questions }: ScoreSummaryProps) {
  const note = judgedNote(summary, questions);
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {scoreNames.map(([key, name]) => {
          const score = scoreOf(summary, key);
          const { tone, word } = score === undefined ? notApplicable : gradeOf(score);
          return (
            <div
              key={key}
              className={classNames('flex flex-col-reverse rounded-control border px-4 py-3', looks[tone])}
            >
              <dt className="text-sm">{name}</dt>
              <dd className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-display text-2xl tabular-nums">
                  {score === undefined ? '–' : `${score}%`}
                </span>
                <span className="text-sm font-semibold">{word}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      {note && <p className="text-sm">{note}</p>}
    </div>
  );
}
