import type { OwnShowcase } from '@foyer/contract';
import { messages } from '../messages';
import { ChoiceList } from './choice-list';
import { useUpdateShowcase } from './use-update-showcase';

const texts = messages.documents;

interface DocumentChoiceProps {
  foId: string;
  documents: OwnShowcase['documents'];
}

export function DocumentChoice({ foId, documents }: DocumentChoiceProps) {
  const { mutate, variables, isPending } = useUpdateShowcase(foId);
  const wanted = isPending ? variables.documents : undefined;
  return (
    <ChoiceList
      {...texts}
      choices={documents.map(({ id, title, is_shown }) => ({
        id,
        name: title,
        isChosen: wanted?.includes(id) ?? is_shown,
      }))}
      onChange={(documents) => mutate({ documents })}
    />
  );
}
