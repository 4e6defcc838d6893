/**
 * A function with a cache of its latest results by text, since the same passages recur turn after turn. Results are
 * shared and must not be changed.
 */
export function memoise<T>(make: (text: string) => T, most: number): (text: string) => T {
  const known = new Map<string, { value: T }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.value;
    if (known.size >= most) known.clear();
    const value = make(text);
    known.set(text, { value });
    return value;
  };
}
