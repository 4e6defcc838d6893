import { describe, expect, test } from 'vitest';
import { splitSentences } from '../src/answer/find/split-sentences.ts';
import { corpora, type Questions, readCorpus } from './corpus.ts';
import { containsWords } from './judge.ts';

const all = await Promise.all(corpora.map(readCorpus));
const questionSets = ({ sets }: (typeof all)[number]): Questions[] => Object.values(sets);

describe.each(all)('the questions of $name', (corpus) => {
  const pages = corpus.pages.map(splitSentences);
  const { answerable, unanswerable } = {
    answerable: questionSets(corpus).flatMap((set) => set.answerable),
    unanswerable: questionSets(corpus).flatMap((set) => set.unanswerable),
  };

  test('are unique', () => {
    const questions = [...answerable, ...unanswerable].map((one) =>
      'after' in one ? `${one.after} ${one.question}` : one.question,
    );
    expect(questions).toEqual([...new Set(questions)]);
  });

  test('have their answer in the annotated sentence', () => {
    const mistakes = answerable.filter(
      ({ sentence, page, answers = [] }) =>
        sentence !== undefined &&
        !(
          pages[page - 1]!.includes(sentence) &&
          answers.some((one) => containsWords(sentence.toLowerCase(), one))
        ),
    );
    expect(mistakes).toEqual([]);
  });

  test('without an answer contain the untrue words, and the annotated sentence does not', () => {
    const mistakes = unanswerable.filter(
      ({ question, sentence, untrue }) =>
        sentence !== undefined &&
        !(
          pages.flat().includes(sentence) &&
          containsWords(question.toLowerCase(), untrue!) &&
          !containsWords(sentence.toLowerCase(), untrue!)
        ),
    );
    expect(mistakes).toEqual([]);
  });

  test('with a false premise have a correction in the text', () => {
    const text = pages.flat().join(' ').toLowerCase();
    const missing = unanswerable
      .flatMap(({ corrects = [] }) => corrects)
      .filter((truth) => !containsWords(text, truth));
    expect(missing).toEqual([]);
  });
});

test('there are more than 1500 open questions, and a third have no answer', () => {
  const sizes = all.map(({ sets }) => [sets.open.answerable.length, sets.open.unanswerable.length] as const);
  const [answerable, unanswerable] = [0, 1].map((at) => sizes.reduce((sum, size) => sum + size[at]!, 0));
  expect(answerable! + unanswerable!).toBeGreaterThan(1500);
  expect(unanswerable! / (answerable! + unanswerable!)).toBeGreaterThan(0.33);
});
