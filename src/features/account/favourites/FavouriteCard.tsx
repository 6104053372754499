import { useEffect, useRef, useState } from 'react';
import { coverOf } from '#api/image-address.ts';
import { FAVOURITE_STATES, type Favourite, NOTE_LIMIT } from '#domain/favourite/favourite.ts';
import { formatShortDate } from '#site/format.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Translate, Key } from '#site/translate.ts';
import { $user } from '#stores/session.ts';
import { Button } from '#ui/button/Button.tsx';
import { Select } from '#ui/form/Select.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useSavedChoice } from '#ui/form/use-saved-choice.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { CompareTick } from '#ui/listing/CompareTick.tsx';
import { Cover } from '#ui/listing/Cover.tsx';
import { ListingCard, type ListingSummary } from '#ui/listing/ListingCard.tsx';
import { summaryOfService } from '#ui/listing/service-summary.ts';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';
import { useMay } from '#ui/use-may.ts';
import { namesOf } from './favourite-names.ts';
import { myFavourites } from './my-favourites.ts';
import styles from './favourites.module.css';

interface Props {
  readonly favourite: Favourite;
  readonly onRemove: () => void;
}

export function FavouriteCard({ favourite, onRemove }: Props) {
  const t = useT();
  const locale = useLocale();
  const { eyebrow, title } = namesOf(favourite, t, locale);
  const name = t('card.heart.of', { type: eyebrow, place: title });
  const summary = summaryOf(favourite, t, locale);
  const mayChange = useMay($user, 'correspondent');
  return (
    <div className={styles['favourite']} role="group" aria-label={name}>
      {summary === undefined ? (
        <GoneListing favourite={favourite} />
      ) : (
        <ListingCard listing={summary} cover={coverOf(favourite.listing?.cover)} layout="list" />
      )}
      <div className={styles['about']}>
        <div className={styles['row']}>
          {mayChange ? (
            <State favourite={favourite} />
          ) : (
            <span>{t(`favourites.state.${favourite.state}`)}</span>
          )}
          {favourite.listing !== null && (
            <CompareTick
              listing={{ kind: favourite.kind, id: favourite.listingId }}
              name={name}
              look="plain"
            />
          )}
          {mayChange && (
            <Button
              variant="plain"
              size="small"
              aria-label={t('favourites.remove.of', { listing: name })}
              title={t('favourites.remove.short')}
              onClick={onRemove}
            >
              <Icon name="trash" />
            </Button>
          )}
        </div>
        {mayChange ? (
          <Note favourite={favourite} />
        ) : (
          favourite.note !== '' && <p dir="auto">{favourite.note}</p>
        )}
        <small>
          {t('favourites.addedOn', { date: formatShortDate(new Date(favourite.addedAt), locale) })}
        </small>
      </div>
    </div>
  );
}

function State({ favourite }: { readonly favourite: Favourite }) {
  const t = useT();
  const [hasFailed, setHasFailed] = useState(false);
  const { chosen, choose } = useSavedChoice<Favourite['state']>(async (state) =>
    setHasFailed(!(await myFavourites.change(favourite, { state }))),
  );
  return (
    <label className={styles['state']} data-state={chosen ?? favourite.state}>
      <span>{t('favourites.state.label')}</span>
      <Select
        value={chosen ?? favourite.state}
        aria-invalid={hasFailed || undefined}
        onChange={({ target }) => {
          const state = FAVOURITE_STATES.find((each) => each === target.value);
          if (state !== undefined) choose(state);
        }}
      >
        {FAVOURITE_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`favourites.state.${state}`)}
          </option>
        ))}
      </Select>
      {hasFailed && <span role="alert">{t('favourites.state.failed')}</span>}
    </label>
  );
}

function GoneListing({ favourite }: { readonly favourite: Favourite }) {
  const t = useT();
  const { eyebrow, title } = namesOf(favourite, t, useLocale());
  const drawing =
    favourite.kind === 'space'
      ? (`space-${favourite.types[0] ?? 'floor'}` as const)
      : (`service-${favourite.types[0] ?? 'pl3'}` as const);
  return (
    <div className={styles['gone']}>
      <Cover image={undefined} drawing={drawing} sizes="18rem" />
      <div>
        <small>{eyebrow}</small>
        <strong>{title}</strong>
        <p>
          <Icon name={favourite.listingState === 'paused' ? 'pause' : 'info'} />
          <span>
            {t(
              favourite.listingState === 'paused'
                ? 'favourites.unavailable.paused'
                : 'favourites.unavailable.deleted',
            )}
          </span>
        </p>
      </div>
    </div>
  );
}

function summaryOf(favourite: Favourite, t: Translate, locale: Locale): ListingSummary | undefined {
  if (favourite.listing === null) return undefined;
  return favourite.kind === 'space'
    ? summaryOfSpace(favourite.listing, t, locale)
    : summaryOfService(favourite.listing, t, locale);
}

const SAVING_WORDS = {
  busy: 'favourites.note.saving',
  done: 'favourites.note.saved',
  failed: 'favourites.note.failed',
} satisfies Record<string, Key>;

/** Written on demand and saved on blur; a note that could not be saved stays in the field. */
function Note({ favourite }: { readonly favourite: Favourite }) {
  const t = useT();
  const [text, setText] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [saving, setSaving] = useState<'idle' | keyof typeof SAVING_WORDS>('idle');
  const frame = useRef<HTMLDivElement>(null);
  const isInUse = useRef(false);
  async function save(): Promise<boolean> {
    if (text === undefined || text.trim() === favourite.note) return true;
    setSaving('busy');
    const isSaved = await myFavourites.change(favourite, { note: text });
    // What was typed meanwhile is not saved yet.
    setSaving((now) => (now === 'busy' ? (isSaved ? 'done' : 'failed') : now));
    if (isSaved) setText((now) => (now === text ? undefined : now));
    return isSaved;
  }
  async function close(): Promise<void> {
    // The visitor may go on writing meanwhile.
    if ((await save()) && !isInUse.current) setIsOpen(false);
  }
  useEffect(() => {
    if (isOpen) frame.current?.querySelector('textarea')?.focus();
  }, [isOpen]);
  useEffect(() => {
    // Phones may kill a hidden page.
    const saveUnseen = () => void (document.visibilityState === 'hidden' && save());
    document.addEventListener('visibilitychange', saveUnseen);
    return () => document.removeEventListener('visibilitychange', saveUnseen);
  });
  return (
    <div ref={frame} className={styles['note']}>
      {isOpen ? (
        <TextArea
          label={t('favourites.note.label')}
          value={text ?? favourite.note}
          rows={1}
          maxLength={NOTE_LIMIT}
          onChange={(typed) => {
            setText(typed);
            setSaving('idle');
          }}
          onFocus={() => {
            isInUse.current = true;
          }}
          onBlur={() => {
            isInUse.current = false;
            void close();
          }}
        />
      ) : (
        <>
          {favourite.note !== '' && <p dir="auto">{favourite.note}</p>}
          <Button variant="plain" size="small" onClick={() => setIsOpen(true)}>
            {t(favourite.note === '' ? 'favourites.note.add' : 'favourites.note.change')}
          </Button>
        </>
      )}
      <p role="status" data-saving={saving}>
        {saving !== 'idle' && t(SAVING_WORDS[saving])}
      </p>
      {saving === 'failed' && (
        <Button variant="plain" size="small" onClick={() => void close()}>
          {t('common.actions.retry')}
        </Button>
      )}
    </div>
  );
}
