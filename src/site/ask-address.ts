/** In the address, so that it survives a reload and log-in and can be linked to. */
const ASK = /^#ask(?:=([\w,]*))?$/;

/** Of a listing's page with the inquiry open. @param facts ids of what is asked about, separated by commas */
export const askAddress = (address: string, facts = ''): string =>
  `${address}#ask${facts === '' ? '' : `=${facts}`}`;

/** Ids of the facts that an address asks about; `undefined` if it asks nothing. */
export function askedIn(hash: string): string[] | undefined {
  const [isAsked, facts = ''] = ASK.exec(hash) ?? [];
  return isAsked === undefined ? undefined : facts.split(',').filter((id) => id !== '');
}
