export const oneTerm = (term: string): string => JSON.stringify({ [term]: true });
