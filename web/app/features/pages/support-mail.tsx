import type { ReactNode } from 'react';
import { useSite } from '../../platform/site';
import { buttonLook } from '../../ui/button-look';

interface SupportMailProps {
  subject: string;
  /** The look of a button; without it, a link in the text. */
  button?: 'primary' | 'secondary';
  /** The label; by default the address. */
  children?: ReactNode;
}

/** A link that opens a mail to the site's operator. */
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
