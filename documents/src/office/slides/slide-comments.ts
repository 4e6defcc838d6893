import type { Block } from '../../block.ts';
import type { Package } from '../package.ts';
import { readXml } from '../read-xml.ts';
import type { Relations } from '../relations.ts';

/** Comments on a slide: in `text`, or in the newer form in runs of `t`. */
export async function readSlideComments(from: Package, parts: Relations): Promise<Block[]> {
  const comments: string[] = [];
  let inText = false;
  for (const part of parts.allOfType('comments'))
    await readXml(from, part, {
      open: (name) => {
        if (name === 'cm' || name === 'reply') comments.push('');
        inText = name === 'text' || name === 't';
      },
      text: (text) => {
        if (inText && comments.length > 0) comments[comments.length - 1] += text;
      },
      close: () => {
        inText = false;
      },
    });
  return comments
    .filter((comment) => comment.trim())
    .map((comment) => ({ kind: 'text', text: `Comment: ${comment.trim()}` }));
}
