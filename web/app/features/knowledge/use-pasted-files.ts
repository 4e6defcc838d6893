import { useEffect, useRef } from 'react';

/**
 * Calls `onFiles` with files pasted anywhere on the page while mounted. Text pasted into a text field is left alone, also
 * with a picture of it, which spreadsheets and word processors add.
 */
export function usePastedFiles(onFiles: (files: Iterable<File>) => void) {
  const latestOnFiles = useRef(onFiles);
  useEffect(() => {
    latestOnFiles.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isTextForField(event)) return;
      event.preventDefault();
      latestOnFiles.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

/** True for text that is pasted into a text field. Outside of one, a copied file may come with its name as text. */
const isTextForField = ({ target, clipboardData }: ClipboardEvent) =>
  target instanceof Element &&
  target.matches('input, textarea') &&
  clipboardData?.types.includes('text/plain');
