import type { ListingState } from '#domain/listing/listing-state.ts';
import type { Service } from '#domain/service/service.ts';
import { href } from '#site/routes.ts';
import { OwnerControls } from '#ui/detail/OwnerControls.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { later } from '#ui/later.tsx';
import { deleteMyService, duplicateMyService, pauseMyService } from './my-service.ts';
import styles from './my-service.module.css';

const ServiceFigures = later(async () => (await import('./ServiceFigures.tsx')).ServiceFigures);

interface Props {
  readonly service: Service;
  readonly state: ListingState;
}

/** What the company can do with its service, and the way to the page that others see. */
export function ManageService({ service, state }: Props) {
  const t = useT();
  const locale = useLocale();
  const id = service._id;
  async function remove(): Promise<void> {
    // The way back would lead to a service that is gone.
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
      <ServiceFigures id={id} />
      <a className={styles['public']} href={href('ServiceSearchDetails', locale, { serviceId: id })}>
        {t('my-service.manage.public')}
      </a>
    </>
  );
}
