import { useEffect } from 'react';
import { galleryImage, logoSrc } from '#api/image-address.ts';
import { trueFlags } from '#domain/flags.ts';
import { serviceImages } from '#domain/service/service-images.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import type { Service } from '#domain/service/service.ts';
import { headOfService, titleOfService } from '#page-meta/service-head.ts';
import { showHead } from '#page-meta/show-head.ts';
import { typesOfService } from '#page-meta/titles.ts';
import { getBaseMap } from '#stores/base-map.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import { countView } from '#stores/impressions/count-seen.ts';
import { searchedPlace } from '#stores/searched-place.ts';
import { Description } from '#ui/detail/Description.tsx';
import { DetailSheet } from '#ui/detail/DetailSheet.tsx';
import { Facts } from '#ui/detail/Facts.tsx';
import { PlaceMap } from '#ui/detail/PlaceMap.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { factsOfService } from '#ui/listing/service-facts.ts';

const AskOwner = lazy(async () => (await import('./AskOwner.tsx')).AskOwner);

export function ServiceSheet({ service }: { readonly service: Service }) {
  const t = useT();
  const locale = useLocale();
  const title = titleOfService(service, t, locale);
  const subject = t('service.contact.subject', {
    owner: service.userName ?? t('detail.contact.ownerUnknown'),
    types: typesOfService(service, t),
    city: service.location.city,
    id: service._id,
  });
  const level = trueFlags(service.plType)[0] ?? PL_TYPES[0];
  useEffect(() => countView('service', service), [service]);
  useEffect(() => showHead(headOfService(service, location.origin, t, locale)), [service, t, locale]);
  return (
    <DetailSheet
      heading={title}
      mail={{ subject, title }}
      ask={{
        form: (onClose) => <AskOwner kind="service" listing={service} onClose={onClose} />,
        fetch: AskOwner.fetch,
      }}
      contactHeading={t('service.contact.heading')}
      listing={service}
      heart={{
        listing: { kind: 'service', id: service._id },
        name: t('card.heart.of', { type: typesOfService(service, t), place: service.location.city }),
        favourites,
      }}
      logo={logoSrc(service.userLogo)}
      at={service.location}
      searched={searchedPlace()}
      images={serviceImages(service.multimedia).map(galleryImage)}
      drawing={`service-${level}`}
      figures={service.dimensions}
      place={<PlaceMap id={service._id} at={service.location} getBaseMap={getBaseMap} />}
    >
      <Description
        text={service.description}
        language={service.descriptionLanguage ?? undefined}
        none={t('service.noDescription')}
      />
      <Facts groups={factsOfService(service, t, locale)} />
    </DetailSheet>
  );
}
