import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner } from 'sonner';
import { useTheme } from '../platform/theme';

export interface ToastHostProps {
  onMounted: () => void;
}

export function ToastHost({ onMounted }: ToastHostProps) {
  const theme = useTheme();
  useEffect(onMounted, [onMounted]);
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
