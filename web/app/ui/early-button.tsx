import { Button, type ButtonProps } from './button';

interface EarlyButtonProps extends Omit<ButtonProps, 'type' | 'onClick'> {
  onPress: () => void;
}

/** A button whose press is not lost before the app is there: it sends a form, which is then sent again. */
export function EarlyButton({ onPress, className, ...rest }: EarlyButtonProps) {
  return (
    <form
      method="post"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      <Button type="submit" {...rest} />
    </form>
  );
}
