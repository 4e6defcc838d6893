import { stem } from '../../text/index.ts';
import { type Figure, figuresIn } from './figures.ts';

const measureShape =
  /(?<noun>\p{L}+) (?:is|was|are|were|measures?|weighs?|costs?) (?:(?:about|around|only|just|over|exactly) )?(?=\d|(?:two|three|four|five|six|seven|eight|nine|ten|\p{L}+(?:teen|ty)(?:-\p{L}+)?)\b)/iu;

/**
 * True for "The tower is 38 metres high" after "The tower is 30 m": the same measure of the same thing, in another
 * number.
 */
export function hasOtherMeasure(text: string, question: string): boolean {
  const [one, other] = [measureIn(question), measureIn(text)];
  return (
    one !== undefined &&
    other !== undefined &&
    one.noun === other.noun &&
    one.figure.value !== other.figure.value &&
    one.figure.counted[0] !== undefined &&
    one.figure.counted[0] === other.figure.counted[0]
  );
}

function measureIn(text: string): { noun: string; figure: Figure } | undefined {
  const match = measureShape.exec(text);
  if (!match) return undefined;
  const [figure] = figuresIn(text.slice(match.index));
  return figure && { noun: stem((match.groups?.noun ?? '').toLowerCase()), figure };
}
