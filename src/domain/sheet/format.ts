/** A cell as a file has it: text of CSV, or what a spreadsheet stores. Its days are `YYYY-MM-DD`, times `HH:MM`. */
export type SheetCell = string | number | boolean | null;

/** How a file writes numbers and days; unknown unless some of its cells can be read in one way only. */
export interface FileFormat {
  readonly decimal?: '.' | ',';
  readonly isDayFirst?: boolean;
}

const NUMBER = /^[-−+]?\d[\d.,\s'’]*$/;
const DAY = /^(\d{1,2})([/.-])(\d{1,2})[/.-](\d{4})$/;

/** @param cells of columns with numbers or days */
export function formatOf(cells: Iterable<SheetCell>): FileFormat {
  const decimals = new Set<'.' | ','>();
  const orders = new Set<boolean>();
  for (const cell of cells) {
    if (typeof cell !== 'string' || cell.length > 40) continue;
    const text = cell.trim();
    const decimal = NUMBER.test(text) ? readSigns(text).decimal : undefined;
    if (decimal !== undefined) decimals.add(decimal);
    const order = orderOf(text);
    if (order !== undefined) orders.add(order);
  }
  const [decimal, ...otherDecimals] = decimals;
  const [isDayFirst, ...otherOrders] = orders;
  return {
    ...(decimal !== undefined && otherDecimals.length === 0 && { decimal }),
    ...(isDayFirst !== undefined && otherOrders.length === 0 && { isDayFirst }),
  };
}

interface Signs {
  readonly whole: string;
  readonly fraction: string;
  /** `undefined` if the signs can be read in two ways, or there are none. */
  readonly decimal?: '.' | ',';
}

/** `undefined` parts are ambiguous: `1.200` is a thousand or one. */
function readSigns(text: string): Signs & { readonly isAmbiguous: boolean } {
  const plain = text
    .replaceAll(/[\s'’]/g, '')
    .replace('−', '-')
    .replace(/^\+/, '');
  const signs = plain.replaceAll(/[^.,]/g, '');
  const last = signs.at(-1) === ',' ? ',' : '.';
  const other = last === ',' ? '.' : ',';
  if (signs === '') return { whole: plain, fraction: '', isAmbiguous: false };
  const position = plain.lastIndexOf(last);
  const [whole, fraction] = [plain.slice(0, position), plain.slice(position + 1)];
  if (signs.includes(other)) return { whole, fraction, decimal: last, isAmbiguous: false };
  if (signs.length > 1) return { whole: plain, fraction: '', decimal: other, isAmbiguous: false };
  const isGrouped = fraction.length === 3 && /^-?[1-9]\d{0,2}$/.test(whole);
  return { whole, fraction, isAmbiguous: isGrouped, ...(!isGrouped && { decimal: last }) };
}

/** `ambiguous` if neither the text nor the file says what its sign means; `undefined` if it is no number. */
export function numberOfText(
  text: string,
  { decimal }: FileFormat,
  isWhole: boolean,
): number | 'ambiguous' | undefined {
  if (text.length > 40 || !NUMBER.test(text)) return undefined;
  const { isAmbiguous, ...signs } = readSigns(text);
  if (isAmbiguous && !isWhole && decimal === undefined) return 'ambiguous';
  const sign = text.includes(',') ? ',' : '.';
  const isFraction = !isAmbiguous || (!isWhole && decimal === sign);
  const whole = isFraction ? signs.whole : signs.whole + signs.fraction;
  const groups = whole.replace('-', '').split(/[.,]/);
  const [first = '', ...others] = groups;
  const isPlain = others.length === 0 || (first.length <= 3 && others.every((part) => part.length === 3));
  const digits = `${whole.replaceAll(/[.,]/g, '')}.${isFraction ? signs.fraction : ''}`;
  return isPlain && /^-?\d+\.\d*$/.test(digits) ? Number(digits) : undefined;
}

/** Whether the day stands before the month; `undefined` if both could be either. */
function orderOf(text: string): boolean | undefined {
  const [, first = '', sign, second = ''] = DAY.exec(text) ?? [];
  if (first === '') return undefined;
  if (sign === '.') return true;
  if (Number(first) > 12) return true;
  return Number(second) > 12 ? false : undefined;
}

/** `YYYY-MM-DD`, whose rule is checked with the body; `ambiguous` like {@link numberOfText}. */
export function dayOfText(text: string, { isDayFirst }: FileFormat): string | undefined {
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[T ][\d:.]+Z?)?$/.exec(text) ?? [];
  if (iso !== undefined) return iso;
  const [, first = '', , second = '', year = ''] = DAY.exec(text) ?? [];
  if (first === '') return undefined;
  const order = orderOf(text) ?? (first === second ? true : isDayFirst);
  if (order === undefined) return 'ambiguous';
  const [day, month] = order ? [first, second] : [second, first];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
