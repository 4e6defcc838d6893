import { Button } from '../../ui/button';

interface WaitingButtonProps extends Omit<Parameters<typeof Button>[0], 'children'> {
  /** Seconds until it can be pressed. */
  left: number;
  children: string;
}

/** For what may be done once in a while: says when it may be done again, and keeps its focus meanwhile. */
export function WaitingButton({ left, children, onClick, ...rest }: WaitingButtonProps) {
  const waits = left > 0;
  return (
    <Button
      {...rest}
      aria-disabled={waits || undefined}
      onClick={waits ? (event) => event.preventDefault() : onClick}
    >
      {waits ? `${children} in ${left} s` : children}
    </Button>
  );
}
