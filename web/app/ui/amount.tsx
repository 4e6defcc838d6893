/** How many of at most `max` items a list has. Screen readers announce each change, since the items themselves are silent. */
export const Amount = ({ count, max }: { count: number; max: number }) => (
  <span role="status" className="text-sm tabular-nums text-muted">
    <span aria-hidden="true">{`${count}/${max}`}</span>
    <span className="sr-only">{`${count} of at most ${max}`}</span>
  </span>
);
