import { limits } from '@foyer/contract/limits';
import type { ReactNode } from 'react';
import { useSite } from '../../platform/site';
import { ProviderButtons } from './provider-buttons';

interface Props {
  destination: string;
  /** True to state the minimum age here, on a page that does not state it elsewhere. */
  showsMinimumAge?: boolean;
  children?: ReactNode;
}

/** Lists other ways to sign in below the form, `children` first. */
export function OtherSignInMethods({ destination, showsMinimumAge, children }: Props) {
  const hasProviders = useSite()?.providers.some(({ on }) => on);
  return (
    <div className="grid gap-3">
      {(children || hasProviders) && (
        <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          or
        </p>
      )}
      {children}
      <ProviderButtons destination={destination} />
      {showsMinimumAge && hasProviders && (
        <p className="text-sm text-muted">
          If you are new, continuing with another provider creates an account here, and you confirm that you
          are at least {limits.age.min} years old.
        </p>
      )}
    </div>
  );
}
