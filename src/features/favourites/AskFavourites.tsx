import { createAskingSeveral } from '#stores/ask/ask-several.ts';
import { AskSeveral, type AskSeveralProps } from '#ui/ask/AskSeveral.tsx';
import { lazyIsland } from '#ui/island.tsx';

const View = (props: AskSeveralProps) => <AskSeveral createAsking={createAskingSeveral} {...props} />;

export const AskFavourites = lazyIsland(View, [
  'api-errors',
  'ask',
  'card',
  'common',
  'enquiry',
  'facts',
  'flags',
  'issues',
  'results',
  'search',
  'service-flags',
  'services',
  'types',
]);
