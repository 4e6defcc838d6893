/** The value of a key that has one by all that is known here; throws where it has none. */
export function mustGet<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`Nothing is known of ${String(key)}.`);
  return value;
}

/** The item at an index that a list has by all that is known here; throws where it has none. */
export function itemAt<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error(`There is nothing at place ${index} of ${list.length}.`);
  return item;
}
