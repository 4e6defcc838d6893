import type { OwnShowcase } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { messages } from '../messages';
import { ChoiceList } from './choice-list';
import { useChoices } from './use-choices';

interface DocumentChoiceProps {
  foId: string;
  documents: OwnShowcase['documents'];
}

export function DocumentChoice({ foId, documents }: DocumentChoiceProps) {
  const shown = documents.filter(({ is_shown }) => is_shown).map(({ id }) => id);
  const [chosen, choose] = useChoices(foId, 'documents', shown);
  return (
    <ChoiceList
      {...messages.documents}
      choices={documents.map(({ id, title }) => ({ id, name: title, isChosen: chosen.includes(id) }))}
      isFull={chosen.length >= limits.showcase.documents}
      onChange={choose}
    />
  );
}
