import { insertedMark } from './insert-marks';

interface Node {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** Makes the signs of marks in a parsed text elements of their own, `<cite data-mark="3">`. */
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

/** Text and numbers in turns, as `split` gives them. */
const piecesOf = (text: string): Node[] =>
  text.split(insertedMark).flatMap((piece, index): Node[] => {
    if (index % 2 === 1)
      return [{ type: 'element', tagName: 'cite', properties: { dataMark: piece }, children: [] }];
    return piece ? [{ type: 'text', value: piece }] : [];
  });
