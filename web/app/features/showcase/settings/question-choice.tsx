import type { OwnShowcase } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { useOptimisticValue } from '../../../ui/use-optimistic-value';
import { messages } from '../messages';
import { ChoiceList } from './choice-list';
import { useUpdateShowcase } from './use-update-showcase';

const { fromTest, from, ...texts } = messages.questions;

interface QuestionChoiceProps {
  foId: string;
  questions: OwnShowcase['questions'];
}

export function QuestionChoice({ foId, questions }: QuestionChoiceProps) {
  const { mutate } = useUpdateShowcase(foId);
  const [chosen, choose] = useOptimisticValue(
    questions.filter(({ is_shown }) => is_shown).map(({ question }) => question),
    (questions, options) => mutate({ questions }, options),
  );
  return (
    <ChoiceList
      {...texts}
      choices={questions.map(({ question, document }) => ({
        id: question,
        name: question,
        hint: document === null ? fromTest : from(document),
        isChosen: chosen.includes(question),
      }))}
      isFull={chosen.length >= limits.showcase.questions}
      onChange={choose}
    />
  );
}
