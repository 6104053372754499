import { useState } from 'react';
import styles from './company-mark.module.css';

interface Props {
  readonly name: string;
  readonly logo: string | undefined;
  readonly size: Size;
}

type Size = 'small' | 'large';

/** In px, before the style sheet loads. */
const SIDES_PX = { small: 48, large: 96 } satisfies Record<Size, number>;

/** Initials without a logo. Decorative: the company's name is next to it. */
export function CompanyMark({ name, logo, size }: Props) {
  const [broken, setBroken] = useState<string>();
  if (logo === undefined || logo === broken) {
    return (
      <span className={styles['mark']} data-size={size} data-initials="" aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <img
      className={styles['mark']}
      data-size={size}
      src={logo}
      alt=""
      width={SIDES_PX[size]}
      height={SIDES_PX[size]}
      decoding="async"
      onError={() => setBroken(logo)}
    />
  );
}

export function CompanyMarkBone({ size }: Pick<Props, 'size'>) {
  return <span className={styles['mark']} data-size={size} data-bone="" aria-hidden="true" />;
}

const WORDS = 2;

/** Takes the name's first capitalized words. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.]*/gu) ?? [];
  const named = words.filter((word) => /^[\p{Lu}\p{Lt}\p{N}]/u.test(word));
  return (named.length > 0 ? named : words)
    .slice(0, WORDS)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0).toUpperCase())
    .join('');
}
