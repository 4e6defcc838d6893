import { memo, useMemo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { SafeLink } from '../../../ui/safe-link';
import { insertedMarks, insertMarks } from '../citations/insert-marks';
import { rehypeMarks } from '../citations/rehype-marks';
import { SourceMark } from '../citations/source-mark';
import './markdown.css';
import { boundWork } from './bound-work';
import { CodeBlock } from './code-block';

/**
 * Renders a persona's message as Markdown. Raw HTML stays text, no external resources are loaded, and finished pieces
 * are not rendered again.
 */
export function Markdown({ text, marks = none }: { text: string; marks?: readonly { at: number }[] }) {
  const marked = useMemo(() => insertMarks(text, marks), [text, marks]);
  const pieces = useMemo(() => boundWork(marked), [marked]);
  // Without inserted marks, placeholder characters belong to the text and stay.
  const hasMarks = marked !== text;
  return (
    <div className="markdown">
      {pieces.map((piece, index) => {
        const Kind = piece.plain ? Plain : Formatted;
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only ever added at the end
        return <Kind key={index} text={piece.text} hasMarks={hasMarks} />;
      })}
    </div>
  );
}

interface Block {
  type: string;
  properties?: Record<string, unknown>;
}

/** Rehype plugin that gives each block the direction of its own first letter. `CodeBlock` is always left to right. */
const rehypeDirection = () => (tree: { children: Block[] }) => {
  for (const block of tree.children)
    if (block.type === 'element') block.properties = { ...block.properties, dir: 'auto' };
};

const none: [] = [];
const plugins = [remarkGfm];
const rehypePlugins = [rehypeDirection];
const markPlugins = [rehypeDirection, rehypeMarks];

/** Headings start below the page's own levels. */
const components: Components = {
  h1: ({ dir, children }) => <h3 dir={dir}>{children}</h3>,
  h2: ({ dir, children }) => <h3 dir={dir}>{children}</h3>,
  h3: ({ dir, children }) => <h4 dir={dir}>{children}</h4>,
  h4: ({ dir, children }) => <h5 dir={dir}>{children}</h5>,
  h5: ({ dir, children }) => <h6 dir={dir}>{children}</h6>,
  a: ({ href, children }) => <SafeLink href={href}>{children}</SafeLink>,
  img: ({ src, alt }) => (
    <SafeLink href={typeof src === 'string' ? src : undefined}>{alt || 'Picture'}</SafeLink>
  ),
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  table: ({ dir, children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, by keyboard too
    <div dir={dir} tabIndex={0} className="overflow-x-auto">
      <table>{children}</table>
    </div>
  ),
  cite: ({ node }) => <SourceMark index={Number(node?.properties.dataMark)} />,
  input: ({ checked }) => (
    <span role="img" aria-label={checked ? 'Done' : 'To do'}>
      {checked ? '☑' : '☐'}
    </span>
  ),
};

interface PieceProps {
  text: string;
  /** True if `insertMarks` added placeholders. */
  hasMarks: boolean;
}

const Plain = memo(function Plain({ text, hasMarks }: PieceProps) {
  const plainText = text.trimEnd();
  return (
    <p dir="auto" className="whitespace-pre-wrap">
      {hasMarks ? plainText.replaceAll(insertedMarks, '') : plainText}
    </p>
  );
});

const Formatted = memo(function Formatted({ text, hasMarks }: PieceProps) {
  return (
    <ReactMarkdown
      remarkPlugins={plugins}
      rehypePlugins={hasMarks ? markPlugins : rehypePlugins}
      components={components}
    >
      {text}
    </ReactMarkdown>
  );
});
