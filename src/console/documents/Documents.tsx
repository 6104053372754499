import { useRef } from 'react';
import { useT } from '#ui/island.tsx';
import { ListSearch } from '../ListSearch.tsx';
import { LoadedPages } from '../Loaded.tsx';
import { loadOperator } from '../session.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { documents, leaveOut } from './documents.ts';
import styles from '../cases/case-file.module.css';

export function Documents() {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const onDecided = (id: string) => {
    heading.current?.focus();
    leaveOut(id);
    if (documents.value()?.items.length === 0) void documents.load();
    void loadOperator();
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('console.pages.documents')}
      </h1>
      <p className={styles['quiet']}>{t('console.documents.lead')}</p>
      <ListSearch list={documents} label={t('console.documents.search')} orders={['oldest']} />
      <LoadedPages list={documents} empty={t('console.documents.empty')}>
        {({ items, total }) => (
          <>
            <p role="status" className={styles['quiet']}>
              {t('console.documents.total', { count: total })}
            </p>
            <ul className={styles['entries']}>
              {items.map((document) => (
                <DocumentRow key={document.id} document={document} onDecided={() => onDecided(document.id)} />
              ))}
            </ul>
          </>
        )}
      </LoadedPages>
    </>
  );
}
