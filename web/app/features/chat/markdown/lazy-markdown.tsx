import { lazy, Suspense } from 'react';

const Markdown = lazy(async () => ({ default: (await import('./loaded-markdown')).Markdown }));

/** Markdown on a page that mostly shows none: plain until what draws it is loaded. */
export function LazyMarkdown({ text }: { text: string }) {
  return (
    <Suspense fallback={text}>
      <Markdown text={text} />
    </Suspense>
  );
}
