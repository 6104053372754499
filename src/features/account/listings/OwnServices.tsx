import { placeNamesAtFirst } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { summaryOfService } from '#ui/listing/service-summary.ts';
import { ownServices, type OwnService } from './own-services.ts';
import { OwnCard } from './OwnCard.tsx';
import { OwnListings } from './OwnListings.tsx';
import { useFetchedCover } from './use-fetched-cover.ts';

function OwnServicesView() {
  const locale = useLocale();
  return (
    <OwnListings
      kind="service"
      section="services"
      list={ownServices}
      register={href('ServiceRegistry', locale)}
      card={(service) => <ServiceCard service={service} />}
    />
  );
}

function ServiceCard({ service }: { readonly service: OwnService }) {
  const t = useT();
  const locale = useLocale();
  const cover = useFetchedCover(service.multimedia.images[0]);
  const summary = summaryOfService(service, t, locale);
  return (
    <OwnCard
      id={service._id}
      kind="service"
      summary={{
        ...summary,
        href: href('MyService', locale, { serviceId: service._id }),
        owner: undefined,
      }}
      cover={cover}
      state={service.state}
      onConfirm={service.isDue ? () => ownServices.confirm(service._id) : undefined}
      edit={href('ServiceRegistry', locale, { query: { listing: service._id } })}
    />
  );
}

export const OwnServices = lazyIsland(
  OwnServicesView,
  ['account', 'availability', 'card', 'common', 'service-flags', 'types'],
  placeNamesAtFirst,
);
