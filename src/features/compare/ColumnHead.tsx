import type { ComponentProps } from 'react';
import type { Recipient } from '#stores/ask/ask-store.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { HeadBones } from '#ui/compare/CompareSkeleton.tsx';
import table from '#ui/compare/compare-table.module.css';
import { useT } from '#ui/island.tsx';
import { favourites } from '#stores/favourites/favourites.ts';
import { Cover } from '#ui/listing/Cover.tsx';
import { Heart } from '#ui/listing/Heart.tsx';
import { remove } from './comparison.ts';

export type ComparedColumn = { readonly id: string } & (
  | { readonly status: 'loading' | 'gone' | 'paused' | 'failed' }
  | (Pick<ComponentProps<typeof Cover>, 'drawing'> & {
      readonly status: 'loaded';
      readonly title: string;
      readonly owner: Omit<Recipient, '_id' | 'title'>;
      readonly name: string;
      readonly address: (hash?: string) => string;
      /** How many criteria of the need it misses. */
      readonly misses: number;
      readonly cover: ComponentProps<typeof Cover>['image'];
    })
);

const SIZES = '(min-width: 64rem) 4rem, 50vw';

export function ColumnHead({
  kind,
  column,
  onRetry,
}: {
  readonly kind: ListingKind;
  readonly column: ComparedColumn;
  readonly onRetry: () => void;
}) {
  const t = useT();
  if (column.status === 'loading') {
    return (
      <th role="columnheader" scope="col">
        <HeadBones />
        <span role="status" className="visually-hidden">
          {t('compare.loading')}
        </span>
      </th>
    );
  }
  const isLoaded = column.status === 'loaded';
  return (
    <th role="columnheader" scope="col">
      <div className={table['head']}>
        {isLoaded && (
          <span data-picture="" aria-hidden="true">
            <Cover image={column.cover} drawing={column.drawing} sizes={SIZES} />
          </span>
        )}
        {isLoaded && (
          <a data-title="" href={column.address()}>
            {column.title}
          </a>
        )}
        {isLoaded && column.misses > 0 && (
          <span data-missed="">{t('compare.misses', { count: column.misses })}</span>
        )}
        {column.status === 'failed' && <span role="alert">{t('compare.failed')}</span>}
        {(column.status === 'gone' || column.status === 'paused') && (
          <span>{t(`compare.${column.status}.${kind}`)}</span>
        )}
        <span data-buttons="">
          {isLoaded && (
            <ButtonLink
              variant="quiet"
              size="small"
              href={column.address('ask')}
              aria-label={t('compare.askAbout', { title: column.title })}
            >
              {t('compare.ask')}
            </ButtonLink>
          )}
          {isLoaded && (
            <Heart listing={{ kind, id: column.id }} name={column.name} favourites={favourites} look="bar" />
          )}
          {column.status === 'failed' && (
            <Button variant="quiet" size="small" onClick={onRetry}>
              {t('common.actions.retry')}
            </Button>
          )}
          <Button
            variant="plain"
            size="small"
            aria-label={isLoaded ? t('compare.remove', { title: column.title }) : t('compare.removeGone')}
            onClick={() => remove(column.id)}
          >
            <Icon name="close" />
          </Button>
        </span>
      </div>
    </th>
  );
}
