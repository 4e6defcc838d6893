import { Link, type LinkProps } from 'react-router';
import { type ButtonKind, type ButtonSize, buttonLook } from './button-look';
import { classNames } from './class-names';

interface ButtonLinkProps extends LinkProps {
  kind?: ButtonKind;
  size?: ButtonSize;
}

/** A link to a page that looks like a button. */
export function ButtonLink({ kind, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(buttonLook(kind, size), className)} />;
}
