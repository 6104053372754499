import { useState } from 'react';
import styles from './company-mark.module.css';

interface Props {
  readonly name: string;
  /** Where its logo is, if it has one. */
  readonly logo: string | undefined;
  readonly size: Size;
}

/** How large it is: beside a line of text, or at the head of the company's page. */
type Size = 'small' | 'large';

/** As many px as a logo's picture takes, before its style is there. */
const SIDES_PX = { small: 48, large: 96 } satisfies Record<Size, number>;

/** A company's logo; its initials where it has none or it can't be had. Its name stands beside it. */
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

/** The place of a mark that is on its way. */
export function CompanyMarkBone({ size }: Pick<Props, 'size'>) {
  return <span className={styles['mark']} data-size={size} data-bone="" aria-hidden="true" />;
}

/** How many words give their first letter. */
const WORDS = 2;

/** What stands for a logo that a company does not have: the first letters of the first words of its name that have a capital. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.]*/gu) ?? [];
  const named = words.filter((word) => /^[\p{Lu}\p{Lt}\p{N}]/u.test(word));
  return (named.length > 0 ? named : words)
    .slice(0, WORDS)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0).toUpperCase())
    .join('');
}
