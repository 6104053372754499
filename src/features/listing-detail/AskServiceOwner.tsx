import type { Service } from '#domain/service/service.ts';
import { typesOfService } from '#page-meta/titles.ts';
import { serviceSearchWords } from '#site/search-words/service-filter-labels.ts';
import type { Translate } from '#site/translate.ts';
import { lazyIsland } from '#ui/island.tsx';
import { AskOwner, type AskOwnerProps } from './AskOwner.tsx';

const titleOf = (service: Service, t: Translate): string =>
  t('enquiry.letter.service', { types: typesOfService(service, t), city: service.location.city });

function View(props: AskOwnerProps<Service>) {
  return <AskOwner kind="service" words={serviceSearchWords} titleOf={titleOf} {...props} />;
}

export const AskServiceOwner = lazyIsland(View, [
  'api-errors',
  'ask',
  'card',
  'common',
  'enquiry',
  'facts',
  'issues',
  'results',
  'search',
  'service-flags',
  'services',
  'types',
]);
