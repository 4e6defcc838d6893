import type { OwnShowcase } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { messages } from '../messages';
import { ChoiceList } from './choice-list';
import { useChoices } from './use-choices';

const { fromTest, from, ...texts } = messages.questions;

interface QuestionChoiceProps {
  foId: string;
  questions: OwnShowcase['questions'];
}

export function QuestionChoice({ foId, questions }: QuestionChoiceProps) {
  const shown = questions.filter(({ is_shown }) => is_shown).map(({ question }) => question);
  const [chosen, choose] = useChoices(foId, 'questions', shown);
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
