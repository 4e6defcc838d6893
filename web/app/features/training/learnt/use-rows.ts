import { useState } from 'react';

interface Row<Item> {
  item: Item;
  /** True if the item was deleted elsewhere while being edited. */
  isGone: boolean;
}

interface Edited<Item> {
  /** As it was last listed. */
  item: Item;
  /** Position of its row. */
  index: number;
}

/** The listed items; those deleted elsewhere while being edited keep their places. */
export function useRows<Item extends { id: string }>(listed: readonly Item[]) {
  const [edited, setEdited] = useState<readonly Edited<Item>[]>([]);
  const rows: Row<Item>[] = listed.map((item) => ({ item, isGone: false }));
  for (const { item, index } of edited)
    if (!listed.some(({ id }) => id === item.id)) rows.splice(index, 0, { item, isGone: true });
  const currentEdited = rows
    .map(({ item }, index) => ({ item, index }))
    .filter(({ item }) => edited.some((other) => other.item.id === item.id));
  const isCurrent = ({ item, index }: Edited<Item>, position: number) =>
    currentEdited[position]?.item === item && currentEdited[position].index === index;
  if (!edited.every(isCurrent)) setEdited(currentEdited);
  const markEdited = (item: Item, isEdited: boolean) => {
    const index = rows.findIndex((row) => row.item.id === item.id);
    setEdited((before) => {
      const others = before.filter((other) => other.item.id !== item.id);
      // The next render sorts them.
      return isEdited ? [...others, { item, index }] : others;
    });
  };
  return { rows, markEdited };
}
