import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';

/** One primary button per screen, `signal` once per site. */
export type ButtonVariant = 'primary' | 'quiet' | 'signal' | 'danger' | 'plain';

interface Looks {
  readonly variant?: ButtonVariant;
  readonly size?: 'medium' | 'small';
  readonly isWide?: boolean;
}

/** `type` defaults to button, so that it does not submit forms. */
export function Button({
  variant = 'primary',
  size = 'medium',
  isWide,
  type = 'button',
  onClick = type === 'submit' ? ignoreSecondPress : undefined,
  ...rest
}: ComponentProps<'button'> & Looks) {
  const looks = looksOf({ variant, size, isWide: isWide ?? false });
  return <button {...{ type, onClick }} {...rest} {...looks} />;
}

/** The second press of a double click finds another form or step in its place. */
function ignoreSecondPress(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  isWide,
  ...rest
}: ComponentProps<'a'> & Looks) {
  return <a {...rest} {...looksOf({ variant, size, isWide: isWide ?? false })} />;
}

function looksOf({ variant, size, isWide }: Required<Looks>) {
  return {
    className: styles['button'],
    'data-variant': variant,
    'data-size': size,
    'data-wide': isWide ? '' : undefined,
  };
}
