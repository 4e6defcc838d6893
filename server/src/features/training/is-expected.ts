/**
 * True if what is stored is what the owner was shown when they edited it, or what they save: a save whose response was lost
 * may be repeated. Without `replaces`, whatever is stored may be replaced.
 */
export function isExpected<Texts extends Record<string, string>>(
  present: Texts,
  { replaces = present, saved }: { replaces: Texts | undefined; saved: Texts },
): boolean {
  return [replaces, saved].some((texts) =>
    Object.entries(present).every(([name, text]) => texts[name] === text),
  );
}
