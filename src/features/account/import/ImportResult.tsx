import { useEffect, useRef, useState } from 'react';
import type { Import } from '#api/imports.ts';
import { formatNumber } from '#site/format.ts';
import { messageText, type Message } from '#site/translate.ts';
import { Button } from '#ui/button/Button.tsx';
import { useBusy } from '#ui/button/use-busy.ts';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { PlaceLink } from '../PlaceLink.tsx';
import { MatchColumns } from './MatchColumns.tsx';
import { importRun, isBusy, saveReport, type SheetChoice } from './import-run.ts';
import styles from './import.module.css';

interface Props {
  readonly known: Import;
  readonly failure: Message | undefined;
  readonly choice: SheetChoice | undefined;
  readonly onCheck: (choice: SheetChoice) => void;
  /** Back to the choice of a file. */
  readonly onLeave: () => void;
}

const OUTCOMES = ['created', 'changed', 'unchanged', 'paused', 'faulty'] as const;

export function ImportResult({ known, failure, choice, onCheck, onLeave }: Props) {
  const t = useT();
  const { state, kind } = known;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [state]);
  const isChecked = state === 'checked';
  return (
    <div className={styles['result']}>
      <h3 ref={heading} tabIndex={-1}>
        {t(`import-sheet.states.${state}`)}
      </h3>
      {isBusy(known) ? <Progress known={known} /> : <Counts known={known} />}
      {isChecked && (
        <MatchColumns
          unknown={known.unknownHeadings}
          matched={known.chosenColumns}
          columns={known.columns ?? []}
          // The file is needed again.
          onMatch={
            choice && ((columns) => onCheck({ ...choice, columns: { ...choice.columns, ...columns } }))
          }
        />
      )}
      {!isBusy(known) && known.faults.length > 0 && <Faults known={known} />}
      {failure && <FormMessage type="error">{messageText(t, failure)}</FormMessage>}
      {state === 'failed' && <FormMessage type="error">{t('import-sheet.failed')}</FormMessage>}
      {isChecked ? (
        <Application known={known} onLeave={onLeave} />
      ) : (
        !isBusy(known) && (
          <div className={styles['files']}>
            <PlaceLink to={{ section: `${kind}s` }}>{t(`import-sheet.seeOwn.${kind}`)}</PlaceLink>
            <Button variant="quiet" onClick={onLeave}>
              {t('import-sheet.another')}
            </Button>
          </div>
        )
      )}
    </div>
  );
}

function Progress({ known: { state, progress } }: Pick<Props, 'known'>) {
  const t = useT();
  const locale = useLocale();
  const { done, total } = progress;
  // Announced by quarters: each second would interrupt a screen reader.
  const [announced, setAnnounced] = useState(done);
  const quarterOf = (rows: number) => Math.floor((4 * rows) / Math.max(1, total));
  if (quarterOf(announced) !== quarterOf(done)) setAnnounced(done);
  const textOf = (rows: number) =>
    t('import-sheet.progress', { done: formatNumber(rows, locale), total: formatNumber(total, locale) });
  return (
    <div className={styles['busy']}>
      <p role="status" className="visually-hidden">
        {textOf(announced)}
      </p>
      <progress
        className={styles['progress']}
        aria-label={t(`import-sheet.states.${state}`)}
        max={Math.max(1, total)}
        value={done}
      />
      <p>{textOf(done)}</p>
      <p className={styles['hint']}>{t('import-sheet.leave')}</p>
    </div>
  );
}

function Counts({ known: { state, counts } }: Pick<Props, 'known'>) {
  const t = useT();
  const locale = useLocale();
  const tense = state === 'checked' ? 'will' : 'has';
  return (
    <dl className={styles['counts']}>
      {OUTCOMES.map((outcome) => (
        <div key={outcome} data-outcome={outcome} data-none={counts[outcome] === 0 ? '' : undefined}>
          <dt>{t(`import-sheet.counts.${tense}.${outcome}`)}</dt>
          <dd>{formatNumber(counts[outcome], locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

const changesIn = ({ created, changed, paused }: Import['counts']): number => created + changed + paused;

/** How many are listed at first. */
const FEW = 50;

function Faults({ known }: Pick<Props, 'known'>) {
  const t = useT();
  const locale = useLocale();
  const { isBusy: isSaving, run } = useBusy(() => saveReport(known));
  const [isWhole, setIsWhole] = useState(false);
  const { faults, counts } = known;
  const shown = isWhole ? faults : faults.slice(0, FEW);
  return (
    <section className={styles['faults']} aria-labelledby="faults">
      <div className={styles['files']}>
        <h4 id="faults">
          {t('import-sheet.faults.heading', {
            count: counts.faulty,
            number: formatNumber(counts.faulty, locale),
          })}
        </h4>
        <Button variant="quiet" size="small" aria-busy={isSaving} onClick={run}>
          <Icon name="download" />
          <span>{t('import-sheet.faults.report')}</span>
        </Button>
      </div>
      <p className={styles['hint']}>
        <span>{t('import-sheet.faults.text')}</span>
        {known.state === 'checked' && changesIn(counts) > 0 && (
          <span>{` ${t('import-sheet.faults.others')}`}</span>
        )}
      </p>
      <div className={styles['scroll']} tabIndex={0} role="region" aria-labelledby="faults">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('import-sheet.faults.row')}</th>
              <th scope="col">{t('import-sheet.faults.column')}</th>
              <th scope="col">{t('import-sheet.faults.mend')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, column, message }, index) => (
              <tr key={index}>
                <td>{formatNumber(row, locale)}</td>
                <td>{column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < faults.length && (
        <Button variant="plain" size="small" onClick={() => setIsWhole(true)}>
          {t('import-sheet.faults.all', { number: formatNumber(faults.length, locale) })}
        </Button>
      )}
    </section>
  );
}

function Application({ known, onLeave }: Pick<Props, 'known' | 'onLeave'>) {
  const t = useT();
  const locale = useLocale();
  const { counts, needsAcceptance } = known;
  const [isAccepted, setIsAccepted] = useState(false);
  const [isUnaccepted, setIsUnaccepted] = useState(false);
  const { isBusy: isStarting, run } = useBusy(() => importRun.apply(known, isAccepted));
  const changes = changesIn(counts);
  const paused = { count: counts.paused, number: formatNumber(counts.paused, locale) };
  return (
    <>
      {needsAcceptance && (
        <label className={styles['accept']}>
          <input
            type="checkbox"
            checked={isAccepted}
            aria-invalid={isUnaccepted}
            onChange={({ target }) => {
              setIsAccepted(target.checked);
              setIsUnaccepted(false);
            }}
          />
          <span>{t('import-sheet.accept', paused)}</span>
        </label>
      )}
      {isUnaccepted && <FormMessage type="error">{t('import-sheet.unaccepted')}</FormMessage>}
      {changes === 0 && <p>{t('import-sheet.nothing')}</p>}
      <div className={styles['files']}>
        {changes > 0 && (
          <Button
            aria-busy={isStarting}
            onClick={() => {
              if (needsAcceptance && !isAccepted) setIsUnaccepted(true);
              else run();
            }}
          >
            {t('import-sheet.apply', { count: changes, number: formatNumber(changes, locale) })}
          </Button>
        )}
        <Button variant="quiet" onClick={onLeave}>
          {t('import-sheet.another')}
        </Button>
      </div>
    </>
  );
}
