import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './facts.module.css';

/** Groups of facts side by side. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <div className={styles['facts']}>{children}</div>;
}

interface GroupProps {
  readonly title: string;
  /** What is true; without any the group is not shown. */
  readonly names: readonly string[];
}

/** What is true of a listing under one heading. */
export function FactGroup({ title, names }: GroupProps) {
  if (names.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <Names of={names} />
    </section>
  );
}

interface PartedProps {
  readonly title: string;
  readonly parts: readonly GroupProps[];
}

/** As {@link FactGroup}, in parts with headings of their own. */
export function PartedFactGroup({ title, parts }: PartedProps) {
  const filled = parts.filter(({ names }) => names.length > 0);
  if (filled.length === 0) return null;
  return (
    <section data-wide="">
      <h2>{title}</h2>
      <div className={styles['columns']}>
        {filled.map((part) => (
          <section key={part.title}>
            <h3>{part.title}</h3>
            <Names of={part.names} />
          </section>
        ))}
      </div>
    </section>
  );
}

interface TableProps {
  readonly title: string;
  readonly rows: readonly {
    readonly name: string;
    readonly value: string;
    readonly isTrue: boolean;
  }[];
}

/** What is true and what is not, line by line, where both are to be seen. */
export function FactTable({ title, rows }: TableProps) {
  return (
    <section>
      <h2>{title}</h2>
      <dl>
        {rows.map(({ name, value, isTrue }) => (
          <div key={name} data-true={isTrue ? '' : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Names({ of: names }: { readonly of: readonly string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <Icon name="check" />
          {name}
        </li>
      ))}
    </ul>
  );
}
