import { useEffect, useState } from 'react';

const pauseMilliseconds = 250;

/** What is typed, once typing pauses; nothing, as soon as nothing is there. */
export function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : debounced;
}
