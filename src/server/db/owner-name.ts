/**
 * A stored document or card with the name that its owner has now: text joined to text. The name comes last, where it
 * also counts for more than one that was stored before names were joined.
 */
export const withOwnerName = (json: string, name: string): string =>
  `${json.slice(0, -1)},"userName":${JSON.stringify(name)}}`;
