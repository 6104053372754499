/** The parameter of a group of flags in which one term is chosen, as an address has it. */
export const oneTerm = (term: string): string => JSON.stringify({ [term]: true });
