import { useEffect, useReducer, useRef } from 'react';
import { toolNames } from './principle-row';

interface Place {
  tool: keyof typeof toolNames;
  number: number;
}

/**
 * Returns `focus`, which focuses a button of a principle after the next render: when a principle is moved, edited or
 * removed, the pressed control is replaced. After the last principle is removed, the field for a new one is focused.
 */
export function usePrincipleFocus() {
  const area = useRef<HTMLDivElement>(null);
  const place = useRef<Place>(undefined);
  const [, render] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!place.current) return;
    const { tool, number } = place.current;
    place.current = undefined;
    const rows = area.current?.querySelectorAll('li') ?? [];
    const name = toolNames[tool](Math.min(number, rows.length));
    const button = area.current?.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
    (button ?? area.current?.querySelector('textarea'))?.focus();
  });
  const focus = (tool: Place['tool'], number: number) => {
    place.current = { tool, number };
    render();
  };
  return { area, focus };
}
