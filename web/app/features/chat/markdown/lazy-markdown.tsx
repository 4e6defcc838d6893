import { lazy, Suspense } from 'react';

const Markdown = lazy(async () => ({ default: (await import('./loaded-markdown')).Markdown }));

/** Markdown whose renderer is loaded on demand; plain text until then. For pages that rarely show Markdown. */
export function LazyMarkdown({ text }: { text: string }) {
  return (
    <Suspense fallback={text}>
      <Markdown text={text} />
    </Suspense>
  );
}
