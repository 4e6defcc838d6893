import { type ReactNode, useId } from 'react';

const text = [
  'grid gap-3 text-pretty [&_p]:max-w-prose [&_ul]:grid [&_ul]:max-w-prose [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5',
  '[&_p_a]:font-semibold [&_p_a]:underline [&_p_a]:underline-offset-4',
  '[&_li_a]:font-semibold [&_li_a]:underline [&_li_a]:underline-offset-4',
].join(' ');

/** Section with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={text}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
