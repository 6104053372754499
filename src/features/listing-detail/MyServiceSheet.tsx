import { galleryImage } from '#api/image-address.ts';
import { trueFlags } from '#domain/flags.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { serviceImages } from '#domain/service/service-images.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import type { Service } from '#domain/service/service.ts';
import { formatList } from '#site/format.ts';
import { localCountryName } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import { Description } from '#ui/detail/Description.tsx';
import { DetailFrame } from '#ui/detail/DetailFrame.tsx';
import { Facts } from '#ui/detail/Facts.tsx';
import { OwnerControls } from '#ui/detail/OwnerControls.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { factsOfService } from '#ui/listing/service-facts.ts';
import { deleteMyService, duplicateMyService, pauseMyService } from './my-service.ts';
import styles from './my-service.module.css';

interface Props {
  readonly listing: Service;
  readonly state: ListingState;
}

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

const SHOWN = ['plType', 'coverage', 'transportation', 'storage'] as const;

/** §2. */
function MyServiceFacts({ service }: { readonly service: Service }) {
  const groups = factsOfService(service, useT(), useLocale());
  return (
    <Facts
      groups={SHOWN.flatMap((key) => groups.filter((group) => group.key === key)).map((group) => ({
        ...group,
        of: 'yesOrNo',
      }))}
    />
  );
}

const OwnListingFigures = lazy(async () => (await import('./OwnListingFigures.tsx')).OwnListingFigures);

interface ManageServiceProps {
  readonly service: Service;
  readonly state: ListingState;
}

function ManageService({ service, state }: ManageServiceProps) {
  const t = useT();
  const locale = useLocale();
  const id = service._id;
  async function remove(): Promise<void> {
    // Back would lead to a deleted service.
    if (await deleteMyService(id)) {
      location.replace(href('YourAccount', locale, { query: { section: 'services' } }));
    }
  }
  async function duplicate(): Promise<void> {
    await duplicateMyService(service);
    location.assign(href('ServiceRegistry', locale));
  }
  return (
    <>
      <OwnerControls
        heading={t('my-service.manage.heading')}
        state={state}
        edit={href('ServiceRegistry', locale, { query: { listing: id } })}
        deletion={{
          button: t('my-service.delete.button'),
          busy: t('my-service.delete.busy'),
          question: t('my-service.delete.question'),
          consequence: t('my-service.delete.consequence'),
          cancel: t('my-service.delete.cancel'),
        }}
        onPause={(isPaused) => pauseMyService(id, isPaused)}
        onDuplicate={duplicate}
        onDelete={remove}
      />
      <OwnListingFigures kind="service" id={id} />
      <a className={styles['public']} href={href('ServiceSearchDetails', locale, { serviceId: id })}>
        {t('my-service.manage.public')}
      </a>
    </>
  );
}
