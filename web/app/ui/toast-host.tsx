import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { useTheme } from '../platform/theme';
import { toastHostReady } from './toast';

export function ToastHost() {
  const theme = useTheme();
  useEffect(toastHostReady, []);
  return (
    <Sonner
      theme={theme}
      duration={4_000}
      visibleToasts={3}
      expand
      closeButton
      position="bottom-right"
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
    />
  );
}
