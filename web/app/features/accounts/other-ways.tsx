import { limits } from '@foyer/contract/limits';
import type { ReactNode } from 'react';
import { useSite } from '../../platform/site';
import { ProviderButtons } from './provider-buttons';

interface Props {
  destination: string;
  /** For a page that does not say it of a new account elsewhere. */
  saysAge?: boolean;
  children?: ReactNode;
}

/** Below the form: the other ways in, the form's own first. */
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
