import { PUBLIC_FLAGS_URL } from 'astro:env/client';
import { useState } from 'react';
import type { CountryCode } from '#domain/place/countries.ts';
import styles from './country-picker.module.css';

/** Decorative; shows the code if the image is missing. */
export function Flag({ code }: { readonly code: CountryCode }) {
  const [missing, setMissing] = useState<CountryCode>();
  if (missing === code) {
    return (
      <span className={styles['code']} aria-hidden="true">
        {code}
      </span>
    );
  }
  return (
    <img
      className={styles['flag']}
      src={PUBLIC_FLAGS_URL.replace('{code}', code.toLowerCase())}
      alt=""
      width="24"
      height="18"
      loading="lazy"
      onError={() => setMissing(code)}
    />
  );
}
