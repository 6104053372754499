import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { CountryCode } from '#domain/place/countries.ts';
import { useLocale } from '../island.tsx';
import { countryOptions, onlyCountryMeant, type CountryOptions } from './country-options.ts';

/** How long the list stays after the field was left (§9), so that a click on an option still counts. */
const CLOSING_MS = 200;

interface Picking {
  readonly isOpen: boolean;
  /** What is being looked for; nothing while the chosen country stands in the field. */
  readonly typed: string | undefined;
  /** The option that was walked to, or that what is typed means. */
  readonly walkedTo: CountryCode | undefined;
}

const CLOSED: Picking = { isOpen: false, typed: undefined, walkedTo: undefined };

/** What a country picker's field and list do: typing narrows the list down, arrow keys walk it, Enter and Space take. */
export function useCountryPicker(chosen: CountryCode | '', onChange: (code: CountryCode) => void) {
  const locale = useLocale();
  const [picking, setPicking] = useState(CLOSED);
  const { isOpen, typed, walkedTo } = picking;
  // What Enter takes: the list opens at what is chosen, also when that is found out while it is open.
  const active = walkedTo ?? (typed === undefined && chosen !== '' ? chosen : undefined);
  const options = useMemo(() => countryOptions(typed ?? '', locale), [typed, locale]);
  const codes = codesOf(options);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  function open(): void {
    setPicking({ ...picking, isOpen: true });
  }

  function close(): void {
    setPicking(CLOSED);
  }

  function choose(code: CountryCode): void {
    clearTimeout(closing.current);
    close();
    onChange(code);
  }

  function type(text: string): void {
    const [first] = text === '' ? [] : codesOf(countryOptions(text, locale));
    setPicking({ isOpen: true, typed: text, walkedTo: first });
  }

  /** Takes a text that was typed but not chosen, if it can only mean one country. */
  function settle(text: string): void {
    const meant = onlyCountryMeant(text);
    if (meant && meant.code !== chosen) onChange(meant.code);
  }

  function enter(): void {
    clearTimeout(closing.current);
  }

  function leave(): void {
    if (typed !== undefined) settle(typed);
    clearTimeout(closing.current);
    closing.current = setTimeout(close, CLOSING_MS);
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // Within a text a blank is a blank.
    const takes = event.key === 'Enter' || (event.key === ' ' && !typed);
    if (step !== undefined) {
      if (isOpen) setPicking({ ...picking, walkedTo: neighbour(codes, active, step) });
      else open();
    } else if (takes) {
      if (!isOpen) open();
      else if (active) choose(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    } else {
      if (event.key === 'Tab' && isOpen && typed && active) choose(active);
      return;
    }
    event.preventDefault();
  }

  return { isOpen, typed, active, options, open, close, choose, type, settle, enter, leave, press };
}

const codesOf = (options: readonly CountryOptions[]): CountryCode[] =>
  options.flatMap(({ countries }) => countries.map(({ code }) => code));

function neighbour(
  codes: readonly CountryCode[],
  active: CountryCode | undefined,
  step: number,
): CountryCode | undefined {
  const place = active === undefined ? -1 : codes.indexOf(active);
  if (place < 0) return step > 0 ? codes[0] : codes.at(-1);
  return codes[(place + step + codes.length) % codes.length];
}
