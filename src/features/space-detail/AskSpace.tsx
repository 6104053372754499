import { useMemo } from 'react';
import type { Space } from '#domain/space/space.ts';
import { titleOfSpace } from '#page-meta/space-head.ts';
import { isLocale } from '#domain/locale/locales.ts';
import { createAsking } from '#stores/ask/create-asking.ts';
import { AskDialog } from '#ui/ask/AskDialog.tsx';
import { lazyIsland, useLocale, useT, useTIn } from '#ui/island.tsx';

interface Props {
  readonly space: Space;
  readonly onClose: () => void;
}

function AskSpaceView({ space, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const ownerLocale = isLocale(space.userLocale) ? space.userLocale : locale;
  const inOwners = useTIn(ownerLocale, ['space', 'types']);
  const asking = useMemo(() => createAsking({ kind: 'space', id: space._id }), [space._id]);
  const title = titleOfSpace(space, inOwners, ownerLocale);
  return (
    <AskDialog
      asking={asking}
      owner={space.userName}
      ownerLocale={ownerLocale}
      title={title}
      ownTitle={titleOfSpace(space, t, locale)}
      onClose={onClose}
    />
  );
}

export const AskSpace = lazyIsland(AskSpaceView, [
  'api-errors',
  'ask',
  'common',
  'enquiry',
  'issues',
  'space',
  'types',
]);
