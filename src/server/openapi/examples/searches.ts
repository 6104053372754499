import type { Facets } from '#api/facets.ts';

export const facetsExample = (group: string, terms: Readonly<Record<string, number>>): Facets => ({
  total: 15,
  groups: { [group]: { ...terms } },
  without: { [group]: 40 },
});
