import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../../platform/format';
import { Button } from '../../../../ui/button';
import { Skeleton } from '../../../../ui/skeleton';
import { recoveryCodesLeft } from './recovery-codes-calls';

const warningThreshold = 3;

/**
 * Shows the number of unused recovery codes, with a button for new ones. Refetched, since a code may be used elsewhere.
 */
export function RecoveryCodes({ onRenew }: { onRenew: () => void }) {
  const { data, isPending } = useQuery({ ...recoveryCodesLeft, refetchOnWindowFocus: 'always' });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-4 py-3">
      <div className="grid gap-0.5">
        <h4 className="font-semibold">Recovery codes</h4>
        {isPending ? (
          <Skeleton className="h-5 w-40 bg-line" />
        ) : (
          <p className={`text-sm ${data && data.left <= warningThreshold ? 'text-warn' : 'text-muted'}`}>
            {data === undefined
              ? 'For when your phone is not at hand.'
              : data.left === 0
                ? 'You have none. Make some, for when your phone is gone.'
                : `${counted(data.left, 'code')} left, each for one sign-in.`}
          </p>
        )}
      </div>
      <Button kind="secondary" size="small" onClick={onRenew}>
        Make new codes
      </Button>
    </div>
  );
}
