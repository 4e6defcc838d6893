import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Closes what belongs to a page when the browser goes back or forward. A page that was still loading does not close it. */
export function useCloseOnGoingBack(close: () => void) {
  const { key } = useLocation();
  const type = useNavigationType();
  const shownAt = useRef(key);
  const onNavigation = useEffectEvent(() => {
    if (type === 'POP') close();
  });
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    onNavigation();
  }, [key]);
}
