import { useState } from 'react';
import { useSession } from '../../../platform/session';

/**
 * True once the second factor is found missing, until the page sets it to false, so that nothing else is shown while the
 * session changes.
 */
export function useStepUp() {
  const isAwaitingFactor = useSession().status === 'awaiting-factor';
  const [steppingUp, setSteppingUp] = useState(isAwaitingFactor);
  if (isAwaitingFactor && !steppingUp) setSteppingUp(true);
  return [steppingUp, setSteppingUp] as const;
}
