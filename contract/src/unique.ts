/** Removes all but the first of the items with the same key; by default items are compared without case. */
export const unique = (items: string[], keyOf = (item: string) => item.toLowerCase()) => {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    return !seen.has(key) && seen.add(key);
  });
};
