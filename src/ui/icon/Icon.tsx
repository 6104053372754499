import type { IconName } from '#drawings/icons.ts';
import styles from './icon.module.css';

/** A line icon of the sprite `/icons.svg`; it is decoration, so the words stand beside it. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles['icon']} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
