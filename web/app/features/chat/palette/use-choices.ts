import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { useViewer } from '../../../platform/session';
import { chooseTheme, useTheme } from '../../../platform/theme';
import { useDebouncedValue } from '../../../ui/use-debounced-value';
import { latestFirst } from '../conversations/latest-first';
import { messages } from '../messages';
import { searchConversations } from '../queries';
import {
  type ChoiceGroup,
  chatsOf,
  foundPersonas,
  matchingChoices,
  newChatsWith,
  pagesFor,
  pagesOfOwnPersona,
} from './choices';

const maxChats = 5;
const maxPersonas = 6;

/** Returns the choices of the palette for the typed text; `looking` is true while the server's results are loading. */
export function useChoices(typed: string) {
  const isMember = useViewer() !== null;
  const search = useDebouncedValue(typed.trim());
  const ownPersonaQuery = useQuery({
    queryKey: ['palette', 'own'],
    queryFn: ({ signal }) => api.personas.own({}, { signal }),
    enabled: isMember,
    staleTime: 0,
  });
  const chats = useQuery({
    queryKey: ['palette', 'chats', search],
    queryFn: ({ signal }) => searchConversations({ ...(search && { search }) }, signal),
    enabled: isMember,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const archived = useQuery({
    queryKey: ['palette', 'archived', search],
    queryFn: ({ signal }) => searchConversations({ search, kept: 'archived' }, signal),
    enabled: isMember && search !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const personas = useQuery({
    queryKey: ['palette', 'personas', search],
    queryFn: ({ signal }) => api.explore.list({ search, limit: maxPersonas }, { signal }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  });
  const rows = latestFirst(chats.data?.conversations ?? []);
  const archivedRows = search === '' ? [] : (archived.data?.conversations ?? []);
  const isSearchCurrent = search === typed.trim();
  // Shows earlier results that still match, so that a quick Enter opens the right one.
  const matchingGroup = (group: ChoiceGroup, isCurrent: boolean) =>
    isCurrent ? group : matchingChoices(group, typed);
  const groups: ChoiceGroup[] = [
    firstChoices(
      matchingGroup(chatsOf('Recent chats', rows), isSearchCurrent && !chats.isPlaceholderData),
      maxChats,
    ),
    firstChoices(
      matchingGroup(chatsOf('Archived chats', archivedRows), isSearchCurrent && !archived.isPlaceholderData),
      maxChats,
    ),
    firstChoices(matchingChoices(newChatsWith(rows), typed), maxChats),
    ...(ownPersonaQuery.data === undefined
      ? []
      : [matchingChoices(pagesOfOwnPersona(ownPersonaQuery.data), typed)]),
    matchingChoices(pagesFor(isMember), typed),
    matchingGroup(
      foundPersonas(search.length > 1 ? (personas.data?.personas ?? []) : []),
      isSearchCurrent && !personas.isPlaceholderData,
    ),
    matchingChoices(useThemeChoice(), typed),
  ];
  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    looking: !isSearchCurrent || chats.isFetching || archived.isFetching || personas.isFetching,
    failureText:
      (chats.isError || archived.isError || personas.isError || ownPersonaQuery.isError) &&
      (isMember ? messages.searchFailed : messages.searchFailedForVisitors),
  };
}

const firstChoices = ({ name, choices }: ChoiceGroup, count: number) => ({
  name,
  choices: choices.slice(0, count),
});

function useThemeChoice(): ChoiceGroup {
  const otherTheme = useTheme() === 'dark' ? 'light' : 'dark';
  const choice = {
    id: 'theme',
    name: `Switch to the ${otherTheme} theme`,
    run: () => chooseTheme(otherTheme),
  };
  return { name: 'Appearance', choices: [choice] };
}
