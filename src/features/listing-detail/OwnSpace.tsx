import type { ListingState } from '#domain/listing/listing-state.ts';
import type { Space } from '#domain/space/space.ts';
import { href } from '#site/routes.ts';
import { OwnerControls } from '#ui/detail/OwnerControls.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { deleteOwnSpace, duplicateOwnSpace, pauseOwnSpace } from './space-detail.ts';

const OwnListingFigures = lazy(async () => (await import('./OwnListingFigures.tsx')).OwnListingFigures);

export function OwnSpace({ space, state }: { readonly space: Space; readonly state: ListingState }) {
  const t = useT();
  const locale = useLocale();
  const id = space._id;
  async function remove(): Promise<void> {
    // Back would lead to a deleted space.
    if (await deleteOwnSpace(id)) {
      location.replace(href('YourAccount', locale, { query: { section: 'spaces' } }));
    }
  }
  async function duplicate(): Promise<void> {
    await duplicateOwnSpace(space);
    location.assign(href('SpaceRegistry', locale));
  }
  return (
    <>
      <OwnerControls
        heading={t('space.own.heading')}
        state={state}
        edit={href('SpaceRegistry', locale, { query: { listing: id } })}
        deletion={{
          button: t('space.delete.button'),
          busy: t('space.delete.busy'),
          question: t('space.delete.question'),
          consequence: t('space.delete.consequence'),
          cancel: t('space.delete.cancel'),
        }}
        onPause={(isPaused) => pauseOwnSpace(id, isPaused)}
        onDuplicate={duplicate}
        onDelete={remove}
      />
      <OwnListingFigures kind="space" id={id} />
    </>
  );
}
