/** What is replaced by what, as in `String.replace`. */
export type Rule = [RegExp, string | ((...found: string[]) => string)];

export function apply(rules: Rule[], text: string): string {
  return rules.reduce(
    (written, [pattern, replacement]) => written.replace(pattern, replacement as string),
    text,
  );
}
