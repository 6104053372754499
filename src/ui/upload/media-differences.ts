import type { UploadKind } from '#domain/upload/media-types.ts';
import { formatList, formatNumber } from '#site/format.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Translate } from '#site/translate.ts';
import type { ListedFile } from './media-order.ts';

type File = Pick<ListedFile, 'id' | 'name' | 'alt'>;

/** One line per difference: added files, order, descriptions. */
export function mediaDifferences(
  kind: UploadKind,
  files: readonly File[],
  others: readonly File[],
  t: Translate,
  locale: Locale,
): readonly string[] {
  const nameOf = (file: File): string =>
    file.name || t(`media.unnamed.${kind}`, { number: formatNumber(files.indexOf(file) + 1, locale) });
  const other = ({ id }: File) => others.find((each) => each.id === id);
  const shared = files.filter((file) => other(file) !== undefined);
  const only = files.filter((file) => !shared.includes(file));
  const theirOrder = others.filter(({ id }) => shared.some((file) => file.id === id));
  const isReordered = shared.some(({ id }, index) => id !== theirOrder[index]?.id);
  const isNamed = shared.every(({ name }) => name !== '');
  return [
    ...(only.length > 0 ? [t('media.difference.only', { names: formatList(only.map(nameOf), locale) })] : []),
    ...(isReordered && isNamed
      ? [t('media.difference.order', { names: shared.map(nameOf).join(' · ') })]
      : []),
    ...(isReordered && !isNamed ? [t('media.difference.reordered')] : []),
    ...shared
      .filter((file) => file.alt !== other(file)?.alt)
      .map((file) =>
        file.alt === ''
          ? t('media.difference.noAlt', { name: nameOf(file) })
          : t('media.difference.alt', { name: nameOf(file), text: file.alt }),
      ),
  ];
}
