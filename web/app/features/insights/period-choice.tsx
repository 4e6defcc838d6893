import { limits } from '@foyer/contract/limits';
import { Link } from 'react-router';
import { buttonLook } from '../../ui/button-look';

const { days: periods } = limits.insights;
const defaultDays = 30;

/** Number of days in the URL's parameters. */
export function periodIn(parameters: URLSearchParams): number {
  const requestedDays = Number(parameters.get('days'));
  return periods.find((days) => days === requestedDays) ?? defaultDays;
}

/** Links to the periods, each with a URL of its own. */
export function PeriodChoice({ days: chosen }: { days: number }) {
  return (
    <nav aria-label="Period" className="flex flex-wrap gap-2">
      {periods.map((days) => (
        <Link
          key={days}
          to={`?days=${days}`}
          preventScrollReset
          aria-current={days === chosen ? 'page' : undefined}
          className={buttonLook(days === chosen ? 'primary' : 'secondary', 'small')}
        >
          {days} days
        </Link>
      ))}
    </nav>
  );
}
