import { useStore } from '@nanostores/react';
import { onDemand } from '#site/on-demand.ts';
import { $user } from '#stores/session.ts';
import { part } from '#ui/island.tsx';
import { SaveDialog, type SaveProps } from '#ui/saved-search/SaveDialog.tsx';

const work = onDemand(async () => (await import('#stores/saved-searches/save-search.ts')).saveSearchWork);

function Save(props: SaveProps) {
  const user = useStore($user, { ssr: () => undefined });
  return <SaveDialog {...props} noun="service" work={work} isUnverified={user?.isVerified === false} />;
}

/** Saves a search of services. */
export const SaveServices = part(Save, ['api-errors', 'common', 'issues', 'saved-searches']);
