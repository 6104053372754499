import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useT } from '#ui/island.tsx';
import { Loaded } from '../Loaded.tsx';
import { loadOperator } from '../session.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { $documents, loadDocuments } from './documents.ts';
import styles from '../cases/case-file.module.css';

export function Documents() {
  const t = useT();
  const documents = useStore($documents);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void loadDocuments(), []);
  const onDecided = () => {
    heading.current?.focus();
    void loadDocuments();
    void loadOperator();
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('console.pages.documents')}
      </h1>
      <p className={styles['quiet']}>{t('console.documents.lead')}</p>
      <Loaded resource={documents} onRetry={() => void loadDocuments()}>
        {({ documents: waiting }) =>
          waiting.length === 0 ? (
            <p>{t('console.documents.empty')}</p>
          ) : (
            <ul className={styles['entries']}>
              {waiting.map((document) => (
                <DocumentRow key={document.id} document={document} onDecided={onDecided} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}
