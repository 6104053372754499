import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { galleryImage } from '#api/image-address.ts';
import { trueFlags } from '#domain/flags.ts';
import type { Service } from '#domain/service/service.ts';
import { formatList } from '#site/format.ts';
import { localCountryName, placeNamesAtFirst } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import { isDrawing } from '#stores/drawn-picture.ts';
import type { WithState } from '#stores/public-listing.ts';
import { Description } from '#ui/detail/Description.tsx';
import { Prices } from '#ui/detail/Prices.tsx';
import { DetailFrame } from '#ui/detail/DetailFrame.tsx';
import { lazy } from '#ui/lazy.tsx';
import { technicalFactsOfService, factsOfService } from '#ui/listing/service-facts.ts';
import { DetailPage, DetailSkeleton } from '#ui/detail/DetailPage.tsx';
import { Facts } from '#ui/detail/Facts.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { DetailFailure } from './DetailFailure.tsx';
import { myService, ownService } from './my-service.ts';
import { OwnListing } from './OwnListing.tsx';
import styles from './own-listing.module.css';

const TechnicalSheet = lazy(async () => (await import('#ui/detail/TechnicalSheet.tsx')).TechnicalSheet);

function MyServiceScreen() {
  const t = useT();
  const locale = useLocale();
  const detail = useStore(myService.$detail);
  useEffect(() => void myService.load(), []);
  const account = href('YourAccount', locale, { query: { section: 'services' } });
  return (
    <DetailPage back={{ href: account, label: t('my-service.back') }}>
      {detail.status === 'loading' && <DetailSkeleton label={t('my-service.loading')} />}
      {detail.status === 'loaded' && <MyServiceSheet {...detail.listing} />}
      {(detail.status === 'missing' || detail.status === 'failed') && (
        <DetailFailure
          status={detail.status}
          icon="truck"
          word={(word) => `my-service.${word}` as const}
          link={{ href: account, label: t('my-service.account') }}
          onRetry={myService.load}
        />
      )}
    </DetailPage>
  );
}

export const MyService = island(
  MyServiceScreen,
  [
    'availability',
    'card',
    'common',
    'detail',
    'facts',
    'my-service',
    'own-listing',
    'service',
    'service-flags',
    'types',
  ],
  placeNamesAtFirst,
);

/** §2. */
const SHOWN = ['plType', 'coverage', 'transportation', 'storage'];

function MyServiceSheet({ listing: service, ...own }: WithState<Service>) {
  const t = useT();
  const locale = useLocale();
  const { at, images, groups, ...facts } = factsOfService(service, t, locale);
  const types = trueFlags(service.plType).map((level) => t(`types.plType.${level}`));
  const country = localCountryName(at.country, locale);
  return (
    <DetailFrame
      heading={t('my-service.heading', { types: formatList(types, locale), city: at.city, country })}
      at={at}
      unitName={service.unitName}
      owner={
        typeof service.userName === 'string' ? t('my-service.owner', { owner: service.userName }) : undefined
      }
      images={images.slice(0, 1).map(galleryImage)}
      drawing={facts.drawing}
      isDrawing={isDrawing}
      figures={facts.figures}
      facts={{ ...service.facts }}
      prices={<Prices kind="service" facts={{ ...service.facts }} prices={service.prices} />}
      available={service}
      isOwn
      side={
        <>
          <OwnListing own={ownService} listing={service} {...own} />
          <a
            className={styles['public']}
            href={href('ServiceSearchDetails', locale, { serviceId: service._id })}
          >
            {t('my-service.manage.public')}
          </a>
        </>
      }
    >
      <Description {...facts.description} />
      <TechnicalSheet {...technicalFactsOfService(service)} figures={facts.figures} />
      <Facts
        groups={SHOWN.flatMap((shown) => groups.filter(({ key }) => key === shown)).map((group) => ({
          ...group,
          of: 'yesOrNo',
        }))}
      />
    </DetailFrame>
  );
}
