import { useSearchParams } from 'react-router';
import { Tabs } from '../../../ui/tabs';
import { UnsavedForms } from '../../../ui/unsaved-forms';
import { messages } from '../messages';
import { RememberedNote } from '../remembered/remembered-note';
import { useTrainingEvents } from '../use-training-events';
import { FactList } from './fact-list';
import { MemoryList } from './memory-list';

const names = { answers: 'Answers', facts: 'Facts', me: 'About me' };
type List = keyof typeof names;

/**
 * Tabs of what a persona has learnt: answers, facts, and what it remembers about its owner. The open tab is in the URL.
 */
export function LearntLists({ foId }: { foId: string }) {
  useTrainingEvents();
  const [search, setSearch] = useSearchParams();
  const requestedList = search.get('list') ?? '';
  const shownList = requestedList in names ? names[requestedList as List] : names.answers;
  const selectTab = (name: string) => {
    const list = Object.keys(names).find((key) => names[key as List] === name);
    if (list) setSearch({ list }, { replace: true, preventScrollReset: true });
  };
  const persona = { id: foId, name: 'your FO' };
  return (
    <UnsavedForms {...messages.leave}>
      <Tabs
        label="What it has learnt"
        shown={shownList}
        onShow={selectTab}
        tabs={[
          { name: names.answers, content: <MemoryList foId={foId} /> },
          { name: names.facts, content: <FactList foId={foId} /> },
          { name: names.me, content: <RememberedNote persona={persona} /> },
        ]}
      />
    </UnsavedForms>
  );
}
