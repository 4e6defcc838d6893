import { Button, type ButtonProps } from './button';

interface PreHydrationButtonProps extends Omit<ButtonProps, 'type' | 'onClick'> {
  onPress: () => void;
}

/** A button that also works before hydration: it submits a form, and `catchEarlySubmit` repeats the submit afterwards. */
export function PreHydrationButton({ onPress, className, ...rest }: PreHydrationButtonProps) {
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
