import type { OwnShowcase } from '@foyer/contract';
import { useOptimisticValue } from '../../../ui/use-optimistic-value';
import { messages } from '../messages';
import { ChoiceList } from './choice-list';
import { useUpdateShowcase } from './use-update-showcase';

const texts = messages.documents;

interface DocumentChoiceProps {
  foId: string;
  documents: OwnShowcase['documents'];
}

export function DocumentChoice({ foId, documents }: DocumentChoiceProps) {
  const { mutate } = useUpdateShowcase(foId);
  const [chosen, choose] = useOptimisticValue(
    documents.filter(({ is_shown }) => is_shown).map(({ id }) => id),
    (documents, options) => mutate({ documents }, options),
  );
  return (
    <ChoiceList
      {...texts}
      choices={documents.map(({ id, title }) => ({ id, name: title, isChosen: chosen.includes(id) }))}
      onChange={choose}
    />
  );
}
