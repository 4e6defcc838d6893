import type { Message, Rating } from '@foyer/contract';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { Button } from '../../../ui/button';
import { useRateAnswer } from './use-rate-answer';

const thumbs = [
  { rating: 'up', label: 'Good answer', Icon: ThumbsUp, look: 'aria-pressed:text-good' },
  { rating: 'down', label: 'Bad answer', Icon: ThumbsDown, look: 'aria-pressed:text-danger' },
] as const satisfies { rating: Rating; label: string; Icon: typeof ThumbsUp; look: string }[];

/** Thumbs up or down; pressing again removes the rating. */
export function RatingButtons({ message }: { message: Message }) {
  const { rating: current, rate } = useRateAnswer(message);
  return thumbs.map(({ rating, label, Icon, look }) => {
    const pressed = current === rating;
    return (
      <Button
        key={rating}
        kind="quiet"
        size="icon"
        aria-label={label}
        title={label}
        aria-pressed={pressed}
        className={`text-muted ${look}`}
        onClick={() => rate(pressed ? null : rating)}
      >
        <Icon aria-hidden="true" className={`size-4 ${pressed ? 'fill-current' : ''}`} />
      </Button>
    );
  });
}
