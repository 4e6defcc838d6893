/** How much of a limit is used. Silent to screen readers: the control's own maxlength speaks for it. */
export function Counter({ count, max }: { count: number; max: number }) {
  const near = count >= max * 0.95;
  return (
    <span
      aria-hidden="true"
      className={`text-sm tabular-nums ${near ? 'font-semibold text-warn' : 'text-muted'}`}
    >
      {count}/{max}
    </span>
  );
}
