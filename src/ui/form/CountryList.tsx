import { useEffect, useLayoutEffect, useRef } from 'react';
import type { CountryCode } from '#domain/place/countries.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import type { CountryOptions } from './country-options.ts';
import { Flag } from './Flag.tsx';
import styles from './country-picker.module.css';

interface Props {
  readonly id: string;
  readonly optionId: (code: CountryCode) => string;
  readonly options: readonly CountryOptions[];
  readonly chosen: CountryCode | '';
  readonly active: CountryCode | undefined;
  readonly hasDialCodes: boolean;
  readonly onChoose: (code: CountryCode) => void;
}

export function CountryList({ id, optionId, options, chosen, active, hasDialCodes, onChoose }: Props) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const activeId = active && optionId(active);
  // Centers the chosen country, so that its neighbors are visible.
  useLayoutEffect(() => {
    const selected = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && selected)
      list.current.scrollTop = selected.offsetTop - (list.current.clientHeight - selected.clientHeight) / 2;
  }, [chosen]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
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
      {options.map(({ group, countries }) => (
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
