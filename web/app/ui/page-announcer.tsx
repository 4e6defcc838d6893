import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Announces the title of each page to screen readers after client-side navigation; inside of a live region. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    // An equal title changes nothing: a new conversation gets its own address with its first message.
    setTitle(document.title);
  }, [pathname]);

  return <span className="sr-only">{title}</span>;
}
