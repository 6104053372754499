import { useId, type ReactNode } from 'react';
import { withFlag } from '#domain/flags.ts';
import type { IconName } from '#drawings/icons.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import type { StepProps } from './wizard-screen.ts';
import choice from './choice.module.css';
import styles from './tiles.module.css';

export interface Tile<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly picture?: ReactNode;
  readonly icon?: IconName;
}

interface Props<Name extends string> {
  readonly legend: string;
  readonly tiles: readonly Tile<Name>[];
  /** Empty where another group says it. */
  readonly note?: string | undefined;
  readonly error?: string | undefined;
}

interface FlagProps<Name extends string> extends Props<Name> {
  readonly value: Readonly<Record<Name, boolean>>;
  readonly onChange: (value: Readonly<Record<Name, boolean>>) => void;
}

/** Chosen options that are not offered stay chosen. */
export function FlagTiles<Name extends string>({ value, onChange, ...rest }: FlagProps<Name>) {
  return (
    <Group
      {...rest}
      type="checkbox"
      isChosen={(name) => value[name]}
      onChoose={(name, isChosen) => onChange(withFlag(value, name, isChosen))}
    />
  );
}

interface ChoiceProps<Name extends string> extends Props<Name> {
  readonly value: Name | undefined;
  readonly onChange: (value: Name) => void;
}

export function ChoiceTiles<Name extends string>({ value, onChange, ...rest }: ChoiceProps<Name>) {
  return (
    <Group {...rest} type="radio" isChosen={(name) => name === value} onChoose={(name) => onChange(name)} />
  );
}

interface GroupProps<Name extends string> extends Props<Name> {
  readonly type: 'checkbox' | 'radio';
  readonly isChosen: (name: Name) => boolean;
  readonly onChoose: (name: Name, isChosen: boolean) => void;
}

function Group<Name extends string>(props: GroupProps<Name>) {
  const { legend, tiles, note, error, type, isChosen, onChoose } = props;
  const t = useT();
  const id = useId();
  const said = error ?? note ?? t(type === 'checkbox' ? 'wizard.chooseSome' : 'wizard.chooseOne');
  return (
    <fieldset className={styles['group']} aria-describedby={said === '' ? undefined : `${id}note`}>
      <legend className="visually-hidden">{legend}</legend>
      {said !== '' && (
        <p id={`${id}note`} className={styles[error ? 'error' : 'note']}>
          {error && <Icon name="error" />}
          <span>{said}</span>
        </p>
      )}
      <div
        className={styles['tiles']}
        data-pictures={tiles.some(({ picture }) => picture !== undefined) ? '' : undefined}
      >
        {tiles.map(({ name, label, picture, icon }) => (
          <label key={name} className={`${choice['choice'] ?? ''} ${styles['tile'] ?? ''}`}>
            <input
              type={type}
              name={id}
              value={name}
              checked={isChosen(name)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => onChoose(name, target.checked)}
            />
            {picture && <span className={styles['picture']}>{picture}</span>}
            <span className={styles['label']}>{label}</span>
            {icon && <Icon name={icon} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function flagFields<Name extends string>(
  names: readonly Name[],
  labelOf: (t: ReturnType<typeof useT>, name: Name) => string,
  legendOf: (t: ReturnType<typeof useT>) => string,
  icons?: Readonly<Record<Name, IconName>>,
) {
  return function FlagFields({ value, onChange, errorOf }: StepProps<Readonly<Record<Name, boolean>>>) {
    const t = useT();
    return (
      <FlagTiles
        legend={legendOf(t)}
        tiles={flagTiles(names, (name) => labelOf(t, name), icons)}
        value={value}
        onChange={onChange}
        error={errorOf('')}
      />
    );
  };
}

export const flagTiles = <Name extends string>(
  names: readonly Name[],
  labelOf: (name: Name) => string,
  icons?: Readonly<Record<Name, IconName>>,
): Tile<Name>[] => names.map((name) => ({ name, label: labelOf(name), ...(icons && { icon: icons[name] }) }));
