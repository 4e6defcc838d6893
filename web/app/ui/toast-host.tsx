import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { type ExternalToast, Toaster as Sonner, toast } from 'sonner';
import { useTheme } from '../platform/theme';
import { firstToastDelay } from './first-toast-delay';

export type ToastKind = 'success' | 'error' | 'info';

/** Sonner's id of the latest toast with each `id`. */
const latest = new Map<string | number, string | number>();

/**
 * Shows a toast, which replaces the one with its `id`. Sonner would only change that one, which may be closing, or hidden
 * by newer ones.
 */
export function showToast(kind: ToastKind, title: string, { id, ...options }: ExternalToast = {}) {
  const shown = toast[kind](title, options);
  if (id === undefined) return;
  const before = latest.get(id);
  if (before !== undefined) toast.dismiss(before);
  latest.set(id, shown);
}

export interface ToastHostProps {
  /** Called when toasts can be shown. */
  onMounted: () => void;
}

export function ToastHost({ onMounted }: ToastHostProps) {
  const theme = useTheme();
  useEffect(() => {
    const timer = setTimeout(onMounted, firstToastDelay);
    return () => clearTimeout(timer);
  }, [onMounted]);
  // Rendered outside of the page, since dialogs cover the page and hide it from screen readers.
  return createPortal(
    <Sonner
      theme={theme}
      duration={4_000}
      visibleToasts={3}
      expand
      closeButton
      // Below the header, since composers and buttons are at the bottom.
      position="top-center"
      offset={{ top: '4.5rem' }}
      mobileOffset={{ top: '4.5rem' }}
      toastOptions={{
        style: {
          background: 'var(--color-surface)',
          color: 'var(--color-ink)',
          borderColor: 'var(--color-line)',
          fontFamily: 'var(--font-sans)',
          fontSize: '0.95rem',
        },
        classNames: {
          toast: '!pr-12 touch:!pr-14',
          description: '!text-muted',
          error: '!border-danger',
          // By default a small circle on the corner, half of it outside.
          closeButton:
            '!top-1/2 !right-1.5 !left-auto !size-8 !-translate-y-1/2 !transform-none !border-0 touch:!size-11 [&>svg]:!size-4',
        },
      }}
    />,
    document.body,
  );
}
