import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { useT } from '#ui/island.tsx';
import { Loaded } from '../Loaded.tsx';
import { loadOperator } from '../session.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { $documents, leaveOut, loadDocuments, loadMore } from './documents.ts';
import styles from '../cases/case-file.module.css';

export function Documents() {
  const t = useT();
  const documents = useStore($documents);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void loadDocuments(), []);
  const onDecided = (id: string) => {
    heading.current?.focus();
    leaveOut(id);
    void loadOperator();
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('console.pages.documents')}
      </h1>
      <p className={styles['quiet']}>{t('console.documents.lead')}</p>
      <Loaded resource={documents} onRetry={() => void loadDocuments()}>
        {({ items, total, nextCursor, more }) => (
          <>
            <p role="status" className={styles['quiet']}>
              {total === 0 ? t('console.documents.empty') : t('console.documents.total', { count: total })}
            </p>
            <ul className={styles['entries']}>
              {items.map((document) => (
                <DocumentRow key={document.id} document={document} onDecided={() => onDecided(document.id)} />
              ))}
            </ul>
            {nextCursor !== null && (
              <Button variant="quiet" aria-busy={more === 'busy'} onClick={() => void loadMore()}>
                {t('console.cases.more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
