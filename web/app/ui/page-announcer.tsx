import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Announces the title of each page to screen readers after client-side navigation; inside of a live region. */
export function PageAnnouncer() {
  // The chat announces its conversations itself: a new one gets its own address with its first message.
  const page = useLocation().pathname.replace(/^(\/chat\/[^/]+)\/.*/, '$1');
  const announced = useRef(page);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (announced.current === page) return;
    announced.current = page;
    setTitle(document.title);
  }, [page]);

  return <span className="sr-only">{title}</span>;
}
