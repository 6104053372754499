import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing-state.ts';
import { SHEET_FORMATS } from '#api/imports.ts';
import { signedInUserId } from '#site/stored-session.ts';
import { messageText } from '#site/translate.ts';
import { Button } from '#ui/button/Button.tsx';
import { useBusy } from '#ui/button/use-busy.ts';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { lazyIsland, useT } from '#ui/island.tsx';
import { Group } from '../details/Group.tsx';
import { importRun, saveSheet, type SheetChoice } from './import-run.ts';
import { ImportResult } from './ImportResult.tsx';
import styles from './import.module.css';

function ImportView() {
  const [kind, setKind] = useState<ListingKind>('space');
  const [choice, setChoice] = useState<SheetChoice>();
  const run = useStore(importRun.$run);
  useEffect(() => importRun.watch(signedInUserId()), []);
  const check = (chosen: SheetChoice) => {
    setChoice(chosen);
    void importRun.check(chosen);
  };
  if (run.status === 'known')
    return (
      <ImportResult
        known={run.import}
        failure={run.failure}
        // After a reload the file is gone.
        choice={choice}
        onCheck={check}
        onLeave={importRun.forget}
      />
    );
  return (
    <>
      <KindChoice kind={kind} onChange={setKind} />
      <Sheets kind={kind} of="template" />
      <SheetForm
        key={kind}
        kind={kind}
        onCheck={check}
        share={run.status === 'sending' ? run.share : undefined}
        failure={run.status === 'none' ? run.failure : undefined}
      />
      <Sheets kind={kind} of="listings" />
    </>
  );
}

export const ImportListings = lazyIsland(ImportView, ['api-errors', 'common', 'import-sheet']);

function KindChoice(props: { readonly kind: ListingKind; readonly onChange: (kind: ListingKind) => void }) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className={styles['kinds']}>
      <legend className="visually-hidden">{t('import-sheet.kind')}</legend>
      {LISTING_KINDS.map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name={name}
            checked={props.kind === kind}
            onChange={() => props.onChange(kind)}
          />
          <span>{t(`import-sheet.kinds.${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** An empty sheet to fill in, or the company's own listings. */
function Sheets({ kind, of }: { readonly kind: ListingKind; readonly of: 'template' | 'listings' }) {
  const t = useT();
  return (
    <section className={styles['part']} aria-labelledby={of}>
      <Group id={of} heading={t(`import-sheet.${of}.heading`)} about={<p>{t(`import-sheet.${of}.text`)}</p>}>
        <div className={styles['files']}>
          {SHEET_FORMATS.toReversed().map((format) => (
            <SheetButton
              key={format}
              text={t(`import-sheet.formats.${format}`)}
              label={t(`import-sheet.${of}.label`, { format: t(`import-sheet.formats.${format}`) })}
              onSave={() => saveSheet(of, { kind, format })}
            />
          ))}
        </div>
      </Group>
    </section>
  );
}

interface SheetButtonProps {
  readonly text: string;
  readonly label: string;
  readonly onSave: () => Promise<void>;
}

function SheetButton({ text, label, onSave }: SheetButtonProps) {
  const { isBusy, run } = useBusy(onSave);
  return (
    <Button variant="quiet" size="small" aria-label={label} aria-busy={isBusy} onClick={run}>
      <Icon name="download" />
      <span>{text}</span>
    </Button>
  );
}

interface FormProps {
  readonly kind: ListingKind;
  readonly onCheck: (choice: SheetChoice) => void;
  /** Of the file that is being sent. */
  readonly share: number | undefined;
  readonly failure: Parameters<typeof messageText>[1] | undefined;
}

function SheetForm({ kind, onCheck, share, failure }: FormProps) {
  const t = useT();
  const id = useId();
  const [file, setFile] = useState<File>();
  const [isMissing, setIsMissing] = useState(false);
  const [isComplete, setIsComplete] = useState(false);
  const isSending = share !== undefined;
  return (
    <form
      className={styles['part']}
      aria-labelledby="sheet"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(file === undefined);
        if (file !== undefined && !isSending) onCheck({ file, kind, isComplete, columns: {} });
      }}
    >
      <Group
        id="sheet"
        heading={t('import-sheet.sheet.heading')}
        about={<p>{t('import-sheet.sheet.text')}</p>}
      >
        <div className={styles['file']}>
          <label htmlFor={id}>{t('import-sheet.sheet.file')}</label>
          <input
            id={id}
            type="file"
            accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            aria-invalid={isMissing}
            aria-describedby={`${id}-limits`}
            onChange={({ target }) => {
              setFile(target.files?.[0]);
              setIsMissing(false);
            }}
          />
          <small id={`${id}-limits`} data-error={isMissing ? '' : undefined}>
            {t(isMissing ? 'import-sheet.sheet.missing' : 'import-sheet.sheet.limits')}
          </small>
        </div>
        <div>
          <Switch label={t('import-sheet.sheet.complete')} isOn={isComplete} onChange={setIsComplete} />
          <p className={styles['hint']}>{t('import-sheet.sheet.completeHint')}</p>
        </div>
        {failure && <FormMessage type="error">{messageText(t, failure)}</FormMessage>}
        {isSending && (
          <progress
            className={styles['progress']}
            value={share}
            max={1}
            aria-label={t('import-sheet.sending')}
          />
        )}
        <Button type="submit" aria-busy={isSending} aria-disabled={isSending}>
          {t(isSending ? 'import-sheet.sending' : 'import-sheet.sheet.check')}
        </Button>
      </Group>
    </form>
  );
}
