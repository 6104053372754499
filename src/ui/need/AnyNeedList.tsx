import type { ListingKind } from '#domain/listing/listing-state.ts';
import { lazy } from '../lazy.tsx';
import type { NeedListProps } from './NeedList.tsx';

const LISTS = {
  space: lazy(async () => (await import('./SpaceNeedList.tsx')).SpaceNeedList),
  service: lazy(async () => (await import('./ServiceNeedList.tsx')).ServiceNeedList),
};

/** What a need of the kind asks for; loads on demand. */
export function AnyNeedList({ kind, ...props }: NeedListProps & { readonly kind: ListingKind }) {
  const List = LISTS[kind];
  return <List {...props} />;
}
