import { useStore } from '@nanostores/react';
import { useMemo, useRef, useState } from 'react';
import type { BlockRow } from '#api/operator/blocks.ts';
import { BLOCK_KINDS, type BlockKind } from '#domain/operator/blocklist.ts';
import { formatDate } from '#site/format.ts';
import { Button } from '#ui/button/Button.tsx';
import { useBusy } from '#ui/button/use-busy.ts';
import { FailureMessage, FormMessage } from '#ui/form/FormMessage.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { $search, search } from '../list-address.ts';
import { ListSearch } from '../ListSearch.tsx';
import { LoadedPages } from '../Loaded.tsx';
import { blocks, blockWork, shownKind, unblock } from './blocks.ts';
import styles from '../cases/case-file.module.css';
import lines from '../cases/cases.module.css';

/** Addresses and domains that are refused, and phrases that flag listings. */
export function Blocks() {
  const t = useT();
  useStore($search);
  const kind = shownKind();
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [added, setAdded] = useState(0);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('console.pages.blocks')}
      </h1>
      <div role="group" aria-label={t('console.blocks.kind')} className={lines['states']}>
        {BLOCK_KINDS.map((each) => (
          <Button
            key={each}
            variant="quiet"
            size="small"
            aria-pressed={each === kind}
            onClick={() => search(blocks, { kind: each, query: '' })}
          >
            {t(`console.blocks.kinds.${each}`)}
          </Button>
        ))}
      </div>
      <p className={styles['quiet']}>{t(`console.blocks.leads.${kind}`)}</p>
      <NewBlockForm
        key={`${kind} ${String(added)}`}
        kind={kind}
        onAdded={() => {
          setAdded((count) => count + 1);
          heading.current?.focus();
        }}
      />
      {hasFailed && <FormMessage type="error">{t('console.blocks.failed')}</FormMessage>}
      <ListSearch key={kind} list={blocks} label={t(`console.blocks.search.${kind}`)} orders={['value']} />
      <LoadedPages list={blocks} empty={t('console.blocks.empty')}>
        {({ items }) => (
          <section className={styles['part']}>
            <ul className={lines['list']}>
              {items.map((block) => (
                <BlockLine
                  key={block.value}
                  block={block}
                  onRemoved={(isRemoved) => {
                    setHasFailed(!isRemoved);
                    heading.current?.focus();
                  }}
                />
              ))}
            </ul>
          </section>
        )}
      </LoadedPages>
    </>
  );
}

function NewBlockForm({ kind, onAdded }: { readonly kind: BlockKind; readonly onAdded: () => void }) {
  const t = useT();
  const work = useMemo(() => blockWork(kind), [kind]);
  const submission = useSubmission({
    work,
    initially: { value: '', reason: '' },
    keeping: { name: `block-${kind}` },
    onSent: onAdded,
  });
  return (
    <form {...submission.form} className={styles['form']}>
      <TextField
        {...submission.field('value')}
        label={t(`console.blocks.values.${kind}`)}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...submission.field('reason')} label={t('console.blocks.reason')} />
      <FailureMessage state={submission.state} />
      <SubmitButton isBusy={submission.isBusy} busy={t('console.blocks.adding')}>
        {t('console.blocks.add')}
      </SubmitButton>
    </form>
  );
}

interface LineProps {
  readonly block: BlockRow;
  readonly onRemoved: (isRemoved: boolean) => void;
}

function BlockLine({ block, onRemoved }: LineProps) {
  const t = useT();
  const locale = useLocale();
  const removing = useBusy(async () => onRemoved(await unblock(block)));
  return (
    <li className={lines['line']}>
      <span className={lines['link']}>
        <span className={lines['title']}>{block.value}</span>
        <span>{block.reason}</span>
      </span>
      <span className={lines['facts']}>
        <span>{block.operator}</span>
        <span>{formatDate(new Date(block.addedAt), locale)}</span>
        <Button variant="quiet" size="small" aria-busy={removing.isBusy} onClick={removing.run}>
          <span>{t(removing.isBusy ? 'console.blocks.removing' : 'console.blocks.remove')}</span>
          <span className="visually-hidden"> {block.value}</span>
        </Button>
      </span>
    </li>
  );
}
