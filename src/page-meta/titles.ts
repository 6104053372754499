import { trueFlags } from '#domain/flags.ts';
import type { Service } from '#domain/service/service.ts';
import type { Space } from '#domain/space/space.ts';
import type { UnitSystem } from '#domain/units/unit-systems.ts';
import { formatArea } from '#site/format.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Translate } from '#site/translate.ts';

interface TitledSpace {
  readonly typeData: Space['typeData'];
  readonly locationData: Pick<Space['locationData'], 'city'>;
  readonly dimensionsData: Pick<Space['dimensionsData'], 'surface'>;
}
interface TitledService {
  readonly plType: Service['plType'];
  readonly location: Pick<Service['location'], 'city'>;
  readonly userName?: string | null | undefined;
}

/** @param system outside browsers, the reader's */
export function spaceHeading(
  space: TitledSpace,
  country: string,
  t: Translate,
  locale: Locale,
  system?: UnitSystem,
) {
  const { surface } = space.dimensionsData;
  return {
    place: t('space.heading', {
      type: t(`types.type.${space.typeData.type}`),
      city: space.locationData.city,
      country,
    }),
    area: surface > 0 ? formatArea(surface, locale, system) : undefined,
  };
}

/** @param system as of {@link spaceHeading} */
export function spaceTitle(
  space: TitledSpace,
  country: string,
  t: Translate,
  locale: Locale,
  system?: UnitSystem,
): string {
  const { place, area } = spaceHeading(space, country, t, locale, system);
  return area === undefined ? place : `${place}, ${area}`;
}

export function serviceTitle(service: TitledService, country: string, t: Translate): string {
  const place = { types: typesOfService(service, t), city: service.location.city, country };
  return service.userName
    ? t('service.heading', { ...place, owner: service.userName })
    : t('service.headingUnowned', place);
}

export const typesOfService = ({ plType }: Pick<Service, 'plType'>, t: Translate): string =>
  trueFlags(plType)
    .map((flag) => t(`types.plType.${flag}`))
    .join(', ');
