import { atom } from 'nanostores';

/** Changes with the address, which holds the search of a list for links, reloads and "back". */
export const $search = atom('');

export type SearchedList = Readonly<Record<'reset' | 'load', () => unknown>>;

export const inAddress = (name: string): string => new URLSearchParams(location.search).get(name) ?? '';

/** One of the options; the first if the address names none. */
export const choiceInAddress = <Option extends string>(
  name: string,
  options: readonly [Option, ...Option[]],
): Option => options.find((option) => option === inAddress(name)) ?? options[0];

/** Changes the address and loads the list that it describes; empty values leave the address. */
export function search(list: SearchedList, values: Readonly<Record<string, string>>): void {
  const parameters = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') parameters.delete(name);
    else parameters.set(name, value);
  }
  history.replaceState(null, '', `?${parameters.toString()}`.replace(/^\?$/, location.pathname));
  $search.set(location.search);
  list.reset();
  void list.load();
}
