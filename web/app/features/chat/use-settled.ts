import { useEffect, useState } from 'react';

const pauseMilliseconds = 250;

/** What is typed, once typing pauses; nothing, as soon as nothing is there. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
