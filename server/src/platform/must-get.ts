/** The value of a key that must exist; throws if it does not. */
export function mustGet<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`No entry for key ${String(key)}.`);
  return value;
}

/** The item at an index that must exist; throws if it does not. */
export function itemAt<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error(`No item at index ${index} (length ${list.length}).`);
  return item;
}
