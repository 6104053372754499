import type { Service } from '#domain/service/service.ts';
import { Facts } from '#ui/detail/Facts.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { factsOfService } from '#ui/listing/service-facts.ts';

const SHOWN = ['plType', 'coverage', 'transportation', 'storage'] as const;

/** What is true of the service and what is not, line by line (§2). */
export function MyServiceFacts({ service }: { readonly service: Service }) {
  const groups = factsOfService(service, useT(), useLocale());
  return (
    <Facts
      groups={SHOWN.flatMap((key) => groups.filter((group) => group.key === key)).map((group) => ({
        ...group,
        of: 'yesOrNo',
      }))}
    />
  );
}
