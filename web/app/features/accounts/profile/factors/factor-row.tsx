import { Smartphone, SquareAsterisk } from 'lucide-react';
import { useState } from 'react';
import { longDate } from '../../../../platform/moments';
import { Button } from '../../../../ui/button';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import type { OwnFactor } from './factors';
import { useRemoveFactor } from './use-remove-factor';

export function FactorRow({ factor, isLast }: { factor: OwnFactor; isLast: boolean }) {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveFactor();
  const isPhone = factor.factor_type === 'phone';
  const Icon = isPhone ? Smartphone : SquareAsterisk;
  const name = factor.friendly_name || (isPhone ? 'Phone' : 'Authenticator app');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] basis-32 gap-0.5">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {factor.phone ? `+${factor.phone.replace(/^\+/, '')} · ` : ''}
          added on {longDate(factor.created_at)}
        </p>
      </div>
      <Button kind="quiet" size="small" busy={remove.isPending} onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${name}?`}
        description={
          isLast
            ? 'It is the only one: two-step verification will be off, and your recovery codes go with it.'
            : 'Its codes will not sign you in any more.'
        }
        confirm="Remove"
        onConfirm={() => remove.mutate(factor.id)}
      />
    </li>
  );
}
