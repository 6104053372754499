/** Its rents include services. */
export const isStorageContract = (facts: Readonly<Record<string, unknown>>): boolean =>
  facts['dealType'] === 'storageContract';
