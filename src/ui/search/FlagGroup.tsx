import type { Facets } from '#api/facets.ts';
import type { FilterValue, FlagFilter } from '#domain/search/filters.ts';
import { chooseTerm, firstTerms, onlyTerms, stateOfTerm } from '#domain/search/terms.ts';
import { Switch } from '../form/Switch.tsx';
import { useT } from '../island.tsx';
import type { FilterLabel } from '#site/search-words/filter-labels.ts';
import { Fold } from './Fold.tsx';
import { typeDrawing } from '../drawing/drawing-files.ts';
import { TermOption } from './TermOption.tsx';
import styles from './filter-panel.module.css';

interface Props {
  readonly filter: FlagFilter;
  readonly label: FilterLabel;
  readonly value: FilterValue<FlagFilter>;
  readonly totals: Facets['groups'][string] | undefined;
  readonly isOpenAtFirst?: boolean;
  /** The only options to show. */
  readonly only?: readonly string[] | undefined;
  readonly onChange: (value: FilterValue<FlagFilter>) => void;
}

export function FlagGroup(props: Props) {
  const t = useT();
  const { filter, label, value, isOpenAtFirst, only, onChange } = props;
  const title = t(label.title);
  return (
    <Fold title={title} isOpenAtFirst={isOpenAtFirst} chosen={countChosen(filter, value)}>
      {filter.hasSwitch && label.switch && (
        <Switch label={t(label.switch)} isOn={value.isOn} onChange={(isOn) => onChange({ ...value, isOn })} />
      )}
      {label.all && (
        <button
          type="button"
          className={styles['all']}
          aria-pressed={areAllChosen(filter, value)}
          onClick={() => onChange({ ...value, terms: onlyTerms(value.terms) })}
        >
          {t(label.all)}
        </button>
      )}
      {value.isOn && <Terms {...props} names={only ?? firstTerms(filter)} />}
      {filter.more.length > 0 && only === undefined && (
        <Fold
          isInner
          title={t('search.panel.more')}
          context={title}
          hint={t('search.panel.anyOf')}
          chosen={filter.more.filter((term) => value.terms[term]).length}
        >
          <Terms {...props} names={filter.more} />
        </Fold>
      )}
    </Fold>
  );
}

function Terms({ names, ...props }: Props & { readonly names: readonly string[] }) {
  const t = useT();
  const { filter, label, value, totals, onChange } = props;
  const isTiled = names.every((name) => typeDrawing(name));
  return (
    <ul className={styles[isTiled ? 'tiles' : 'terms']}>
      {names.map((name) => {
        const text = label.short?.[name] ?? label.terms?.[name];
        return (
          <li key={name}>
            <TermOption
              name={name}
              text={text ? t(text) : name}
              drawing={isTiled ? typeDrawing(name) : undefined}
              isAlone={!isTiled}
              state={stateOfTerm(filter, value.terms, name)}
              total={totals?.[name]}
              onChoose={(isChosen) =>
                onChange({ ...value, terms: chooseTerm(filter, value.terms, name, isChosen) })
              }
              onChooseOnly={label.all && (() => onChange({ ...value, terms: onlyTerms(value.terms, name) }))}
            />
            {filter.kinds[name] && <Terms {...props} names={filter.kinds[name]} />}
          </li>
        );
      })}
    </ul>
  );
}

const areAllChosen = (filter: FlagFilter, { terms }: FilterValue<FlagFilter>): boolean =>
  filter.names.every((term) => terms[term]);

function countChosen(filter: FlagFilter, value: FilterValue<FlagFilter>): number {
  const isAsAtFirst = !filter.hasSwitch && filter.initially && areAllChosen(filter, value);
  return value.isOn && !isAsAtFirst ? filter.names.filter((term) => value.terms[term]).length : 0;
}
