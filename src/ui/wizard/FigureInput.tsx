import { usualHeightOf } from '#domain/facts/plausible.ts';
import { specifiedFacts, type Figure } from '#domain/facts/specified-facts.ts';
import { digitsOf } from '#domain/listing/typed-figures.ts';
import { measureOf } from '#domain/units/units.ts';
import { formatArea, formatLength, formatNumber, unitSymbol } from '#site/format.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Translate } from '#site/translate.ts';
import { TextField } from '../form/TextField.tsx';
import { useTypedNumber } from '../form/use-typed-figure.ts';
import { useMeasuredText } from '../units/use-measured-text.ts';
import { useLocale, useT } from '../island.tsx';

interface Props {
  readonly figure: Figure;
  /** Digits with a decimal point, or the text as typed if invalid. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onLeave: () => void;
  readonly error: string | undefined;
  readonly isAnswered: boolean;
}

export function FigureInput({ figure, value, onChange, onLeave, error, isAnswered }: Props) {
  const t = useT();
  const locale = useLocale();
  const { quantity, decimals, plausible } = specifiedFacts[figure];
  const measured = useMeasuredText(measureOf(quantity), digitsOf(figure), value, onChange);
  const typed = useTypedNumber(measured.digits, measured.value, measured.onChange, true);
  return (
    <TextField
      autoComplete="off"
      label={figureLabel(figure, t, locale)}
      hint={isAnswered && value !== '' ? echo() : t(`wizard.figures.${figure}.hint`)}
      error={error}
      {...typed}
      enterKeyHint="next"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      onBlur={onLeave}
    />
  );

  function echo(): string {
    const metres = Number(value);
    const said = figureText(figure, metres, t, locale);
    const [, most] = plausible;
    if (figure !== 'height' || metres <= most) return said;
    const reading = usualHeightOf(metres);
    const named = { height: said, usual: formatLength(most, locale) };
    return reading === undefined
      ? t('wizard.figures.height.unusual', named)
      : t('wizard.figures.height.meant', { ...named, reading: formatLength(reading, locale) });
  }
}

export function figureLabel(figure: Figure, t: Translate, locale: Locale): string {
  const measure = measureOf(specifiedFacts[figure].quantity);
  const unit = measure && unitSymbol(measure, locale);
  if (unit === undefined) return t(`wizard.figures.${figure}.label`);
  return figure === 'height' && unit !== 'm'
    ? t('wizard.figures.height.labelIn', { unit })
    : t(`wizard.figures.${figure}.label`, { unit });
}

export function figureText(figure: Figure, value: number, t: Translate, locale: Locale): string {
  if (figure === 'surface') return formatArea(value, locale);
  if (figure === 'height') return formatLength(value, locale);
  return t('wizard.figures.palletPositions.value', {
    count: value,
    number: formatNumber(value, locale),
  });
}
