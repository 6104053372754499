import type { IconName } from '#drawings/icons.ts';
import { SPRITE_ADDRESS } from '#drawings/sprite-address.ts';
import styles from './icon.module.css';

/** A line icon of the sprite; it is decoration, so the words stand beside it. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles['icon']} aria-hidden="true">
      <use href={`${SPRITE_ADDRESS}#${name}`} />
    </svg>
  );
}
