import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { CountryCode } from '#domain/place/countries.ts';
import { useLocale } from '../island.tsx';
import { fetchCountryData, useCountryData, withCountryData } from './country-data.ts';
import type { CountryOptions } from './country-options.ts';

/** Keeps the list after blur, so that a click on an option counts (§9). */
const CLOSING_MS = 200;

interface PickerState {
  readonly isOpen: boolean;
  /** Undefined while the chosen country is shown. */
  readonly typed: string | undefined;
  readonly walkedTo: CountryCode | undefined;
}

const CLOSED: PickerState = { isOpen: false, typed: undefined, walkedTo: undefined };

/** Typing filters, arrow keys navigate, Enter and Space select. */
export function useCountryPicker(chosen: CountryCode | '', onChange: (code: CountryCode) => void) {
  const locale = useLocale();
  const data = useCountryData();
  const [picking, setPicking] = useState(CLOSED);
  const { isOpen, typed, walkedTo } = picking;
  const options = useMemo(() => data?.countryOptions(typed ?? '', locale) ?? [], [data, typed, locale]);
  const codes = codesOf(options);
  const active = walkedTo ?? intended();
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => {
    if (chosen !== '') void fetchCountryData();
  }, [chosen]);

  /** Enter selects it without navigation: the current choice, or the first match while typing. */
  function intended(): CountryCode | undefined {
    if (typed === undefined) return chosen === '' ? undefined : chosen;
    return typed === '' ? undefined : codes[0];
  }

  function open(): void {
    setPicking({ ...picking, isOpen: true });
  }

  /** Keeps what was typed. */
  function close(): void {
    setPicking({ ...picking, isOpen: false, walkedTo: undefined });
  }

  function choose(code: CountryCode): void {
    clearTimeout(closing.current);
    setPicking(CLOSED);
    onChange(code);
  }

  function type(text: string): void {
    setPicking({ isOpen: true, typed: text, walkedTo: undefined });
  }

  /** Accepts typed text that identifies one country. */
  function acceptText(text: string): void {
    withCountryData(({ onlyCountryMeant }) => {
      const only = onlyCountryMeant(text);
      if (only && only.code !== chosen) onChange(only.code);
    });
  }

  /** Fast typists finish before the list appears. */
  function chooseActive(): void {
    if (active) choose(active);
    else if (!data && typed)
      withCountryData(({ countryOptions }) => {
        const [first] = codesOf(countryOptions(typed, locale));
        if (first) choose(first);
      });
  }

  function onFocus(): void {
    clearTimeout(closing.current);
    void fetchCountryData();
  }

  function onBlur(): void {
    if (typed !== undefined) acceptText(typed);
    clearTimeout(closing.current);
    closing.current = setTimeout(setPicking, CLOSING_MS, CLOSED);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // Within text, Space types a blank.
    const takes = event.key === 'Enter' || (event.key === ' ' && !typed);
    if (step !== undefined) {
      if (isOpen) setPicking({ ...picking, walkedTo: neighbour(codes, active, step) });
      else open();
    } else if (takes) {
      if (!isOpen) open();
      else chooseActive();
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    } else {
      if (event.key === 'Tab' && isOpen && typed) chooseActive();
      return;
    }
    event.preventDefault();
  }

  const shown = chosen === '' ? undefined : data?.shownCountry(chosen, locale);
  const isKnown = data !== undefined;
  return {
    isOpen,
    isKnown,
    shown,
    typed,
    active,
    options,
    open,
    close,
    choose,
    type,
    acceptText,
    onFocus,
    onBlur,
    onKeyDown,
  };
}

export const codesOf = (options: readonly CountryOptions[]): CountryCode[] =>
  options.flatMap(({ countries }) => countries.map(({ code }) => code));

function neighbour(
  codes: readonly CountryCode[],
  active: CountryCode | undefined,
  step: number,
): CountryCode | undefined {
  const index = active === undefined ? -1 : codes.indexOf(active);
  if (index < 0) return step > 0 ? codes[0] : codes.at(-1);
  return codes[(index + step + codes.length) % codes.length];
}
