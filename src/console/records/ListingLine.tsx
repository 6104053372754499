import { useState } from 'react';
import type { ListingRow } from '#api/operator/rows.ts';
import { formatShortDate } from '#site/format.ts';
import { Button } from '#ui/button/Button.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { DecideDialog } from '../cases/DecideDialog.tsx';
import { consoleHref } from '../console-pages.ts';
import lines from '../cases/cases.module.css';

/**
 * A listing, with what can be done about it.
 * @param hasDecision whether it can be decided about at once
 * @param hasOwner whether its company is named
 */
export function ListingLine({
  listing,
  hasDecision = false,
  hasOwner = true,
}: {
  readonly listing: ListingRow;
  readonly hasDecision?: boolean;
  readonly hasOwner?: boolean;
}) {
  const t = useT();
  const locale = useLocale();
  const [isDeciding, setIsDeciding] = useState(false);
  const { id, kind, title, state, owner, companyId, createdAt, href } = listing;
  return (
    <li className={lines['line']}>
      <span className={lines['link']}>
        <span className={lines['title']}>{title}</span>
        {hasOwner && <a href={consoleHref('company', locale, companyId)}>{owner}</a>}
      </span>
      <span className={lines['facts']}>
        <span className={lines['tag']}>{t(`console.targets.${kind}`)}</span>
        <span className={lines['tag']} data-special={state === 'published' ? undefined : ''}>
          {t(`console.listingStates.${state}`)}
        </span>
        <span>{formatShortDate(new Date(createdAt), locale)}</span>
        <a href={href} target="_blank" rel="noreferrer">
          {t('console.case.onSite')}
        </a>
        {hasDecision && (
          <Button variant="quiet" size="small" onClick={() => setIsDeciding(true)}>
            {t('console.case.decide')}
          </Button>
        )}
      </span>
      {isDeciding && (
        <DecideDialog
          of={{ type: 'record', kind, id }}
          locale={listing.locale}
          title={title}
          measure="ask"
          onClose={() => setIsDeciding(false)}
          onDecided={(caseId) => location.assign(consoleHref('case', locale, caseId))}
        />
      )}
    </li>
  );
}
