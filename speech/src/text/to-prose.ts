import { ProseStream } from './prose-stream.ts';

/** Markdown as somebody would read it aloud: a line for each heading, paragraph, list item and row of a table. */
export function toProse(markdown: string): string {
  const stream = new ProseStream();
  return [...stream.push(markdown), ...stream.end()]
    .map(({ text, endsBlock }) => text + (endsBlock ? '\n' : ' '))
    .join('')
    .trim();
}
