import { Button } from '../../ui/button';

interface WaitingButtonProps extends Omit<Parameters<typeof Button>[0], 'children'> {
  /** Seconds until it can be pressed again. */
  secondsLeft: number;
  children: string;
}

/** Button for a rate-limited action: shows the time until it can be pressed again, and keeps focus meanwhile. */
export function WaitingButton({ secondsLeft, children, onClick, ...rest }: WaitingButtonProps) {
  const isWaiting = secondsLeft > 0;
  return (
    <Button
      {...rest}
      aria-disabled={isWaiting || undefined}
      onClick={isWaiting ? (event) => event.preventDefault() : onClick}
    >
      {isWaiting ? `${children} in ${secondsLeft} s` : children}
    </Button>
  );
}
