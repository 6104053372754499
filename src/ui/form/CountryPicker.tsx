import { useEffect, useEffectEvent, useId, useLayoutEffect } from 'react';
import type { CountryCode } from '#domain/place/countries.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import { CountryList } from './CountryList.tsx';
import type { ControlProps } from './Field.tsx';
import type { BlurEvent } from './fields.ts';
import { Flag } from './Flag.tsx';
import { useInitialInput } from './hydration.ts';
import { useCountryPicker } from './use-country-picker.ts';
import styles from './country-picker.module.css';

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
  const input = useInitialInput(shown, picker.settle);
  const isListed = isOpen && options.length > 0;
  const optionId = (code: CountryCode) => `${listId}${code}`;

  // Typing replaces the current choice.
  useLayoutEffect(() => {
    if (typed === undefined && document.activeElement === input.current) input.current?.select();
  }, [typed, shown, input]);
  const enter = useEffectEvent(() => {
    picker.enter();
    onFocus?.();
  });
  // Focused before hydration.
  useEffect(() => {
    if (document.activeElement === input.current) enter();
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
          else picker.settle(target.value);
        }}
        onKeyDown={picker.press}
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
          picker.enter();
          currentTarget.select();
          onFocus?.();
        }}
        onBlur={(event) => {
          picker.leave();
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
