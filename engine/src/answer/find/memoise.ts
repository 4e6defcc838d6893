/** The function with its last results kept by text: the same passages come up turn after turn. Results are shared, so nobody changes them. */
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
