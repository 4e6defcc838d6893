/** The value of a key that has one by all that is known here; throws where it has none. */
export function mustGet<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`Nothing is known of ${String(key)}.`);
  return value;
}
