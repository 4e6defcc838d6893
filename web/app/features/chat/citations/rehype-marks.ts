import { insertedMark } from './insert-marks';

interface Node {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** Rehype plugin that replaces the placeholders of `insertMarks` by `<cite data-mark="3">` elements. */
export const rehypeMarks = () => (tree: Node) => replaceIn(tree);

function replaceIn(node: Node) {
  node.children = node.children?.flatMap((child) => {
    if (child.type !== 'text') {
      replaceIn(child);
      return [child];
    }
    return piecesOf(child.value ?? '');
  });
}

/** `split` returns text and mark numbers alternately. */
const piecesOf = (text: string): Node[] =>
  text.split(insertedMark).flatMap((piece, index): Node[] => {
    if (index % 2 === 1)
      return [{ type: 'element', tagName: 'cite', properties: { dataMark: piece }, children: [] }];
    return piece ? [{ type: 'text', value: piece }] : [];
  });
