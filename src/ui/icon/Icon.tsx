import type { IconName } from '#drawings/icons.ts';
import { SPRITE_ADDRESS } from '#drawings/sprite-address.ts';
import styles from './icon.module.css';

interface Props {
  readonly name: IconName;
  /** Of an icon that says what no text beside it does. */
  readonly label?: string;
}

export function Icon({ name, label }: Props) {
  return (
    <svg
      className={styles['icon']}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? 'true' : undefined}
    >
      <use href={`${SPRITE_ADDRESS}#${name}`} />
    </svg>
  );
}
