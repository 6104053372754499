import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fetchPlaceNames } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { Outcome } from '#ui/form/Outcome.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { OwnMessage } from '#ui/ask/OwnMessage.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ThreadFrame } from '#ui/messages/ThreadFrame.tsx';
import {
  $conversation,
  confirm,
  followLinks,
  sentBy,
  watchConversation,
  type ConfirmOutcome,
  type EnquirySubject,
  type OpenConversation,
} from './conversation.ts';
import styles from './conversation.module.css';

const SIGNS = {
  withoutLink: { type: 'info', icon: 'link' },
  ended: { type: 'error', icon: 'close', takesFocus: true },
} as const;

const OpenThread = lazy(async () => (await import('./OpenThread.tsx')).OpenThread);

function ConversationScreen() {
  const t = useT();
  const locale = useLocale();
  const conversation = useStore($conversation, { ssr: () => ({ status: 'unread' }) as const });
  useEffect(followLinks, []);
  const threadId = 'threadId' in conversation ? conversation.threadId : undefined;
  const ownThread = href('YourAccount', locale, { query: { section: 'messages', thread: threadId } });
  const isJoined = conversation.status === 'joined';
  useEffect(() => {
    // The outcome of an earlier visit.
    if (isJoined && $conversation.get().status === 'joined') location.replace(ownThread);
  }, [isJoined, ownThread]);

  switch (conversation.status) {
    case 'unread':
    case 'loading':
    case 'joined':
    case 'leaving':
      return <p role="status">{t('messages.thread.loading')}</p>;
    case 'confirming':
      return <Confirming {...conversation} />;
    case 'open':
      return <Open conversation={conversation} />;
    case 'companys':
      return (
        <Outcome type="success" icon="check" heading={t(deliveredKey(conversation))} takesFocus>
          <p>{t('conversation.companys')}</p>
          <ButtonLink
            href={href('YourAccount', locale, {
              query: { section: 'messages', thread: conversation.enquiryId },
            })}
          >
            {t('conversation.openCenter')}
          </ButtonLink>
        </Outcome>
      );
    case 'gone':
      return (
        <Outcome type="info" icon="link" heading={t('conversation.ended')}>
          <p>{t('conversation.goneText')}</p>
          {conversation.isSignedIn ? (
            <ButtonLink href={href('YourAccount', locale, { query: { section: 'messages' } })}>
              {t('conversation.openCenter')}
            </ButtonLink>
          ) : (
            <ButtonLink href={href('LogIn', locale, { query: { redirect: ownThread } })}>
              {t('conversation.logIn')}
            </ButtonLink>
          )}
        </Outcome>
      );
    case 'withoutLink':
    case 'failed':
    case 'ended': {
      const outcome = conversation.status === 'withoutLink' ? 'withoutLink' : 'ended';
      return (
        <Outcome {...SIGNS[outcome]} heading={t(`conversation.${outcome}`)}>
          <p>{t(`conversation.${outcome}Text`)}</p>
          <div className="button-row">
            <ButtonLink href={href('MapSearch', locale)}>{t('conversation.spaces')}</ButtonLink>
            <ButtonLink variant="quiet" href={href('ServicesSearch', locale)}>
              {t('conversation.services')}
            </ButtonLink>
          </div>
        </Outcome>
      );
    }
  }
}

const deliveredKey = ({ isNew }: Pick<OpenConversation, 'isNew'>) =>
  isNew === true ? 'conversation.delivered' : 'conversation.deliveredBefore';

/** Requires a press, since mail scanners open links. */
function Confirming({
  token,
  subject,
}: {
  readonly token: string;
  readonly subject: EnquirySubject | undefined;
}) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<ConfirmOutcome>({ status: 'done' });
  const [sent] = useState(() => sentBy(token));
  async function press(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setOutcome(await confirm(token));
    setIsBusy(false);
  }
  return (
    <form
      className={styles['confirm']}
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
    >
      <p>{t('conversation.confirmLead', { count: sent?.owners ?? 1 + (subject?.others ?? 0) })}</p>
      {sent ? (
        <OwnMessage {...sent} />
      ) : (
        <p className={styles['about']} role="status">
          {subject && t('conversation.confirmAbout', { listing: listingsOf(subject) })}
        </p>
      )}
      {outcome.status !== 'done' && (
        <FormMessage type="error">
          <span>{t(`conversation.${outcome.status}`)}</span>{' '}
          {outcome.status === 'open' && <a href={outcome.address}>{t('conversation.openRequest')}</a>}
        </FormMessage>
      )}
      <SubmitButton isBusy={isBusy} busy={t('conversation.confirming')}>
        {t('conversation.confirm')}
      </SubmitButton>
    </form>
  );

  function listingsOf({ title, others: count = 0 }: EnquirySubject): string {
    return count === 0 ? title : t('conversation.andMore', { listing: title, count });
  }
}

function Open({ conversation }: { readonly conversation: OpenConversation }) {
  const t = useT();
  useEffect(() => watchConversation(conversation), [conversation]);
  return (
    <div className={styles['open']} data-fills="">
      {conversation.isNew !== undefined && (
        <FormMessage type="success">{t(deliveredKey(conversation))}</FormMessage>
      )}
      <OpenThread
        store={conversation.store}
        meanwhile={<ThreadFrame role="status">{t('messages.thread.loading')}</ThreadFrame>}
      />
      <p className={styles['keep']}>{t('conversation.keepLink')}</p>
    </div>
  );
}

export const Conversation = island(
  ConversationScreen,
  ['api-errors', 'common', 'conversation', 'enquiry', 'issues', 'messages', 'thread', 'types'],
  fetchPlaceNames,
);
