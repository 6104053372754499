import { useStore } from '@nanostores/react';
import { feedAddress } from '#api/feed-address.ts';
import { lazyModule } from '#site/lazy-module.ts';
import { $user } from '#stores/session.ts';
import { lazyIsland, useLocale } from '#ui/island.tsx';
import { SaveDialog, type SaveProps } from '#ui/saved-search/SaveDialog.tsx';
import { useMay } from '#ui/use-may.ts';
import { useSearch } from '#ui/search/search-context.ts';

const work = lazyModule(async () => (await import('#stores/saved-searches/save-search.ts')).saveSearchWork);

function Save(props: SaveProps) {
  const { kind } = useSearch();
  const user = useStore($user, { ssr: () => undefined });
  const feed = feedAddress(`/${kind}s`, 'atom', `${props.query}&lang=${useLocale()}`);
  const maySave = useMay($user, 'correspondent');
  return (
    <SaveDialog {...props} {...{ kind, feed, work, maySave }} isUnverified={user?.isVerified === false} />
  );
}

export const SaveCurrentSearch = lazyIsland(Save, ['api-errors', 'common', 'issues', 'saved-searches']);
