import type { RequestThread } from '#domain/request/request.ts';
import { listingPath } from '#site/listing-pages.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { Cover } from '#ui/listing/Cover.tsx';
import { drawingOfListing } from '#ui/messages/thread-words.ts';
import { conversationOf, coverOfThread } from './request.ts';
import styles from './request.module.css';

interface Props {
  readonly thread: RequestThread;
  /** Of the company. */
  readonly name: string;
  /** Of the listing. */
  readonly title: string;
  readonly misses: number;
  readonly isChosen: boolean;
  /** Absent once the request is closed. */
  readonly onChoose: (() => void) | undefined;
}

export function AnswerHead({ thread, name, title, misses, isChosen, onChoose }: Props) {
  const t = useT();
  const locale = useLocale();
  const { listing, company, state } = thread;
  const canChoose = company !== null && (state === 'quoted' || state === 'answered');
  return (
    <th role="columnheader" scope="col">
      <div className={styles['head']}>
        <span data-picture="" aria-hidden="true">
          <Cover image={coverOfThread(thread)} drawing={drawingOfListing(listing)} sizes="11rem" />
        </span>
        <span data-owner="">
          <bdi>{name}</bdi>
          {listing.state === 'published' ? (
            <a href={listingPath(listing.kind, listing._id, locale)}>{title}</a>
          ) : (
            <span>{title}</span>
          )}
          {isChosen && (
            <strong data-chosen="">
              <Icon name="check" />
              {t('request.chosen')}
            </strong>
          )}
          {misses > 0 && <span>{t('compare.misses', { count: misses })}</span>}
        </span>
        <span data-buttons="">
          {onChoose && canChoose && (
            <Button
              variant="quiet"
              size="small"
              aria-label={t('request.choose.label', { company: name })}
              onClick={onChoose}
            >
              {t('request.choose.button')}
            </Button>
          )}
          <ButtonLink
            variant="plain"
            size="small"
            href={conversationOf(thread, locale)}
            aria-label={t('request.conversationWith', { company: name })}
          >
            <Icon name="message" />
            <span>{t('request.conversation')}</span>
          </ButtonLink>
        </span>
      </div>
    </th>
  );
}
