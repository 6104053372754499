import { useState } from 'react';
import type { ListingKind } from '#domain/listing/listing.ts';
import { isLocale, type Locale } from '#domain/locale/locales.ts';
import { NEED_TOPICS, type SearchWords } from '#site/search-words/need-lines.ts';
import { serviceSearchWords } from '#site/search-words/service-filter-labels.ts';
import { spaceSearchWords } from '#site/search-words/space-filter-labels.ts';
import { createAskingSeveral, type AskSeveralOptions } from '#stores/ask/ask-several.ts';
import type { Recipient } from '#stores/ask/ask-store.ts';
import { AskDialog } from '#ui/ask/AskDialog.tsx';
import { lazyIsland, useLocale, useT, useTIn } from '#ui/island.tsx';

interface Props extends AskSeveralOptions {
  readonly onClose: () => void;
}

const WORDS: Readonly<Record<ListingKind, SearchWords>> = {
  space: spaceSearchWords,
  service: serviceSearchWords,
};

function AskSeveralView({ onClose, ...options }: Props) {
  const t = useT();
  const locale = useLocale();
  const { kind } = options;
  const [asking] = useState(() => createAskingSeveral(options));
  const [ownerLocale] = useState(() => sharedLocale(asking.several?.$recipients.get()) ?? locale);
  const inOwners = useTIn(ownerLocale, NEED_TOPICS[kind]);
  return (
    <AskDialog
      asking={asking}
      words={WORDS[kind]}
      owner={t('ask.several.each')}
      inOwners={{ t: inOwners, locale: ownerLocale }}
      onClose={onClose}
    />
  );
}

function sharedLocale(recipients: readonly Recipient[] = []): Locale | undefined {
  const [shared, ...others] = new Set(recipients.map(({ userLocale }) => userLocale));
  return others.length === 0 && isLocale(shared) ? shared : undefined;
}

/** Asks the owners of several listings of a kind, each on its own. */
export const AskSeveral = lazyIsland(AskSeveralView, [
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
