import { useLayoutEffect, useRef, useState } from 'react';

/** Whether messages have come before those that were there: then what is on screen must stay where it is. */
export function useGrownBefore(messages: readonly { id: string }[], hasEarlier: boolean) {
  const first = useRef<string>(undefined);
  const grown = first.current !== undefined && messages.findIndex(({ id }) => id === first.current) > 0;
  useLayoutEffect(() => {
    first.current = messages[0]?.id;
  });
  const [isLong, setLong] = useState(hasEarlier);
  if (hasEarlier && !isLong) setLong(true);
  return { grown, isLong };
}
