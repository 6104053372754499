import { useEffect, useState } from 'react';
import { useT } from '../island.tsx';
import styles from './printed-address.module.css';

/** Light modules around the code that scanners need. */
const QUIET_ZONE = 4;

/** Visible in print only; printing does not wait for scripts, so the code is made once the page is idle. */
export function PrintedAddress() {
  const t = useT();
  const [code, setCode] = useState<QrCode>();
  const address = location.origin + location.pathname;
  useEffect(() => {
    let isGone = false;
    const make = () =>
      void codeOf(address).then(
        (made) => !isGone && setCode(made),
        // Offline: the address is printed without a code.
        () => undefined,
      );
    const stop = whenIdle(make);
    return () => {
      isGone = true;
      stop();
    };
  }, [address]);
  return (
    <div className={styles['printed']}>
      {code && (
        <svg viewBox={`0 0 ${String(code.size)} ${String(code.size)}`} role="img" aria-label={address}>
          <path d={code.path} />
        </svg>
      )}
      <p>
        {t('detail.share.online')}
        <br />
        <strong>{address}</strong>
      </p>
    </div>
  );
}

interface QrCode {
  readonly size: number;
  readonly path: string;
}

async function codeOf(text: string): Promise<QrCode> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { border: QUIET_ZONE, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}

function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 2000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
