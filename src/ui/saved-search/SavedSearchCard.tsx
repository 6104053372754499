import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Frequency, type SavedSearch, NAME_LIMIT } from '#domain/saved-search/saved-search.ts';
import { formatNumber } from '#site/format.ts';
import type { ChangeOutcome, SearchChange } from '#stores/saved-searches/change-search.ts';
import { Button } from '../button/Button.tsx';
import type { Elements } from '../elements.ts';
import { Field } from '../form/Field.tsx';
import { FormMessage } from '../form/FormMessage.tsx';
import { TextField } from '../form/TextField.tsx';
import { useSavedChoice } from '../form/use-saved-choice.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { ActionMenu, type Action } from '../menu/ActionMenu.tsx';
import { FrequencySelect } from './FrequencySelect.tsx';
import { savedHref, savedName, savedWords } from './saved-words.ts';
import { SearchWords } from './SearchWords.tsx';
import styles from './saved-search-card.module.css';

interface Props {
  readonly search: SavedSearch;
  readonly heading: 'h2' | 'h3';
  /** Allows the frequency `none`. */
  readonly offersNone: boolean;
  /** False for members whose role may not. */
  readonly mayChange?: boolean;
  readonly onOpen?: () => void;
  readonly onChange: (change: SearchChange) => Promise<ChangeOutcome['status']>;
  readonly onDelete: () => void;
  readonly isLeaving?: boolean;
  readonly children?: Elements;
}

type PendingChange = 'name' | 'frequency' | 'pause';

export function SavedSearchCard(props: Props) {
  const {
    search,
    heading: Heading,
    offersNone,
    onOpen,
    onChange,
    onDelete,
    isLeaving = false,
    mayChange = true,
  } = props;
  const t = useT();
  const locale = useLocale();
  const name = savedName(search, t, locale);
  const [doing, setDoing] = useState<PendingChange>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  const card = useRef<HTMLElement>(null);
  const { isPaused, newCount, frequency } = search;
  const turn = isPaused ? 'resume' : 'pause';

  async function change(what: PendingChange, wanted: SearchChange): Promise<boolean> {
    if (doing !== undefined) return false;
    setDoing(what);
    setHasFailed(false);
    const became = await onChange(wanted);
    setDoing(undefined);
    setHasFailed(became === 'failed');
    return became === 'changed';
  }
  function endNaming(): void {
    const isFocused = card.current?.contains(document.activeElement);
    flushSync(() => setIsNaming(false));
    if (isFocused) card.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  }
  const { chosen, choose } = useSavedChoice<Frequency>((wanted) =>
    change('frequency', { frequency: wanted }),
  );
  const actions: readonly Action[] = [
    { text: t('saved-searches.actions.rename'), icon: 'edit', onPress: () => setIsNaming(true) },
    {
      text: t('saved-searches.actions.delete'),
      icon: 'trash',
      onPress: () => {
        if (!isLeaving) onDelete();
      },
    },
  ];

  return (
    <article ref={card} className={styles['card']} data-search={search._id}>
      {isNaming ? (
        <NameForm
          name={name}
          isBusy={doing === 'name'}
          onSave={async (given) => {
            if (await change('name', { name: given })) endNaming();
          }}
          onCancel={endNaming}
        />
      ) : (
        <header>
          <Heading>
            <a
              href={savedHref(search, locale)}
              aria-label={t('saved-searches.actions.openOf', { name })}
              onClick={onOpen}
              onAuxClick={onOpen}
            >
              {name}
            </a>
          </Heading>
          {newCount > 0 && (
            <span className={styles['new']}>
              {t('saved-searches.list.new', { count: newCount, number: formatNumber(newCount, locale) })}
            </span>
          )}
          {isPaused && <span className={styles['paused']}>{t('saved-searches.list.paused')}</span>}
        </header>
      )}
      <div>
        <SearchWords kind={search.kind} words={savedWords(search, t, locale)} />
      </div>
      {mayChange && (
        <div className={styles['controls']}>
          <Field label={t('saved-searches.frequency.label')}>
            {(control) => (
              <FrequencySelect
                {...control}
                aria-required={undefined}
                aria-label={t('saved-searches.frequency.labelOf', { name })}
                aria-busy={doing === 'frequency'}
                disabled={isLeaving}
                value={chosen ?? frequency}
                offersNone={offersNone || frequency === 'none'}
                onChange={choose}
              />
            )}
          </Field>
          {(frequency !== 'none' || isPaused) && (
            <Button
              variant="quiet"
              size="small"
              aria-busy={doing === 'pause'}
              aria-disabled={doing !== undefined || isLeaving}
              aria-label={t(`saved-searches.actions.${turn}Of`, { name })}
              onClick={() => void change('pause', { isPaused: !isPaused })}
            >
              <Icon name={isPaused ? 'play' : 'pause'} />
              <span>{t(`saved-searches.actions.${turn}`)}</span>
            </Button>
          )}
          {!isNaming && (
            <ActionMenu label={t('common.actions.moreOf', { name })} actions={actions} isBusy={isLeaving} />
          )}
        </div>
      )}
      {hasFailed && <FormMessage type="error">{t('saved-searches.failed.changed')}</FormMessage>}
      {props.children}
    </article>
  );
}

interface NameFormProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onSave: (name: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Enter saves, Escape cancels; the text stays on failure. */
function NameForm({ name, isBusy, onSave, onCancel }: NameFormProps) {
  const t = useT();
  const [typed, setTyped] = useState(name);
  return (
    <form
      className={styles['naming']}
      onSubmit={(event) => {
        event.preventDefault();
        void onSave(typed);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <TextField
        label={t('saved-searches.actions.name')}
        value={typed}
        onChange={setTyped}
        maxLength={NAME_LIMIT}
        autoComplete="off"
        autoFocus
        onFocus={({ target }) => target.select()}
      />
      <div className={styles['buttons']}>
        <Button type="submit" size="small" aria-busy={isBusy} aria-disabled={isBusy}>
          {t('saved-searches.actions.saveName')}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t('saved-searches.actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
