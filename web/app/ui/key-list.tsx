export interface KeyHelp {
  /** Names of the keys as printed on them. */
  shown: string[];
  does: string;
}

/** Lists keyboard shortcuts. */
export function KeyList({ keys }: { keys: KeyHelp[] }) {
  return (
    <dl className="grid gap-3">
      {keys.map(({ shown, does }) => (
        <div key={does} className="flex items-center justify-between gap-4">
          <dt>{does}</dt>
          <dd className="flex shrink-0 gap-1">
            {shown.map((key) => (
              <kbd
                key={key}
                className="min-w-7 rounded border border-edge bg-sunken px-1.5 py-0.5 text-center font-sans text-sm"
              >
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
