import { useLayoutEffect, useRef, useState } from 'react';

/** True if earlier messages were prepended since the last render: the scroll position must then be kept. */
export function useHasEarlierMessages(messages: readonly { id: string }[], hasEarlier: boolean) {
  const first = useRef<string>(undefined);
  const grown = first.current !== undefined && messages.findIndex(({ id }) => id === first.current) > 0;
  useLayoutEffect(() => {
    first.current = messages[0]?.id;
  });
  const [isLong, setLong] = useState(hasEarlier);
  if (hasEarlier && !isLong) setLong(true);
  return { grown, isLong };
}
