import { useEffect, useRef } from 'react';

/** Calls `onFiles` with files pasted anywhere on the page while mounted; pasted text is left alone. */
export function usePastedFiles(onFiles: (files: Iterable<File>) => void) {
  const latestOnFiles = useRef(onFiles);
  useEffect(() => {
    latestOnFiles.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latestOnFiles.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
