import { classNames } from '../../ui/class-names';

interface TagChipsProps {
  tags: string[];
  chosen: string[];
  onChange: (tags: string[]) => void;
}

/** One line of toggle buttons that filter by tags. */
export function TagChips({ tags, chosen, onChange }: TagChipsProps) {
  const toggle = (tag: string) =>
    onChange(chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag]);
  return (
    <fieldset className="-m-1 flex min-h-11 min-w-0 items-center gap-2 overflow-x-auto p-1 touch:min-h-13">
      <legend className="sr-only">Tags</legend>
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          aria-pressed={chosen.includes(tag)}
          onClick={() => toggle(tag)}
          className={classNames(
            'min-h-9 shrink-0 cursor-pointer rounded-full border border-edge px-3 text-sm hover:border-ink touch:min-h-11',
            chosen.includes(tag) && 'border-accent bg-accent-soft font-semibold',
          )}
        >
          {tag}
        </button>
      ))}
    </fieldset>
  );
}
