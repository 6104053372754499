import { useId, useState, type ReactNode } from 'react';
import type { FactDrafts } from '#domain/facts/fact-drafts.ts';
import { isFilledDraft, isStatedDraft } from '#domain/facts/fact-drafts.ts';
import { FACT_GROUPS, type Fact, type Facts, applies, type FactScope } from '#domain/facts/fact.ts';
import type { FirstFacts } from '#domain/facts/first-facts.ts';
import type { KnownFigures } from '#domain/facts/plausible.ts';
import { Button } from '../button/Button.tsx';
import { lazyIsland, useT } from '../island.tsx';
import { takeFocus } from '../use-focus-after.ts';
import { Completeness } from './Completeness.tsx';
import { FactInput } from './FactInput.tsx';
import { PricesInput, type PricesInputProps } from './PricesInput.tsx';
import styles from './facts-form.module.css';

export interface FactsFormProps {
  readonly facts: Facts;
  readonly first: FirstFacts<string>;
  readonly scope: FactScope;
  readonly drafts: FactDrafts;
  readonly known: KnownFigures;
  readonly prices: Omit<PricesInputProps, 'errorOf' | 'onLeave'>;
  readonly onChange: (drafts: FactDrafts) => void;
  /** @param path such as `facts.dockDoors` */
  readonly errorOf: (path: string) => string | undefined;
  readonly onLeave: (path: string, typed?: string) => void;
}

/** Prices, the facts asked first of the type, then the others by group. */
function Form(form: FactsFormProps) {
  const t = useT();
  const { facts, first, scope, drafts } = form;
  const firstIds = first.first.flat();
  const isStatedFact = (id: string) => entryOf(facts, id).some(([, fact]) => isStatedDraft(fact, drafts[id]));
  const rest = Object.entries(facts).filter(([id, fact]) => applies(fact, scope) && !firstIds.includes(id));
  const hasMore = rest.some(([id, fact]) => isFilledDraft(fact, drafts[id]));
  const [isWhole, setIsWhole] = useState(hasMore);
  const [isOpened, setIsOpened] = useState(false);
  return (
    <div className={styles['form']}>
      <PricesInput {...form.prices} errorOf={form.errorOf} onLeave={form.onLeave} />
      <p className={styles['completeness']} role="status">
        <Completeness first={first.first} isStated={isStatedFact} />
      </p>
      <Group {...form} entries={firstIds.flatMap((id) => entryOf(facts, id))} />
      {isWhole ? (
        <div className={styles['form']} tabIndex={-1} ref={isOpened ? takeFocus : undefined}>
          {FACT_GROUPS.map((group) => (
            <Group
              key={group}
              {...form}
              title={t(`facts.groups.${group}`)}
              entries={rest.filter(([, fact]) => fact.group === group)}
            />
          ))}
        </div>
      ) : (
        <Button
          variant="quiet"
          onClick={() => {
            setIsWhole(true);
            setIsOpened(true);
          }}
        >
          {t('sheet.more', { count: rest.length, number: rest.length })}
        </Button>
      )}
    </div>
  );
}

export const FactsForm = lazyIsland(Form, ['card', 'common', 'facts', 'issues', 'sheet']);

const entryOf = (facts: Facts, id: string): [string, Fact][] => {
  const fact = facts[id];
  return fact === undefined ? [] : [[id, fact]];
};

type Entries = readonly (readonly [string, Fact])[];

function Group({
  title,
  entries,
  ...form
}: FactsFormProps & { readonly title?: string; readonly entries: Entries }): ReactNode {
  const id = useId();
  const { dealType } = form.drafts;
  const dealTypes = typeof dealType === 'string' ? [dealType] : [];
  const isInUse = entries.some(
    ([factId, fact]) =>
      isFilledDraft(fact, form.drafts[factId]) || form.errorOf(`facts.${factId}`) !== undefined,
  );
  // A value that is cleared to be typed anew must not close its group.
  const [wasInUse, setWasInUse] = useState(isInUse);
  if (isInUse && !wasInUse) setWasInUse(true);
  if (entries.length === 0) return null;
  const fields = (
    <div className={styles['fields']}>
      {entries.map(([factId, fact]) => (
        <FactInput
          key={factId}
          id={factId}
          fact={fact}
          draft={form.drafts[factId]}
          types={form.scope.types}
          dealTypes={dealTypes}
          known={form.known}
          onChange={(draft) => form.onChange({ ...form.drafts, [factId]: draft })}
          errorOf={form.errorOf}
          onLeave={(path = '') => form.onLeave(`facts.${factId}${path}`)}
        />
      ))}
    </div>
  );
  if (title === undefined) return <div className={styles['group']}>{fields}</div>;
  return (
    <details className={styles['group']} aria-labelledby={id} open={wasInUse || undefined}>
      <summary id={id}>{title}</summary>
      {fields}
    </details>
  );
}
