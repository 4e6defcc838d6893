import type { Message } from '@foyer/contract';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { VirtualizerHandle } from 'virtua';
import { useDebouncedValue } from '../../../ui/use-debounced-value';
import type { useStickToEnd } from '../../../ui/use-stick-to-end';
import { loadUntil } from '../history/load-earlier';
import { messages as texts } from '../messages';
import { foundIn } from '../queries';
import { useHighlight } from './use-highlight';

/** Searches the whole conversation on the server, also messages not yet loaded; starts at the newest match. */
export function useFind(
  conversationId: string | null,
  messages: readonly Message[],
  stick: ReturnType<typeof useStickToEnd>,
) {
  const list = useRef<VirtualizerHandle>(null);
  const client = useQueryClient();
  const [parameters] = useSearchParams();
  const requestedText = parameters.get('find') ?? '';
  const [isOpen, setOpen] = useState(requestedText !== '');
  const [text, setText] = useState(requestedText);
  const searchText = useDebouncedValue(text.trim());
  const search = useQuery({
    ...foundIn(conversationId ?? '', searchText),
    enabled: isOpen && searchText !== '',
  });
  // Ignores matches of an earlier search text.
  const matches = isOpen && searchText === text.trim() && searchText ? (search.data?.messages ?? []) : [];
  const [chosenId, setChosenId] = useState<string>();
  const position = chosenId && matches.includes(chosenId) ? matches.indexOf(chosenId) : matches.length - 1;
  const currentId = matches[position];

  const index = currentId ? messages.findIndex(({ id }) => id === currentId) : -1;
  const isLoaded = index >= 0;
  const mustLoad = currentId !== undefined && !isLoaded && messages.length > 0;

  // A query, not an effect: it drops the result for an earlier match, and offers the error and another try.
  const load = useQuery({
    queryKey: ['chat', 'found message', conversationId, currentId],
    queryFn:
      mustLoad && conversationId
        ? () => loadUntil(client, conversationId, currentId).then(() => null)
        : skipToken,
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
  const isUnloadable = mustLoad && !load.isFetching;

  const scrollToMatch = useEffectEvent(() => {
    stick.stop();
    list.current?.scrollToIndex(index, { align: 'center' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each match, as soon as it is known
  useEffect(() => {
    if (isLoaded) scrollToMatch();
  }, [currentId, isLoaded]);

  const highlighted = isOpen ? searchText : '';
  useHighlight(stick.scroller, highlighted);

  return {
    /** For the list of the messages, which it scrolls to the current match. */
    list,
    isOpen,
    text,
    setText,
    searchText: highlighted,
    show: () => setOpen(true),
    /** Also moves the focus, which was in the search bar, to the messages. */
    close: () => {
      setOpen(false);
      stick.scroller?.focus();
    },
    currentId,
    /** Number of the current match, counted from 1, oldest first; 0 without matches. */
    number: position + 1,
    count: matches.length,
    more: search.data?.more ?? false,
    looking: searchText !== text.trim() || search.isFetching,
    /** Why the search or its current match is not shown. */
    problem: search.isError ? texts.findFailed : isUnloadable ? texts.matchFailed : undefined,
    /** Repeats the search, and then a failed load. A message that has left the conversation is no match any more. */
    retry: async () => {
      await search.refetch();
      if (isUnloadable) await load.refetch();
    },
    /** Goes to the next older match (-1) or newer one (1), wrapping around. */
    step: (by: 1 | -1) => setChosenId(matches[(position + by + matches.length) % matches.length]),
  };
}
