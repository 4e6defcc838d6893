import { useState } from 'react';

interface Row<Item> {
  item: Item;
  /** True if the item was deleted elsewhere while it is edited. */
  isGone: boolean;
}

interface Edited<Item> {
  /** As it was last listed. */
  item: Item;
  /** Position of its row. */
  index: number;
}

/** The listed items, and in their places those that were deleted elsewhere while they are edited. */
export function useRows<Item extends { id: string }>(listed: readonly Item[]) {
  const [edited, setEdited] = useState<readonly Edited<Item>[]>([]);
  const rows: Row<Item>[] = listed.map((item) => ({ item, isGone: false }));
  for (const { item, index } of edited)
    if (!listed.some(({ id }) => id === item.id)) rows.splice(index, 0, { item, isGone: true });
  const present = rows
    .map(({ item }, index) => ({ item, index }))
    .filter(({ item }) => edited.some((one) => one.item.id === item.id));
  const isPresent = ({ item, index }: Edited<Item>, at: number) =>
    present[at]?.item === item && present[at].index === index;
  if (!edited.every(isPresent)) setEdited(present);
  const markEdited = (item: Item, isEdited: boolean) => {
    const index = rows.findIndex((row) => row.item.id === item.id);
    setEdited((before) => {
      const others = before.filter((one) => one.item.id !== item.id);
      // The next render sorts them.
      return isEdited ? [...others, { item, index }] : others;
    });
  };
  return { rows, markEdited };
}
