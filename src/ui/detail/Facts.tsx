import type { FactGroup } from '../listing/facts.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import styles from './facts.module.css';

/** A section per group. */
export function Facts({ groups }: { readonly groups: readonly FactGroup[] }) {
  return groups.map((group) =>
    group.of === 'yesOrNo' ? (
      <FactTable key={group.key} group={group} />
    ) : (
      <TrueFacts key={group.key} group={group} />
    ),
  );
}

function TrueFacts({ group: { title, parts } }: { readonly group: FactGroup }) {
  const filled = parts.filter(({ facts }) => facts.some(({ isTrue }) => isTrue));
  if (filled.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      {parts.length > 1 ? (
        <div className={styles['parts']}>
          {filled.map((part) => (
            <section key={part.title}>
              <h3>{part.title}</h3>
              <Names of={part.facts} />
            </section>
          ))}
        </div>
      ) : (
        <Names of={parts.flatMap(({ facts }) => facts)} />
      )}
    </section>
  );
}

function FactTable({ group: { title, parts } }: { readonly group: FactGroup }) {
  const t = useT();
  return (
    <section>
      <h2>{title}</h2>
      <dl className={styles['table']}>
        {parts
          .flatMap(({ facts }) => facts)
          .map(({ name, isTrue }) => (
            <div key={name} data-true={isTrue ? '' : undefined}>
              <dt>{name}</dt>
              <dd>{t(isTrue ? 'detail.facts.yes' : 'detail.facts.no')}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function Names({ of: facts }: { readonly of: FactGroup['parts'][number]['facts'] }) {
  return (
    <ul className={styles['names']}>
      {facts
        .filter(({ isTrue }) => isTrue)
        .map(({ name }) => (
          <li key={name}>
            <Icon name="check" />
            <span>{name}</span>
          </li>
        ))}
    </ul>
  );
}
