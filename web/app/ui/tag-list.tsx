import { Badge } from './badge';

interface TagListProps {
  tags: string[];
  /** Maximum number of tags; all by default. */
  shown?: number;
  /** True to show the number of further tags. */
  countRest?: boolean;
}

/** Lists the tags of a persona. Renders nothing without any. */
export function TagList({ tags, shown = tags.length, countRest = true }: TagListProps) {
  if (tags.length === 0) return null;
  const rest = tags.length - shown;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
      {tags.slice(0, shown).map((tag) => (
        <li key={tag} className="flex max-w-full">
          <Badge>{tag}</Badge>
        </li>
      ))}
      {countRest && rest > 0 && (
        <li>
          <Badge>
            <span aria-hidden="true">+{rest}</span>
            <span className="sr-only">and {rest} more</span>
          </Badge>
        </li>
      )}
    </ul>
  );
}
