import type { ReactNode } from 'react';

/**
 * A link written by a persona or its owner, with its URL visible. Only web and mail links are links, others are text.
 */
export function SafeLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href || !/^(https?:\/\/|mailto:)/i.test(href)) return <>{children}</>;
  const address = href.replace(/^(https?:\/\/|mailto:)/i, '').replace(/\/$/, '');
  const isAddressText = children === href || children === address;
  return (
    <>
      <a href={href} target="_blank" rel="nofollow noopener noreferrer">
        {children}
      </a>
      {!isAddressText && <span className="text-sm text-muted"> ({address})</span>}
    </>
  );
}
