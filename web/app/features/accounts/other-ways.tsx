import { limits } from '@foyer/contract/limits';
import type { ReactNode } from 'react';
import { useSite } from '../../platform/site';
import { ProviderButtons } from './provider-buttons';

interface Props {
  destination: string;
  /** True to state the minimum age here, on a page that does not state it elsewhere. */
  saysAge?: boolean;
  children?: ReactNode;
}

/** Lists other ways to sign in below the form, `children` first. */
export function OtherWays({ destination, saysAge, children }: Props) {
  const newcomers = useSite()?.providers.some(({ on }) => on);
  return (
    <div className="grid gap-3">
      {(children || newcomers) && (
        <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          or
        </p>
      )}
      {children}
      <ProviderButtons destination={destination} />
      {saysAge && newcomers && (
        <p className="text-sm text-muted">
          Whoever is new and continues with another account gets one here, and confirms to be at least{' '}
          {limits.age.min} years old.
        </p>
      )}
    </div>
  );
}
