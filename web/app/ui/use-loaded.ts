import { useState } from 'react';
import type { Failure } from '../platform/failure';
import { toast } from './toast';

/**
 * A component whose code is loaded on first use. The function loads it; it resolves to false, after a toast with
 * `problem`, if that failed.
 */
export function useLoaded<Component>(load: () => Promise<Component>, problem: string | Failure) {
  const [component, setComponent] = useState<Component>();
  const prepare = async (): Promise<boolean> => {
    try {
      const loaded = await load();
      setComponent(() => loaded);
      return true;
    } catch (error) {
      toast.failure(problem, error);
      return false;
    }
  };
  return [component, prepare] as const;
}
