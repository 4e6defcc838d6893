/** Shows how much of a limit is used. Hidden from screen readers, which use the control's `maxlength`. */
export function Counter({ count, max }: { count: number; max: number }) {
  const isNearLimit = count >= max * 0.95;
  const nearLook = `font-semibold ${count > max ? 'text-danger' : 'text-warn'}`;
  return (
    <span aria-hidden="true" className={`text-sm tabular-nums ${isNearLimit ? nearLook : 'text-muted'}`}>
      {count}/{max}
    </span>
  );
}
