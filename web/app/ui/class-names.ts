/** Joins what is given; Tailwind's classes never conflict here because each component owns its own. */
export const classNames = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ');
