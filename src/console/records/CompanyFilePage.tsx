import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { CompanyFile } from '#api/operator/records.ts';
import { formatDate } from '#site/format.ts';
import type { Translate } from '#site/translate.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureMessage } from '#ui/form/FormMessage.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { useLoad } from '#ui/use-load.ts';
import { audit } from '../audit/audit.ts';
import { AuditTable } from '../audit/AuditTable.tsx';
import { CaseLine } from '../cases/CaseLine.tsx';
import { cases, orderWork } from '../cases/cases.ts';
import { DecideDialog } from '../cases/DecideDialog.tsx';
import { consoleHref } from '../console-pages.ts';
import { DocumentRow } from '../documents/DocumentRow.tsx';
import { Loaded, LoadedPages } from '../Loaded.tsx';
import { NotFound } from '../NotFound.tsx';
import { CompanyFactsList } from './CompanyFactsList.tsx';
import { ListingLine } from './ListingLine.tsx';
import { $company, listingsOfCompany, loadCompany } from './records.ts';
import styles from '../cases/case-file.module.css';
import lines from '../cases/cases.module.css';

export function CompanyFilePage() {
  const company = useStore($company);
  useLoad(loadCompany);
  return (
    <Loaded resource={company} onRetry={() => void loadCompany()}>
      {(loaded) => (loaded.type === 'gone' ? <NotFound /> : <CompanyView company={loaded.file} />)}
    </Loaded>
  );
}

function CompanyView({ company }: { readonly company: CompanyFile }) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <h1>{company.name}</h1>
      {company.looksLike.map(({ id, name, part }) => (
        <p key={`${part} ${id ?? ''}`} className={styles['warning']}>
          {likeWords(part, name ?? t('console.company.looksLike.gone'), t)}
        </p>
      ))}
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <section>
            <CompanyFactsList company={company} heading="h2" />
          </section>
          {company.formerDetails.length > 0 && (
            <section>
              <h2>{t('console.company.former.heading')}</h2>
              <ul className={styles['entries']}>
                {company.formerDetails.map(({ field, value, until }) => (
                  <li key={`${field} ${until}`} className={styles['entry']}>
                    <span>{`${t(`console.company.${field}`)}: ${value} `}</span>
                    <span className={styles['quiet']}>
                      {t('console.company.former.until', { date: formatDate(new Date(until), locale) })}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Deciding company={company} />
        </div>
        <div className={styles['column']}>
          {company.documents.length > 0 && (
            <section>
              <h2>{t('console.company.documents')}</h2>
              <ul className={styles['entries']}>
                {company.documents.map((document) => (
                  <DocumentRow key={document.id} document={document} onDecided={() => void loadCompany()} />
                ))}
              </ul>
            </section>
          )}
          <section>
            <h2>{t('console.company.listings')}</h2>
            <LoadedPages list={listingsOfCompany} empty={t('console.company.listingsNone')}>
              {({ items }) => (
                <ul className={lines['list']}>
                  {items.map((listing) => (
                    <ListingLine key={listing.id} listing={listing} hasDecision hasOwner={false} />
                  ))}
                </ul>
              )}
            </LoadedPages>
          </section>
          <section>
            <h2>{t('console.company.cases')}</h2>
            <LoadedPages list={cases} empty={t('console.company.casesNone')}>
              {({ items }) => (
                <ul className={lines['list']}>
                  {items.map((row) => (
                    <CaseLine key={row.id} row={row} />
                  ))}
                </ul>
              )}
            </LoadedPages>
          </section>
          <section>
            <h2>{t('console.company.audit')}</h2>
            <LoadedPages key={company.documents.length} list={audit} empty={t('console.company.auditNone')}>
              {({ items }) => <AuditTable entries={items} />}
            </LoadedPages>
          </section>
        </div>
      </div>
    </>
  );
}

const likeWords = (part: string, name: string, t: Translate): string =>
  t(part === 'name' ? 'console.company.looksLike.name' : 'console.company.looksLike.domain', { name });

/** A suspended company is restored in the case that suspends it. */
function Deciding({ company }: { readonly company: CompanyFile }) {
  const t = useT();
  const locale = useLocale();
  const [isDeciding, setIsDeciding] = useState(false);
  return (
    <section>
      <h2>{t('console.company.decide')}</h2>
      {company.suspendedBy === null ? (
        <Button variant="danger" size="small" onClick={() => setIsDeciding(true)}>
          {t('console.measures.suspend')}
        </Button>
      ) : (
        <a href={consoleHref('case', locale, company.suspendedBy)}>{t('console.measures.restore')}</a>
      )}
      <details className={styles['more']}>
        <summary>{t('console.orders.add')}</summary>
        <OrderForm companyId={company.id} />
      </details>
      {isDeciding && (
        <DecideDialog
          of={{ type: 'record', kind: 'company', id: company.id }}
          locale={company.locale}
          title={company.name}
          measure="suspend"
          onClose={() => setIsDeciding(false)}
          onDecided={(caseId) => location.assign(consoleHref('case', locale, caseId))}
        />
      )}
    </section>
  );
}

function OrderForm({ companyId }: { readonly companyId: string }) {
  const t = useT();
  const locale = useLocale();
  const work = useMemo(() => orderWork('company', companyId), [companyId]);
  const submission = useSubmission({
    work,
    initially: { authority: '', reference: '', effect: '' },
    keeping: { name: `order-${companyId}` },
    onSent: ({ caseId }) => location.assign(consoleHref('case', locale, caseId)),
  });
  return (
    <form {...submission.form} className={styles['form']}>
      <TextField {...submission.field('authority')} label={t('console.orders.authority')} />
      <TextField {...submission.field('reference')} label={t('console.orders.reference')} />
      <TextArea {...submission.field('effect')} rows={2} label={t('console.orders.effect')} />
      <FailureMessage state={submission.state} />
      <SubmitButton isBusy={submission.isBusy} busy={t('console.orders.saving')}>
        {t('console.orders.save')}
      </SubmitButton>
    </form>
  );
}
