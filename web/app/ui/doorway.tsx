/** The site's mark: a lit doorway. */
export function Doorway({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 28" aria-hidden="true" className={className}>
      <path d="M1 27V12a11 11 0 0 1 22 0v15z" fill="var(--color-accent)" />
      <path d="M6 27V12.5a6 6 0 0 1 12 0V27z" fill="light-dark(#f1c877, #171213)" />
      <path d="M12 27v-9" stroke="var(--color-accent)" strokeWidth="1.6" />
    </svg>
  );
}
