import type { DIMENSIONS } from '#domain/listing/dimensions.ts';
import { DIGITS } from '#domain/listing/typed-figures.ts';
import { formatArea, formatMetres, formatNumber } from '#site/format.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Translate } from '#site/translate.ts';
import { TextField } from '../form/TextField.tsx';
import { useTypedNumber } from '../form/use-typed-figure.ts';
import { useLocale, useT } from '../island.tsx';

type Figure = (typeof DIMENSIONS)[number];

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
  const typed = useTypedNumber(DIGITS[figure], value, onChange);
  return (
    <TextField
      autoComplete="off"
      label={t(`wizard.figures.${figure}.label`)}
      hint={isAnswered && value !== '' ? echo() : t(`wizard.figures.${figure}.hint`)}
      error={error}
      {...typed}
      enterKeyHint="next"
      inputMode={figure === 'height' ? 'decimal' : 'numeric'}
      onBlur={onLeave}
    />
  );

  function echo(): string {
    const said = figureText(figure, Number(value), t, locale);
    return figure === 'height' && Number(value) > USUAL_HEIGHT_M
      ? t('wizard.figures.height.unusual', { height: said })
      : said;
  }
}

/** In m; higher values are usually a misplaced decimal sign. */
const USUAL_HEIGHT_M = 60;

export function figureText(figure: Figure, value: number, t: Translate, locale: Locale): string {
  if (figure === 'surface') return formatArea(value, locale);
  if (figure === 'height') return formatMetres(value, locale);
  return t('wizard.figures.palletPositions.value', {
    count: value,
    number: formatNumber(value, locale),
  });
}
