/**
 * True if the stored texts are those that the owner was shown before the edit (`replaces`), or those that they save: a
 * save whose response was lost may be repeated. Without `replaces`, any texts may be replaced.
 */
export function isExpected<Texts extends Record<string, string>>(
  present: Texts,
  { replaces = present, saved }: { replaces: Texts | undefined; saved: Texts },
): boolean {
  return [replaces, saved].some((texts) =>
    Object.entries(present).every(([name, text]) => texts[name] === text),
  );
}
