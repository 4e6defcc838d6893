import { Tabs } from '../../../ui/tabs';
import { RememberedNote } from '../remembered/remembered-note';
import { FactList } from './fact-list';
import { MemoryList } from './memory-list';

/** What a persona has been taught: answers to questions, and facts; and what it remembers of its owner. */
export function LearntLists({ foId }: { foId: string }) {
  const persona = { id: foId, name: 'your FO' };
  return (
    <Tabs
      label="What it has learnt"
      tabs={[
        { name: 'Answers', content: <MemoryList foId={foId} /> },
        { name: 'Facts', content: <FactList foId={foId} /> },
        { name: 'About me', content: <RememberedNote persona={persona} /> },
      ]}
    />
  );
}
