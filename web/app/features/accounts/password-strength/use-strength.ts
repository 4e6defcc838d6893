import { useEffect, useState } from 'react';

/**
 * Strength of the typed password, 0 to 4; undefined if it is empty, and until the estimator has loaded. If that fails, a
 * warning is logged.
 */
export function useStrength(password: string, personalWords: string[]): number | undefined {
  const [estimate, setEstimate] = useState<Estimate>();
  const wanted = password !== '';
  useEffect(() => {
    if (!wanted) return;
    let isCancelled = false;
    import('./estimate').then(
      (module) => isCancelled || setEstimate(() => module.estimate),
      (error) => console.warn('The strength of the password cannot be shown.', error),
    );
    return () => {
      isCancelled = true;
    };
  }, [wanted]);
  return wanted ? estimate?.(password, personalWords) : undefined;
}

type Estimate = typeof import('./estimate').estimate;
