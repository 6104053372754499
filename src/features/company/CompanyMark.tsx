import { useState } from 'react';
import { logoSrc } from '#api/image-address.ts';
import type { Company } from '#domain/company/company.ts';
import { initialsOf } from './initials.ts';
import styles from './company.module.css';

/** A company's logo; its initials where it has none or it can't be had. Its name stands beside it. */
export function CompanyMark({ name, logo }: Pick<Company, 'name' | 'logo'>) {
  const [isBroken, setIsBroken] = useState(false);
  const src = logoSrc(logo);
  if (src === undefined || isBroken) {
    return (
      <span className={styles['mark']} data-initials="" aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <img
      className={styles['mark']}
      src={src}
      alt=""
      width={96}
      height={96}
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  );
}
