import { useState } from 'react';
import type { ListingChange } from '#api/own-listing.ts';
import { ownStatusOf } from '#domain/listing/listing-state.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { href } from '#site/routes.ts';
import type { Key } from '#site/translate.ts';
import { deleteListing, setPaused } from '#stores/own-listing.ts';
import type { WithState } from '#stores/public-listing.ts';
import type { TechnicalFacts } from '#ui/detail/TechnicalSheet.tsx';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { $user } from '#stores/session.ts';
import { useMay } from '#ui/use-may.ts';
import { OwnState } from './OwnState.tsx';
import styles from './own-listing.module.css';

/** What differs between the kinds. */
export interface Own<Whole> {
  readonly kind: ListingKind;
  readonly registry: 'SpaceRegistry' | 'ServiceRegistry';
  readonly heading: Key;
  readonly word: (word: DeletionWord) => Key;
  readonly technicalOf: (listing: Whole) => TechnicalFacts;
  readonly change: (id: string, change: ListingChange) => Promise<WithState<Whole>>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly show: (changed: WithState<Whole>) => void;
  /** Loads the wizard's code on demand. */
  readonly duplicate: (listing: Whole) => Promise<void>;
}

type DeletionWord = 'button' | 'busy' | 'question' | 'consequence' | 'cancel' | 'deleted' | 'failed';

type Action = 'pause' | 'duplicate' | 'delete';

const OwnFacts = lazy(async () => (await import('./OwnFacts.tsx')).OwnFacts);

const OwnStatement = lazy(async () => (await import('./OwnStatement.tsx')).OwnStatement);

const OwnFigures = lazy(async () => (await import('./OwnFigures.tsx')).OwnFigures);

interface Props<Whole> extends WithState<Whole> {
  readonly own: Own<Whole>;
}

export function OwnListing<Whole extends { readonly _id: string }>({ own, listing, ...state }: Props<Whole>) {
  const t = useT();
  const locale = useLocale();
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState<Action>();
  const { _id: id } = listing;
  const { kind, registry, word } = own;
  const isPaused = state.state === 'paused';
  const mayEdit = useMay($user, 'editor');
  const actions = {
    pause: async () => {
      const changed = await setPaused(!isPaused, (change) => own.change(id, change));
      if (changed !== undefined) own.show(changed);
    },
    duplicate: async () => {
      await own.duplicate(listing);
      location.assign(href(registry, locale));
    },
    delete: async () => {
      const messages = { deleted: word('deleted'), failed: word('failed') };
      // Back would lead to a deleted listing.
      if (await deleteListing(() => own.remove(id), messages))
        location.replace(href('YourAccount', locale, { query: { section: `${kind}s` } }));
    },
  } satisfies Record<Action, () => Promise<void>>;
  async function run(action: Action): Promise<void> {
    if (busy !== undefined) return;
    setBusy(action);
    try {
      await actions[action]();
    } finally {
      setBusy(undefined);
    }
  }
  const looks = (action: Action) => ({
    variant: 'quiet' as const,
    'aria-busy': busy === action,
    'aria-disabled': busy !== undefined,
  });
  return (
    <>
      <OwnState heading={own.heading} status={ownStatusOf(state)}>
        {mayEdit && (state.statement ?? state.imageStatements) && (
          <OwnStatement
            {...{ kind, id }}
            statement={state.statement}
            imageStatements={state.imageStatements ?? []}
            onAnswered={(statement) => own.show({ listing, ...state, statement })}
          />
        )}
        {mayEdit && (
          <div className={styles['buttons']}>
            <ButtonLink href={href(registry, locale, { query: { listing: id } })}>
              <Icon name="edit" />
              {t('own-listing.edit')}
            </ButtonLink>
            <Button {...looks('pause')} onClick={() => void run('pause')}>
              <Icon name={isPaused ? 'play' : 'pause'} />
              <span>{pauseText()}</span>
            </Button>
            <Button {...looks('duplicate')} onClick={() => void run('duplicate')}>
              <Icon name="copy" />
              {t('own-listing.duplicate')}
            </Button>
            <Button {...looks('delete')} onClick={() => busy ?? setIsAsking(true)}>
              <Icon name="trash" />
              <span>{t(word(busy === 'delete' ? 'busy' : 'button'))}</span>
            </Button>
          </div>
        )}
        {isAsking && (
          <ConfirmDialog
            question={t(word('question'))}
            consequence={t(word('consequence'))}
            cancel={t(word('cancel'))}
            confirm={t(word('button'))}
            onConfirm={() => void run('delete')}
            onClose={() => setIsAsking(false)}
          />
        )}
      </OwnState>
      <OwnFacts
        {...own.technicalOf(listing)}
        href={
          mayEdit
            ? href(registry, locale, { query: { listing: id, step: 'description', input: 'price' } })
            : undefined
        }
      />
      <OwnFigures kind={kind} id={id} />
    </>
  );

  function pauseText(): string {
    if (busy === 'pause') return t(isPaused ? 'own-listing.publishing' : 'own-listing.pausing');
    return t(isPaused ? 'own-listing.publish' : 'own-listing.pause');
  }
}
