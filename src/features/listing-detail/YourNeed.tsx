import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { FIT_RESULTS, type FitLine } from '#domain/need/fit.ts';
import { formatNumber } from '#site/format.ts';
import { SEARCH_PAGES } from '#site/listing-pages.ts';
import { href } from '#site/routes.ts';
import { createResource } from '#stores/create-resource.ts';
import { $lastNeeds } from '#stores/last-need.ts';
import { $needInAddress, changeNeed } from '#stores/needs/need-in-address.ts';
import { Button } from '#ui/button/Button.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { describeSearch } from '#site/search-words/describe-search.ts';
import { factsOf, fitWords } from '#site/search-words/fit-words.ts';
import { readNeed, writeNeed, type NeedQuery } from '#domain/need/need-query.ts';
import { askedCriterion, needQuery, type NeedParts } from '#site/search-words/need.ts';
import styles from './your-need.module.css';

export interface NeedProps {
  readonly id: string;
  /** Opens the inquiry about facts. */
  readonly onAsk: (facts: readonly string[]) => void;
}

interface Props extends NeedProps {
  readonly parts: NeedParts;
}

/** Judges a listing by the need in the address, or offers the last one. */
export function YourNeed({ parts, id, onAsk }: Props) {
  const address = useStore($needInAddress);
  const need = useMemo(() => readNeed(parts.filters, address), [parts, address]);
  const last = useStore($lastNeeds)[parts.kind] ?? '';
  const change = (changed: NeedQuery) => changeNeed(writeNeed(parts.filters, changed));
  if (Object.keys(needQuery(parts, need)).length > 0)
    return <Judged parts={parts} need={need} id={id} onAsk={onAsk} onChange={change} />;
  const offered = readNeed(parts.filters, last);
  return Object.keys(needQuery(parts, offered)).length === 0 ? null : (
    <Offer parts={parts} need={offered} onCheck={() => change(offered)} />
  );
}

interface OfferProps extends Pick<Props, 'parts'> {
  readonly need: NeedQuery;
  readonly onCheck: () => void;
}

function Offer({ parts: { filters, labels }, need: { values, area }, onCheck }: OfferProps) {
  const t = useT();
  const locale = useLocale();
  const asked = describeSearch(filters, labels, { area, filters: values }, { t, locale });
  return (
    <section className={styles['need']}>
      <p>{t('need.offer', { need: asked.join(' · ') })}</p>
      <Button variant="quiet" isWide onClick={onCheck}>
        {t('need.check')}
      </Button>
    </section>
  );
}

interface JudgedProps extends Props {
  readonly need: NeedQuery;
  readonly onChange: (changed: NeedQuery) => void;
}

const MARKS = { meets: '✓', notStated: '?', misses: '✗' } as const;

function Judged({ parts, need, id, onAsk, onChange }: JudgedProps) {
  const t = useT();
  const locale = useLocale();
  const query = JSON.stringify(needQuery(parts, need));
  const { $resource, load } = useMemo(
    () => createResource(() => parts.fit({ ...(JSON.parse(query) as Record<string, string>), ids: id })),
    [parts, query, id],
  );
  const fits = useStore($resource);
  useEffect(() => void load(), [load]);
  const lines = fits.value?.fits[id] ?? [];
  const open = factsOf(
    parts.filters,
    lines.filter(({ result }) => result === 'notStated').map(({ criterion }) => criterion),
  );
  const search = href(SEARCH_PAGES[parts.kind], locale);
  return (
    <section className={styles['need']} aria-labelledby="your-need" aria-busy={fits.status === 'loading'}>
      <h2 id="your-need">{t('need.heading')}</h2>
      {fits.status === 'failed' && (
        <p role="alert">
          {t('need.failed')}{' '}
          <Button variant="plain" onClick={() => void load()}>
            {t('common.actions.retry')}
          </Button>
        </p>
      )}
      {lines.length > 0 && <Summary lines={lines} />}
      <ul>
        {lines.map((line) => (
          <Line key={line.criterion} parts={parts} need={need} line={line} onChange={onChange} />
        ))}
      </ul>
      {open.length > 0 && (
        <Button variant="quiet" isWide onClick={() => onAsk(open)}>
          {t('need.ask')}
        </Button>
      )}
      <a href={`${search}?${writeNeed(parts.filters, need)}`}>{t('need.change')}</a>
    </section>
  );
}

function Summary({ lines }: { readonly lines: readonly FitLine[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <p className={styles['summary']}>
      {FIT_RESULTS.map((result) => {
        const count = lines.filter((line) => line.result === result).length;
        return (
          count > 0 && (
            <span key={result} data-result={result}>
              <span aria-hidden="true">{`${MARKS[result]} `}</span>
              <span>{t(`need.${result}`, { count, number: formatNumber(count, locale) })}</span>
            </span>
          )
        );
      })}
    </p>
  );
}

interface LineProps extends Pick<JudgedProps, 'parts' | 'need' | 'onChange'> {
  readonly line: FitLine;
}

function Line({ parts, need, line: { criterion, stated, result }, onChange }: LineProps) {
  const t = useT();
  const locale = useLocale();
  const language = { t, locale };
  const asked = askedCriterion(parts, need, criterion, language);
  if (asked === undefined) return null;
  const { text, without } = asked;
  const value = fitWords({ ...parts, values: need.values }, language).offeredText(criterion, stated);
  return (
    <li data-result={result}>
      <span aria-hidden="true">{MARKS[result]}</span>
      <span>
        <span className="visually-hidden">{`${t(`need.result.${result}`)} `}</span>
        <span>{text}</span>
        {value !== '' && <small>{value}</small>}
      </span>
      <button type="button" aria-label={t('need.remove', { name: text })} onClick={() => onChange(without)}>
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}
