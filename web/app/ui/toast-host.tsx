import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, useSonner } from 'sonner';
import { useTheme } from '../platform/theme';
import { toastHostReady } from './toast';
import { useToastPlace } from './use-toast-place';

export function ToastHost() {
  const theme = useTheme();
  const top = useToastPlace(useSonner().toasts.length);
  useEffect(toastHostReady, []);
  // Beside the page, not in it: dialogs lie above the page, and hide it from screen readers.
  return createPortal(
    <Sonner
      theme={theme}
      duration={4_000}
      visibleToasts={3}
      expand
      closeButton
      position="top-center"
      offset={{ top }}
      mobileOffset={{ top }}
      toastOptions={{
        style: {
          background: 'var(--color-surface)',
          color: 'var(--color-ink)',
          borderColor: 'var(--color-line)',
          fontFamily: 'var(--font-sans)',
          fontSize: '0.95rem',
        },
        classNames: { description: '!text-muted', error: '!border-danger' },
      }}
    />,
    document.body,
  );
}
