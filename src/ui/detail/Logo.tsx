import { useState } from 'react';
import styles from './contact.module.css';

/** The logo of a company, whose name stands beside it: one that can't be had leaves no gap. */
export function Logo({ src }: { readonly src: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      className={styles['logo']}
      src={src}
      alt=""
      width={48}
      height={48}
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  );
}
