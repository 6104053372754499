import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { SEARCH_LIMIT } from '#api/operator/rows.ts';
import { Button } from '#ui/button/Button.tsx';
import type { Elements } from '#ui/elements.ts';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useT } from '#ui/island.tsx';
import { $search, choiceInAddress, inAddress, search, type SearchedList } from './list-address.ts';
import styles from './list-search.module.css';

type Order = 'newest' | 'oldest' | 'queue' | 'tries' | 'value';

interface Props {
  readonly list: SearchedList;
  readonly label: string;
  /** The first is the default; a single one is stated. */
  readonly orders: readonly [Order, ...Order[]];
  readonly children?: Elements;
}

/** Search and order of a list, which stay in the address. */
export function ListSearch({ list, label, orders, children }: Props) {
  const t = useT();
  const [query, setQuery] = useState(() => inAddress('query'));
  const orderWords = (order: Order) => t(`console.sorting.by.${order}`);
  return (
    <form
      role="search"
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault();
        search(list, { query: query.trim() });
      }}
    >
      <div className={styles['words']}>
        <TextField type="search" label={label} value={query} onChange={setQuery} maxLength={SEARCH_LIMIT} />
        <Button type="submit">{t('console.records.search')}</Button>
      </div>
      {children}
      {orders.length === 1 ? (
        <p className={styles['order']}>{orderWords(orders[0])}</p>
      ) : (
        <ListChoice
          list={list}
          name="order"
          label={t('console.sorting.label')}
          options={orders}
          wordsOf={orderWords}
        />
      )}
    </form>
  );
}

interface ChoiceProps<Option extends string> {
  readonly list: SearchedList;
  readonly name: string;
  readonly label: string;
  readonly options: readonly [Option, ...Option[]];
  readonly wordsOf: (option: Option) => string;
}

export function ListChoice<Option extends string>(props: ChoiceProps<Option>) {
  const { list, name, label, options, wordsOf } = props;
  useStore($search);
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={choiceInAddress(name, options)}
          onChange={({ target }) => search(list, { [name]: target.value })}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {wordsOf(option)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
