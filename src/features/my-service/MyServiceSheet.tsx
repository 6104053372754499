import { galleryImage } from '#api/image-address.ts';
import { trueFlags } from '#domain/flags.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { serviceImages } from '#domain/service/service-images.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import type { Service } from '#domain/service/service.ts';
import { formatList } from '#site/format.ts';
import { localCountryName } from '#site/place-words.ts';
import { Description } from '#ui/detail/Description.tsx';
import { DetailFrame } from '#ui/detail/DetailFrame.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { ManageService } from './ManageService.tsx';
import { MyServiceFacts } from './MyServiceFacts.tsx';

interface Props {
  readonly listing: Service;
  readonly state: ListingState;
}

/** What the company has said of its service, and what it can do with it. */
export function MyServiceSheet({ listing: service, state }: Props) {
  const t = useT();
  const locale = useLocale();
  const { location: at, plType } = service;
  const levels = trueFlags(plType);
  const types = levels.map((level) => t(`types.plType.${level}`));
  const country = localCountryName(at.country, locale);
  return (
    <DetailFrame
      heading={t('my-service.heading', { types: formatList(types, locale), city: at.city, country })}
      at={at}
      owner={
        typeof service.userName === 'string' ? t('my-service.owner', { owner: service.userName }) : undefined
      }
      images={serviceImages(service.multimedia).slice(0, 1).map(galleryImage)}
      drawing={`service-${levels[0] ?? PL_TYPES[0]}`}
      figures={service.dimensions}
      available={service}
      side={<ManageService service={service} state={state} />}
    >
      <Description
        text={service.description}
        language={service.descriptionLanguage ?? undefined}
        none={t('service.noDescription')}
      />
      <MyServiceFacts service={service} />
    </DetailFrame>
  );
}
