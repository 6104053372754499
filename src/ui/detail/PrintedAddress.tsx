import { useEffect, useState } from 'react';
import type { QrCode } from '../drawing/qr-code.ts';
import { useT } from '../island.tsx';
import { onFirstUse } from '../on-first-use.ts';
import styles from './printed-address.module.css';

/** Visible in print only; printing does not wait for scripts, so the code is made once the page is used and then idle. */
export function PrintedAddress() {
  const t = useT();
  const [code, setCode] = useState<QrCode>();
  const address = location.origin + location.pathname;
  useEffect(() => {
    let isGone = false;
    const make = () =>
      void import('../drawing/qr-code.ts').then(
        ({ qrCodeOf }) => !isGone && setCode(qrCodeOf(address)),
        // Offline: the address is printed without a code.
        () => undefined,
      );
    let stopIdling: (() => void) | undefined;
    const stopWaiting = onFirstUse(() => {
      stopIdling = whenIdle(make);
    });
    return () => {
      isGone = true;
      stopWaiting();
      stopIdling?.();
    };
  }, [address]);
  return (
    <div className={styles['printed']}>
      {code && (
        <svg viewBox={code.viewBox} role="img" aria-label={address}>
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

function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 2000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
