import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** How much a button asks for: one primary a screen, `signal` once a site. */
export type ButtonVariant = 'primary' | 'quiet' | 'signal' | 'danger' | 'plain';

interface Looks {
  readonly variant?: ButtonVariant;
  readonly size?: 'medium' | 'small';
  /** As wide as what it stands in. */
  readonly isWide?: boolean;
}

/** A button; it never submits a form unless its `type` says so. */
export function Button({
  variant = 'primary',
  size = 'medium',
  isWide,
  ...rest
}: ComponentProps<'button'> & Looks) {
  return <button type="button" {...rest} {...looksOf({ variant, size, isWide: isWide ?? false })} />;
}

/** A link that looks like a button. */
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
