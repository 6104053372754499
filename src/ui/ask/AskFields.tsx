import { specifiedFacts, type Figure } from '#domain/facts/specified-facts.ts';
import { digitsOf } from '#domain/listing/typed-figures.ts';
import { measureOf } from '#domain/units/units.ts';
import { useState, type ComponentProps } from 'react';
import { readNeed, writeNeed, type NeedQuery } from '#domain/need/need-query.ts';
import { EVERYWHERE } from '#domain/search/area.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { NEED_INPUTS, type NeedInput } from '#domain/need/need-inputs.ts';
import { activeFilters } from '#site/search-words/active-filters.ts';
import { areaText } from '#site/search-words/area-text.ts';
import type { SearchWords } from '#site/search-words/need-lines.ts';
import type { AskValues } from '#stores/ask/ask-work.ts';
import { DateField } from '../form/DateField.tsx';
import type { Fields } from '../form/fields.ts';
import { EMAIL_INPUT } from '../form/input-types.ts';
import { Honeypot } from '../form/Honeypot.tsx';
import { TextField } from '../form/TextField.tsx';
import { useTypedNumber } from '../form/use-typed-figure.ts';
import { unitSymbol } from '#site/format.ts';
import { useLocale, useT } from '../island.tsx';
import { ActiveFilters } from '../search/ActiveFilters.tsx';
import { useMeasuredText } from '../units/use-measured-text.ts';
import { useFocusRecovery } from '../use-focus-recovery.ts';
import styles from './ask.module.css';

interface Props {
  readonly kind: ListingKind;
  readonly words: SearchWords;
  readonly field: Fields<AskValues>['field'];
}

/** What the search asks for and the form does not; then the form's own questions. */
export function NeedFields({ kind, words, field }: Props) {
  const t = useT();
  const [stated] = useState(() => AMOUNTS[kind].filter((name) => field(name).value !== ''));
  const asked = inputsOf(kind, stated, field('query').value);
  const need = useFocusRecovery<HTMLFieldSetElement>();
  return (
    <fieldset ref={need} className={styles['need']} tabIndex={-1}>
      <legend>{t('ask.need')}</legend>
      <Searched words={words} {...field('query')} />
      {asked.map((name) => (
        <NeedField key={name} name={name} field={field} />
      ))}
      <TextField
        {...field('goods')}
        label={t(`ask.goods.${kind}`)}
        hint={t(`ask.hints.${kind}`)}
        autoComplete="off"
        isOptional
      />
    </fieldset>
  );
}

const AMOUNTS: Readonly<Record<ListingKind, readonly NeedInput[]>> = {
  space: ['minAvailableArea', 'minAvailablePallets'],
  service: ['pallets'],
};
/** Other criteria of searches that say an amount. */
const SAID: Readonly<Record<ListingKind, readonly string[]>> = {
  space: ['minSurface', 'minPalletPositions', 'part', 'pallets'],
  service: ['minAvailablePallets', 'minPalletPositions'],
};

/** One amount is enough: a search that has said the pallets is not asked for the area. */
function inputsOf(kind: ListingKind, stated: readonly NeedInput[], query: string): readonly NeedInput[] {
  const searched = new URLSearchParams(query);
  const isSaid = stated.length === 1 || SAID[kind].some((name) => searched.has(name));
  const asked = isSaid ? stated : AMOUNTS[kind];
  return NEED_INPUTS[kind].filter((name) => asked.includes(name) || !AMOUNTS[kind].includes(name));
}

interface SearchedProps {
  readonly words: SearchWords;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Searched({ words: { filters, labels }, value, onChange }: SearchedProps) {
  const locale = useLocale();
  const language = { t: useT(), locale };
  const { values, area } = readNeed(filters, value);
  const put = (changed: NeedQuery) => onChange(writeNeed(filters, changed));
  const place = areaText(area, language.t, locale);
  const chips = [
    ...(place === undefined ? [] : [{ key: '', text: place, without: { values, area: EVERYWHERE } }]),
    ...activeFilters(filters, values, labels, language).map(({ key, text, without }) => ({
      ...{ key, text },
      without: { values: without, area },
    })),
  ];
  return (
    <ActiveFilters chips={chips.map(({ without, ...chip }) => ({ ...chip, onRemove: () => put(without) }))} />
  );
}

interface NeedFieldProps {
  readonly name: NeedInput;
  readonly field: Props['field'];
}

function NeedField({ name, field }: NeedFieldProps) {
  const t = useT();
  const locale = useLocale();
  const own = {
    ...field(name),
    label: t(`ask.fields.${name}`, { unit: unitSymbol('area', locale) }),
    isOptional: true,
  };
  if (name === 'availableBy')
    return <DateField {...own} onBlur={() => own.onBlur({ relatedTarget: null })} />;
  return <FigureField {...own} figure={name === 'minAvailableArea' ? 'surface' : 'palletPositions'} />;
}

/** A day, unless the default applies. */
export function AnswerByField({ onBlur, ...field }: ReturnType<Props['field']>) {
  const t = useT();
  return (
    <DateField
      {...field}
      label={t('ask.several.answerBy')}
      hint={t('ask.several.answerByHint')}
      onBlur={() => onBlur({ relatedTarget: null })}
      isOptional
    />
  );
}

interface FigureFieldProps extends ComponentProps<typeof TextField> {
  readonly figure: Figure;
}

function FigureField({ figure, value, onChange, ...field }: FigureFieldProps) {
  const measure = measureOf(specifiedFacts[figure].quantity);
  const measured = useMeasuredText(measure, digitsOf(figure), value, onChange);
  const typed = useTypedNumber(measured.digits, measured.value, measured.onChange);
  return <TextField {...field} {...typed} inputMode="numeric" />;
}

interface GuestProps {
  readonly field: Fields<AskValues>['field'];
  readonly logInAt: string;
}

/** Only an email address is required. */
export function GuestFields({ field, logInAt }: GuestProps) {
  const t = useT();
  const { value, onChange } = field('homepage');
  return (
    <fieldset className={styles['guest']}>
      <legend>{t('ask.you')}</legend>
      <p>
        {t('ask.haveAccount')} <a href={logInAt}>{t('ask.logIn')}</a>
      </p>
      <TextField {...field('email')} label={t('ask.email')} hint={t('ask.emailHint')} {...EMAIL_INPUT} />
      <TextField {...field('name')} label={t('ask.name')} autoComplete="name" isOptional />
      <TextField {...field('company')} label={t('ask.company')} autoComplete="organization" isOptional />
      <Honeypot value={value} onChange={onChange} />
    </fieldset>
  );
}
