/** The value of a key that must exist; throws if it does not. */
export function mustGet<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`Nothing is known of ${String(key)}.`);
  return value;
}

/** The item at an index that must exist; throws if it does not. */
export function itemAt<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error(`There is nothing at place ${index} of ${list.length}.`);
  return item;
}
