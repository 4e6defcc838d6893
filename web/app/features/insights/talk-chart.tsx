import type { Insights } from '@foyer/contract';
import { counted } from '../../platform/format';
import { shortDay } from '../../platform/moments';

type Bar = Insights['chart'][number];

const dayMilliseconds = 86_400_000;

/** Chart and table of conversations per day. A bar over several days shows their mean. */
export function TalkChart({ insights: { days, from, to, conversations, chart } }: { insights: Insights }) {
  const maxPerDay = Math.max(0, ...chart.map(perDay));
  return (
    <>
      <div
        role="img"
        aria-label={`${counted(conversations, 'conversation')} begun from ${shortDay(from)} to ${shortDay(to)}; the table below has each day`}
        className="relative rounded-control bg-sunken px-3 pt-8 pb-1"
      >
        <span className="absolute top-1.5 left-3 text-sm text-muted tabular-nums">
          {chart.length > 0 && `At most ${Math.round(maxPerDay * 10) / 10} a day`}
        </span>
        <div
          className="grid h-36 items-end gap-x-px border-b border-edge sm:gap-x-0.5"
          style={{ gridTemplateColumns: `repeat(${days}, minmax(0, 1fr))` }}
        >
          {chart.map((bar) => (
            <span
              key={bar.from}
              title={`${spanOf(bar)}: ${bar.conversations}`}
              className="filled-mark row-start-1 min-h-1 rounded-t-sm bg-accent"
              style={{
                gridColumn: `${daysBetween(from, bar.from) + 1} / ${daysBetween(from, bar.to) + 2}`,
                height: `${(100 * perDay(bar)) / maxPerDay}%`,
              }}
            />
          ))}
        </div>
        <div className="flex justify-between pt-1 text-sm text-muted">
          <span>{shortDay(from)}</span>
          <span>{shortDay(to)}</span>
        </div>
      </div>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">Show as a table</summary>
        <table className="w-full text-left text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pr-4">
                Days
              </th>
              <th scope="col" className="py-2">
                Conversations begun
              </th>
            </tr>
          </thead>
          <tbody>
            {chart.toReversed().map((bar) => (
              <tr key={bar.from} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-4 font-normal">
                  {spanOf(bar)}
                </th>
                <td className="py-2">{bar.conversations}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

const perDay = ({ from, to, conversations }: Bar) => conversations / (daysBetween(from, to) + 1);

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);

const spanOf = ({ from, to }: Bar) => (from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`);
