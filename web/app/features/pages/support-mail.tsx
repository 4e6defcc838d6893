import type { ReactNode } from 'react';
import { useSite } from '../../platform/site';
import { buttonLook } from '../../ui/button-look';

interface SupportMailProps {
  subject: string;
  /** A button where writing is what the page asks for; else a link in the text. */
  button?: 'primary' | 'secondary';
  /** Without any, the address itself. */
  children?: ReactNode;
}

/** Opens a mail to whoever runs the site. */
export function SupportMail({ subject, button, children }: SupportMailProps) {
  const address = useSite()?.supportEmail ?? '';
  return (
    <a
      href={`mailto:${address}?subject=${encodeURIComponent(subject)}`}
      className={button ? buttonLook(button) : undefined}
    >
      {children ?? address}
    </a>
  );
}
