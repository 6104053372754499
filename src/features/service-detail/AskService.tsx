import { useMemo } from 'react';
import type { Service } from '#domain/service/service.ts';
import { typesOfService } from '#page-meta/titles.ts';
import { isLocale } from '#domain/locale/locales.ts';
import { createAsking } from '#stores/ask/create-asking.ts';
import { AskDialog } from '#ui/ask/AskDialog.tsx';
import { lazyIsland, useLocale, useT, useTIn } from '#ui/island.tsx';

interface Props {
  readonly service: Service;
  readonly onClose: () => void;
}

function AskServiceView({ service, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const ownerLocale = isLocale(service.userLocale) ? service.userLocale : locale;
  const inOwners = useTIn(ownerLocale, ['enquiry', 'types']);
  const asking = useMemo(() => createAsking({ kind: 'service', id: service._id }), [service._id]);
  const titleIn = (words: typeof t) =>
    words('enquiry.letter.service', { types: typesOfService(service, words), city: service.location.city });
  return (
    <AskDialog
      asking={asking}
      owner={service.userName}
      ownerLocale={ownerLocale}
      title={titleIn(inOwners)}
      ownTitle={titleIn(t)}
      onClose={onClose}
    />
  );
}

export const AskService = lazyIsland(AskServiceView, [
  'api-errors',
  'ask',
  'common',
  'enquiry',
  'issues',
  'types',
]);
