interface SharesProps {
  /** Label of the list. */
  label: string;
  parts: { name: string; count: number }[];
}

/** Lists counts, each with a bar relative to the largest. */
export function Shares({ label, parts }: SharesProps) {
  const maxCount = Math.max(1, ...parts.map(({ count }) => count));
  return (
    <>
      <p className="-mt-2 mb-4 text-sm text-muted">{label}</p>
      <dl className="grid gap-3">
        {parts.map(({ name, count }) => (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
            <dt>{name}</dt>
            <dd className="font-semibold tabular-nums">{count.toLocaleString('en')}</dd>
            <dd aria-hidden="true" className="col-span-2 h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="filled-mark block h-full rounded-full bg-accent"
                style={{ width: `${(100 * count) / maxCount}%` }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
