import type { IconName } from '#drawings/icons.ts';
import { SPRITE_ADDRESS } from '#drawings/sprite-address.ts';
import styles from './icon.module.css';

/** Decorative. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles['icon']} aria-hidden="true">
      <use href={`${SPRITE_ADDRESS}#${name}`} />
    </svg>
  );
}
