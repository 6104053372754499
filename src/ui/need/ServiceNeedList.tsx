import { serviceSearchWords } from '#site/search-words/service-filter-labels.ts';
import { lazyIsland } from '../island.tsx';
import { NeedList, type NeedListProps } from './NeedList.tsx';

function View(props: NeedListProps) {
  return <NeedList words={serviceSearchWords} {...props} />;
}

export const ServiceNeedList = lazyIsland(View, [
  'card',
  'enquiry',
  'facts',
  'results',
  'search',
  'service-flags',
  'services',
  'types',
]);
