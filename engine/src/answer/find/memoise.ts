/**
 * A function with a cache of its results by text, since the same passages recur turn after turn. A full cache is
 * emptied. Results are shared and must not be changed.
 */
export function memoise<T>(make: (text: string) => T, maxEntries: number): (text: string) => T {
  const cache = new Map<string, { value: T }>();
  return (text) => {
    const cached = cache.get(text);
    if (cached) return cached.value;
    if (cache.size >= maxEntries) cache.clear();
    const value = make(text);
    cache.set(text, { value });
    return value;
  };
}

/** `memoise` for questions: few are answered at once, and each is compared with hundreds of units. */
export const memoisePerQuestion = <T>(make: (question: string) => T) => memoise(make, 100);
