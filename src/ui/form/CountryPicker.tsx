import { useDeferredValue, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { CountryCode } from '#domain/place/countries.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import type { ControlProps } from './Field.tsx';
import { Flag } from './Flag.tsx';
import type { CountryOptions } from './country-options.ts';
import styles from './country-picker.module.css';
import type { BlurEvent } from './fields.ts';
import { useInitialInput } from './hydration.ts';
import { codesOf, useCountryPicker } from './use-country-picker.ts';

interface Props {
  readonly control: ControlProps;
  readonly name: string;
  readonly autoComplete: 'country-name' | 'tel-country-code';
  readonly shows: 'name' | 'dialCode';
  readonly value: CountryCode | '';
  readonly onChange: (code: CountryCode) => void;
  readonly onFocus?: (() => void) | undefined;
  readonly onBlur?: ((event: BlurEvent) => void) | undefined;
}

export function CountryPicker(props: Props) {
  const { control, name, autoComplete, shows, value, onChange, onFocus, onBlur } = props;
  const t = useT();
  const listId = useId();
  const picker = useCountryPicker(value, onChange);
  const { isOpen, typed, active, options, shown: country } = picker;
  const shown = typed ?? country?.[shows] ?? '';
  const input = useInitialInput(shown, picker.acceptText);
  const isListed = isOpen && options.length > 0;
  const optionId = (code: CountryCode) => `${listId}${code}`;

  // Typing replaces the current choice.
  useLayoutEffect(() => {
    if (typed === undefined && document.activeElement === input.current) input.current?.select();
  }, [typed, shown, input]);
  const onEarlyFocus = useEffectEvent(() => {
    picker.onFocus();
    onFocus?.();
  });
  // Focused before hydration.
  useEffect(() => {
    if (document.activeElement === input.current) onEarlyFocus();
  }, [input]);
  useEffect(() => {
    if (isOpen) document.getElementById(listId)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, listId]);

  return (
    <div className={styles['picker']} data-chosen={typed === undefined && country ? '' : undefined}>
      {country && <Flag code={country.code} />}
      <input
        {...control}
        ref={input}
        name={name}
        autoComplete={autoComplete}
        aria-describedby={describedBy(control, shows === 'dialCode' && country ? `${listId}name` : undefined)}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={isListed && active ? optionId(active) : undefined}
        spellCheck={false}
        value={shown}
        onChange={({ target }) => {
          // Browser autofill does not focus the field.
          if (document.activeElement === target) picker.type(target.value);
          else picker.acceptText(target.value);
        }}
        onKeyDown={picker.onKeyDown}
        onMouseDown={(event) => {
          // Without this the browser would collapse the selection after the click.
          if (document.activeElement === event.currentTarget) event.preventDefault();
        }}
        onClick={({ currentTarget }) => {
          if (isOpen) picker.close();
          else picker.open();
          currentTarget.select();
        }}
        onFocus={({ currentTarget }) => {
          picker.onFocus();
          currentTarget.select();
          onFocus?.();
        }}
        onBlur={(event) => {
          picker.onBlur();
          onBlur?.(event);
        }}
      />
      <Icon name="chevron-down" />
      {shows === 'dialCode' && (
        <span id={`${listId}name`} className="visually-hidden">
          {country?.name}
        </span>
      )}
      {isListed && (
        <CountryList
          id={listId}
          optionId={optionId}
          options={options}
          chosen={value}
          active={active}
          hasDialCodes={shows === 'dialCode'}
          onChoose={picker.choose}
        />
      )}
      {isOpen && picker.isKnown && !isListed && (
        <p className={styles['none']} role="status">
          {t('common.countries.none')}
        </p>
      )}
    </div>
  );
}

function describedBy(control: ControlProps, more: string | undefined): string | undefined {
  return [control['aria-describedby'], more].filter(Boolean).join(' ') || undefined;
}

/** More than the list shows, half of them before the chosen country. */
const FIRST = 12;

interface ListProps {
  readonly id: string;
  readonly optionId: (code: CountryCode) => string;
  readonly options: readonly CountryOptions[];
  readonly chosen: CountryCode | '';
  readonly active: CountryCode | undefined;
  readonly hasDialCodes: boolean;
  readonly onChoose: (code: CountryCode) => void;
}

function CountryList({ id, optionId, options, chosen, active, hasDialCodes, onChoose }: ListProps) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const activeId = active && optionId(active);
  // What is in sight answers the press; the rest, which would hold it up, comes right after.
  const isWhole = useDeferredValue(true, false);
  const codes = codesOf(options);
  const start = Math.max(0, codes.findIndex((code) => code === chosen) - FIRST / 2);
  const listed = new Set(isWhole ? codes : codes.slice(start, start + FIRST));
  const groups = options
    .map(({ group, countries }) => ({ group, countries: countries.filter(({ code }) => listed.has(code)) }))
    .filter(({ countries }) => countries.length > 0);
  // Centers the chosen country, so that its neighbors are visible.
  useLayoutEffect(() => {
    const selected = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && selected)
      list.current.scrollTop = selected.offsetTop - (list.current.clientHeight - selected.clientHeight) / 2;
  }, [chosen, isWhole]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, isWhole]);
  return (
    <div
      ref={list}
      id={id}
      className={styles['list']}
      role="listbox"
      aria-label={t('common.countries.list')}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ group, countries }) => (
        <div key={group} role="group" aria-labelledby={`${id}${group}`}>
          <div id={`${id}${group}`} className={styles['group']}>
            {t(`common.countries.${group}`)}
          </div>
          {countries.map(({ code, name, dialCode }) => (
            <div
              key={code}
              id={optionId(code)}
              className={styles['option']}
              role="option"
              aria-selected={code === chosen}
              data-active={code === active ? '' : undefined}
              onClick={() => onChoose(code)}
            >
              <Flag code={code} />
              <span className={styles['name']}>{name}</span>
              {hasDialCodes && <span className={styles['dialCode']}>{dialCode}</span>}
              {code === chosen && <Icon name="check" />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
