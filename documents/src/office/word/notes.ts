import type { Package } from '../package.ts';
import { attribute, readXml } from '../read-xml.ts';
import { storyHandlers } from './story.ts';

/** Texts of footnotes, endnotes or comments by their reference, such as `footnote 2`. */
export async function readNotes(
  from: Package,
  part: string | undefined,
  kind: 'footnote' | 'endnote' | 'comment',
): Promise<Map<string, string>> {
  const notes = new Map<string, string>();
  if (!part) return notes;
  let current = '';
  let author = '';
  const story = storyHandlers({
    paragraph: ({ text }) => {
      if (text.trim()) notes.set(current, `${notes.get(current) ?? author} ${text.trim()}`.trim());
    },
  });
  await readXml(from, part, {
    ...story,
    open: (name, tag) => {
      if (name === kind) current = `${kind} ${attribute(tag, 'id')}`;
      if (name === 'comment') author = `Comment by ${attribute(tag, 'author')?.trim() || 'somebody'}:`;
      story.open?.(name, tag);
    },
  });
  return notes;
}
