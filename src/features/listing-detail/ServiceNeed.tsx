import { lazyIsland } from '#ui/island.tsx';
import { serviceNeed } from './service-need.ts';
import { YourNeed, type NeedProps } from './YourNeed.tsx';

function View(props: NeedProps) {
  return <YourNeed kind="service" parts={serviceNeed} {...props} />;
}

export const ServiceNeed = lazyIsland(View, [
  'card',
  'common',
  'facts',
  'results',
  'search',
  'service-flags',
  'services',
  'types',
]);
