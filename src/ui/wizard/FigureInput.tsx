import type { DIMENSIONS } from '#domain/listing/dimensions.ts';
import { keepFigure } from '#domain/listing/typed-figures.ts';
import { formatArea, formatMetres, formatNumber } from '#site/format.ts';
import type { Locale } from '#site/locales.ts';
import type { Translate } from '#site/translate.ts';
import { useLocale, useT } from '../island.tsx';
import { TextInput } from './TextInput.tsx';

type Figure = (typeof DIMENSIONS)[number];

interface Props {
  readonly figure: Figure;
  /** As it was typed: digits, and a period before decimals. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onLeave: () => void;
  readonly error: string | undefined;
  readonly isAnswered: boolean;
}

/** A figure of a listing; what it takes is said below it, and then what was typed, as the page writes numbers. */
export function FigureInput({ figure, value, onChange, onLeave, error, isAnswered }: Props) {
  const t = useT();
  const locale = useLocale();
  const isShown = isAnswered && value !== '';
  return (
    <TextInput
      label={t(`wizard.figures.${figure}.label`)}
      hint={isShown ? figureText(figure, Number(value), t, locale) : t(`wizard.figures.${figure}.hint`)}
      error={error}
      value={value}
      onChange={onChange}
      keep={keepFigure[figure]}
      inputMode={figure === 'height' ? 'decimal' : 'numeric'}
      onBlur={onLeave}
      isAnswered={isAnswered}
    />
  );
}

/** A figure with its unit, as a page writes it: 12,500 m². */
export function figureText(figure: Figure, value: number, t: Translate, locale: Locale): string {
  if (figure === 'surface') return formatArea(value, locale);
  if (figure === 'height') return formatMetres(value, locale);
  return t('wizard.figures.palletPositions.value', {
    count: value,
    number: formatNumber(value, locale),
  });
}
