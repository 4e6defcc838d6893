import type { ReactNode } from 'react';
import { useSite } from '../../../platform/site';
import { Notice } from '../../../ui/notice';

export type ObstacleKind =
  | 'not_https'
  | 'not_public'
  | 'unsupported'
  | 'insecure'
  | 'install-first'
  | 'blocked';

/** Says why push cannot be turned on here, and what to do about it. */
export function Obstacle({ kind }: { kind: ObstacleKind }) {
  const { title, text } = obstacles[kind];
  return (
    <Notice title={title}>
      <div className="grid max-w-prose gap-2 text-sm">{text}</div>
    </Notice>
  );
}

const operators = (
  <p>Those who run this site can give it one. Until then, mails can tell you of what happens.</p>
);

const obstacles: Record<ObstacleKind, { title: string; text: ReactNode }> = {
  not_https: {
    title: 'This site cannot send push notifications',
    text: (
      <>
        <p>Browsers take them from sites with an https address alone, and this site has none.</p>
        {operators}
      </>
    ),
  },
  not_public: {
    title: 'This site cannot send push notifications',
    text: (
      <>
        <p>Push services want to know who sends by a public address, and this site has none.</p>
        {operators}
      </>
    ),
  },
  unsupported: {
    title: 'This browser has no push notifications',
    text: (
      <p>Private windows and some browsers leave them out. Try another browser, or let mails tell you.</p>
    ),
  },
  insecure: { title: 'This page was opened without https', text: <SecureAddress /> },
  'install-first': {
    title: 'Add Foyer to your Home Screen first',
    text: (
      <>
        <p>On iPhone and iPad, only sites on the Home Screen get push notifications.</p>
        <ol className="list-decimal pl-5">
          <li>Open this page in Safari and press Share.</li>
          <li>Choose Add to Home Screen.</li>
          <li>Open Foyer from there, and turn push notifications on here.</li>
        </ol>
      </>
    ),
  },
  blocked: {
    title: 'Your browser blocks notifications from this site',
    text: (
      <p>
        Press the icon beside the address of this page, allow notifications in the settings of the site, and
        come back here. On a phone, look into the settings of the browser as well.
      </p>
    ),
  },
};

function SecureAddress() {
  const origin = useSite()?.origin ?? '';
  return (
    <p>
      Browsers give push notifications to secure pages alone. Open{' '}
      <a href={`${origin}/profile/notifications`} className="underline">
        {origin}
      </a>{' '}
      instead.
    </p>
  );
}
