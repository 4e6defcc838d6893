import { useCallback, useEffect, useReducer, useRef } from 'react';

/**
 * Returns `focusFirstProblem`, which focuses the first invalid field after the render that marks it. An animation frame
 * may come before that render, so waiting for one is not enough.
 */
export function useProblemFocus() {
  const form = useRef<HTMLFormElement>(null);
  const isFocusRequested = useRef(false);
  const [, render] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!isFocusRequested.current) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first) isFocusRequested.current = false;
    first?.focus();
  });
  const focusFirstProblem = useCallback(() => {
    isFocusRequested.current = true;
    render();
  }, []);
  return { form, focusFirstProblem };
}
