import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onSessionChange } from '../../../platform/session';
import { toast } from '../../../ui/toast';
import type { LostPush } from './check-push';
import { readMark } from './push-mark';

/** Checks on every page that push in this browser still works, and belongs to the signed-in person. */
export function usePushCheck() {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const showLost = useEffectEvent(({ title, description, action }: LostPush) => {
    const onClick = () => void navigate('/profile/notifications');
    toast.info(title, { description, duration: 12_000, action: { label: action, onClick } });
  });

  useEffect(() => {
    const check = (again = false) => {
      if (!readMark()) return;
      void import('./check-push').then(
        ({ checkPush }) => checkPush((lost) => showLost(lost), again),
        () => undefined,
      );
    };
    const answerWorker = ({ data, ports }: MessageEvent) => {
      if (data?.type === 'where') ports[0]?.postMessage(window.location.pathname);
      if (data?.type === 'push-subscription-changed') check(true);
    };
    check();
    const forget = onSessionChange(() => check());
    navigator.serviceWorker?.addEventListener('message', answerWorker);
    return () => {
      forget();
      navigator.serviceWorker?.removeEventListener('message', answerWorker);
    };
  }, []);

  useEffect(() => {
    if (readMark()) void closeNotificationsOf(pathname);
  }, [pathname]);
}

/** Closes notifications that link to the open page. */
async function closeNotificationsOf(pathname: string) {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  for (const notification of (await registration?.getNotifications()) ?? [])
    if (notification.data?.link === pathname) notification.close();
}
