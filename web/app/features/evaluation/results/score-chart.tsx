import { longMoment } from '../../../platform/moments';
import type { CompletedRun } from '../queries';
import { scoreNames, scoreOf } from '../scores';

const size = { width: 400, height: 120, margin: 10, labels: 42 };
/** Lower bounds of green and yellow. */
const marks = [80, 60];

/** Chart and table of the overall score of all runs. */
export function ScoreChart({ completed }: { completed: CompletedRun[] }) {
  const runs = completed.toReversed();
  const [first, last] = [runs.at(0), runs.at(-1)];
  if (!first || !last) return null;
  const points = runs.map(({ id, summary }, index) => ({
    id,
    x: size.labels + ((size.width - size.labels - size.margin) * index) / (runs.length - 1),
    y: heightOf(summary.overallScore),
  }));
  return (
    <section aria-labelledby="score-chart" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="score-chart" className="text-lg">
        Over time
      </h3>
      <svg
        role="img"
        aria-label={`Overall score over ${runs.length} evaluations, from ${first.summary.overallScore}% to ${last.summary.overallScore}%`}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="h-auto w-full max-w-xl rounded-control bg-sunken"
      >
        {marks.map((mark) => (
          <g key={mark} className="text-edge">
            <line
              x1={size.labels}
              x2={size.width - size.margin}
              y1={heightOf(mark)}
              y2={heightOf(mark)}
              stroke="currentColor"
              strokeDasharray="4 6"
            />
            <text x={size.margin} y={heightOf(mark) + 4} fontSize="12" className="fill-muted">
              {mark}%
            </text>
          </g>
        ))}
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          className="text-accent"
        />
        {points.map(({ id, x, y }) => (
          <circle key={id} cx={x} cy={y} r="4" className="fill-accent" />
        ))}
      </svg>
      <ScoreTable completed={completed} />
    </section>
  );
}

function ScoreTable({ completed }: { completed: CompletedRun[] }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">Show as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, by keyboard too */}
      <section tabIndex={0} aria-label="Scores of all evaluations" className="overflow-x-auto">
        <table className="w-full text-left text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pr-4">
                Evaluation
              </th>
              {scoreNames.map(([key, name]) => (
                <th key={key} scope="col" className="py-2 pr-4">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {completed.map(({ id, completed_at, summary }) => (
              <tr key={id} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-4 font-normal">
                  {longMoment(completed_at)}
                </th>
                {scoreNames.map(([key]) => (
                  <td key={key} className="py-2 pr-4">
                    {inPercent(scoreOf(summary, key))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

const inPercent = (score: number | undefined) => (score === undefined ? '–' : `${score}%`);

const heightOf = (score: number) => size.margin + ((size.height - 2 * size.margin) * (100 - score)) / 100;
