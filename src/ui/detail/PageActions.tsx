import { useEffect, useState } from 'react';
import { Button } from '../button/Button.tsx';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import styles from './detail-sheet.module.css';

interface Props {
  readonly title: string;
  /** Query parameters to share. */
  readonly query?: string;
  readonly children?: Elements;
}

export function PageActions({ title, query = '', children }: Props) {
  const t = useT();
  const url = location.origin + location.pathname + query;
  return (
    <div className={styles['actions']} role="group" aria-label={t('detail.share.label')}>
      {hasShareSheet() ? (
        <Button
          variant="plain"
          size="small"
          onClick={() => {
            // Rejects when the visitor cancels sharing.
            navigator.share({ title, url }).catch(() => undefined);
          }}
        >
          <Icon name="share" />
          {t('detail.share.share')}
        </Button>
      ) : (
        <CopyButton text={url} label={t('detail.share.copy')} done={t('detail.share.copied')} />
      )}
      <Button variant="plain" size="small" onClick={() => window.print()}>
        <Icon name="file" />
        {t('detail.share.print')}
      </Button>
      {children}
    </div>
  );
}

/** A phone's share sheet copies, too. */
const hasShareSheet = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

interface CopyProps {
  readonly text: string;
  readonly label: string;
  readonly done: string;
  readonly isIconOnly?: boolean;
}

const SAID_FOR_MS = 4000;

/** Without clipboard access the text stays selectable. */
export function CopyButton({ text, label, done, isIconOnly = false }: CopyProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <>
      <Button variant="plain" size="small" onClick={copy} aria-label={isIconOnly ? label : undefined}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        {!isIconOnly && <span>{isCopied ? done : label}</span>}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && done}
      </span>
    </>
  );
}
