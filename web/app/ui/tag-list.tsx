import { Badge } from './badge';

interface TagListProps {
  tags: string[];
  /** Maximum number of tags; all by default. */
  maxShown?: number;
  /** True to show the number of further tags. */
  countRest?: boolean;
}

/** Lists the tags of a persona. Renders nothing without any. */
export function TagList({ tags, maxShown = tags.length, countRest = true }: TagListProps) {
  if (tags.length === 0) return null;
  const hiddenCount = tags.length - maxShown;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
      {tags.slice(0, maxShown).map((tag) => (
        <li key={tag} className="flex max-w-full">
          <Badge>{tag}</Badge>
        </li>
      ))}
      {countRest && hiddenCount > 0 && (
        <li>
          <Badge>
            <span aria-hidden="true">+{hiddenCount}</span>
            <span className="sr-only">and {hiddenCount} more</span>
          </Badge>
        </li>
      )}
    </ul>
  );
}
