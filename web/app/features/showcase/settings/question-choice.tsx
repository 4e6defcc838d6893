import type { OwnShowcase } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { messages } from '../messages';
import { ChoiceList } from './choice-list';
import { useUpdateShowcase } from './use-update-showcase';

const { fromTest, from, ...texts } = messages.questions;

interface QuestionChoiceProps {
  foId: string;
  questions: OwnShowcase['questions'];
}

export function QuestionChoice({ foId, questions }: QuestionChoiceProps) {
  const { mutate, variables, isPending } = useUpdateShowcase(foId);
  const wanted = isPending ? variables.questions : undefined;
  const choices = questions.map(({ question, document, is_shown }) => ({
    id: question,
    name: question,
    hint: document === null ? fromTest : from(document),
    isChosen: wanted?.includes(question) ?? is_shown,
  }));
  return (
    <ChoiceList
      {...texts}
      choices={choices}
      isFull={choices.filter(({ isChosen }) => isChosen).length >= limits.showcase.questions}
      onChange={(questions) => mutate({ questions })}
    />
  );
}
