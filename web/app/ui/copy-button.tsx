import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { buttonLook } from './button-look';
import { classNames } from './class-names';
import { toast } from './toast';

const shownMilliseconds = 2_000;

/** Copies a text to the clipboard, and shows that it did. */
export function CopyButton({
  label,
  text,
  onCopied,
  className,
}: {
  label: string;
  text: () => string;
  onCopied?: () => void;
  className?: string;
}) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      // The clipboard API does not exist without TLS.
      await navigator.clipboard.writeText(text());
      setCopied(true);
      onCopied?.();
    } catch {
      toast.error('The browser did not allow copying.');
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={copied ? 'Copied' : label}
      title={copied ? 'Copied' : label}
      onClick={copy}
      className={classNames(buttonLook('quiet', 'icon'), 'text-muted', className)}
    >
      <Icon aria-hidden="true" className={classNames('size-4', copied && 'text-good')} />
    </button>
  );
}
