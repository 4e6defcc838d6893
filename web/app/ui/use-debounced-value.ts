import { useEffect, useState } from 'react';

const pauseMilliseconds = 250;

/** Returns the text once typing pauses; an empty text at once. */
export function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  // So that further typing does not return the text from before.
  if (text === '' && debounced !== '') setDebounced('');
  return text === '' ? '' : debounced;
}
