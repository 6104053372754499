import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { embedAddress } from '#api/feed-address.ts';
import type { User } from '#domain/user/user.ts';
import { $user } from '#stores/session.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { CopyButton } from '#ui/detail/CopyButton.tsx';
import { FailureMessage, FormMessage } from '#ui/form/FormMessage.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { LoadFailure } from '#ui/section/LoadFailure.tsx';
import { $embedOrigins, embedSnippet, embedWork, loadEmbedOrigins } from './embed.ts';
import { Group } from './Group.tsx';
import styles from './details.module.css';

function EmbedListingsView() {
  const t = useT();
  const user = useStore($user);
  const loaded = useStore($embedOrigins);
  useEffect(loadEmbedOrigins, []);
  if (user === undefined) return null;
  return (
    <section aria-labelledby="embed">
      <Group id="embed" heading={t('embed.heading')} about={<p>{t('embed.lead')}</p>}>
        {loaded.status === 'failed' && (
          <LoadFailure text={t('embed.loadFailed')} onRetry={loadEmbedOrigins} />
        )}
        {loaded.status === 'loaded' && <EmbedForm user={user} stored={loaded.value} />}
      </Group>
    </section>
  );
}

export const EmbedListings = lazyIsland(EmbedListingsView, ['api-errors', 'common', 'embed', 'issues']);

interface Props {
  readonly user: User;
  readonly stored: readonly string[];
}

function EmbedForm({ user, stored }: Props) {
  const t = useT();
  const locale = useLocale();
  const { state, isBusy, form, field } = useSubmission({
    work: embedWork,
    initially: { origins: stored.join('\n') },
    keeping: { name: 'embed' },
  });
  const snippet = embedSnippet(user._id, t('embed.title', { name: user.name }), locale);
  return (
    <>
      <form className={styles['fields']} aria-labelledby="embed" {...form}>
        <TextArea
          {...field('origins')}
          label={t('embed.origins')}
          hint={t('embed.originsHint')}
          rows={3}
          isOptional
        />
        {state.status === 'sent' && <FormMessage type="success">{t('embed.saved')}</FormMessage>}
        <FailureMessage state={state} />
        <div className="button-row">
          <Button type="submit" variant="quiet" aria-busy={isBusy} aria-disabled={isBusy}>
            {t(isBusy ? 'embed.saving' : 'embed.save')}
          </Button>
        </div>
      </form>
      {stored.length > 0 && (
        <>
          <TextArea
            label={t('embed.code')}
            hint={t('embed.codeHint')}
            value={snippet}
            onChange={() => undefined}
            rows={3}
            readOnly
          />
          <div className="button-row">
            <CopyButton text={snippet} label={t('embed.copy')} done={t('embed.copied')} />
            <ButtonLink variant="plain" size="small" href={embedAddress(user._id, locale)} target="_blank">
              <Icon name="eye" />
              {t('embed.preview')}
            </ButtonLink>
          </div>
        </>
      )}
    </>
  );
}
