import { useState } from 'react';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { LazyModule } from '#site/lazy-module.ts';
import { href } from '#site/routes.ts';
import type { SaveOutcome, saveSearchWork } from '#stores/saved-searches/save-search.ts';
import { Field } from '../form/Field.tsx';
import { FailureMessage } from '../form/FormMessage.tsx';
import { EMAIL_INPUT } from '../form/input-types.ts';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useLocale, useT } from '../island.tsx';
import { useIsSignedIn } from '../visitor.ts';
import { FrequencySelect } from './FrequencySelect.tsx';
import { searchName } from './saved-words.ts';
import { SearchWords } from './SearchWords.tsx';
import styles from './save-dialog.module.css';

interface FeedProps {
  /** Address of the search's feed. */
  readonly feed: string;
}

interface Props extends FeedProps {
  readonly kind: ListingKind;
  readonly query: string;
  readonly asked: readonly string[];
  readonly work: LazyModule<typeof saveSearchWork>;
  readonly onSaved: (saved: SaveOutcome) => void;
}

/** Guests also enter an address. */
export function SaveForm({ kind, query, asked, feed, work, onSaved }: Props) {
  const t = useT();
  const locale = useLocale();
  const isMember = useIsSignedIn();
  // The session may have expired on the server only.
  const [isUnknown, setIsUnknown] = useState(false);
  const isGuest = !isMember || isUnknown;
  const submission = useSubmission({
    work,
    initially: {
      kind,
      query,
      name: searchName(kind, asked, t),
      frequency: 'daily',
      email: isGuest ? '' : undefined,
    },
    keeping: { name: `saveSearch:${kind}:${query}` },
    onFailed: ({ fields }) => setIsUnknown(fields?.['email'] !== undefined),
    onSent: onSaved,
  });
  const { frequency } = submission.values;

  return (
    <form className={styles['form']} {...submission.form}>
      <p>{t(isGuest ? 'saved-searches.save.guestLead' : 'saved-searches.save.lead')}</p>
      <SearchWords kind={kind} words={asked} />
      {isGuest ? (
        <TextField
          {...submission.field('email')}
          label={t('saved-searches.save.email')}
          hint={t('saved-searches.save.emailHint')}
          {...EMAIL_INPUT}
        />
      ) : (
        <TextField
          {...submission.field('name')}
          label={t('saved-searches.actions.name')}
          autoComplete="off"
        />
      )}
      <Field label={t('saved-searches.frequency.label')}>
        {(control) => (
          <FrequencySelect
            {...control}
            value={frequency}
            offersNone={!isGuest}
            onChange={(chosen) => submission.set({ frequency: chosen })}
          />
        )}
      </Field>
      <FailureMessage state={submission.state} />
      <SubmitButton isBusy={submission.isBusy} busy={t('saved-searches.save.busy')}>
        {t('saved-searches.save.submit')}
      </SubmitButton>
      <FeedLink feed={feed} />
      {isGuest && (
        <p>
          <a href={href('LogIn', locale, { query: { redirect: location.pathname + location.search } })}>
            {t('saved-searches.save.logIn')}
          </a>
        </p>
      )}
    </form>
  );
}

export function FeedLink({ feed }: FeedProps) {
  const t = useT();
  return (
    <p>
      <a href={feed} type="application/atom+xml">
        {t('saved-searches.save.feed')}
      </a>
    </p>
  );
}
