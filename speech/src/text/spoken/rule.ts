/** A pattern and its replacement, as in `String.replace`. A function declares a group that may be absent with `?`. */
export type Rule = [RegExp, string | Replacer];

type Replacer = (found: string, a: string, b: string, c: string, d: string, e: string) => string;

export function applyRules(rules: Rule[], text: string): string {
  return rules.reduce(
    (written, [pattern, replacement]) => written.replace(pattern, replacement as string),
    text,
  );
}
