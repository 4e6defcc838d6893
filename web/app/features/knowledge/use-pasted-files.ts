import { useEffect, useRef } from 'react';

/** Gives the files that are pasted while this is on screen; pasted text goes where it was going. */
export function usePastedFiles(onFiles: (files: Iterable<File>) => void) {
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
