import type { Locale } from '#domain/locale/locales.ts';
import type { Task, TaskId } from '#domain/operator/tasks.ts';
import { formatList, formatNumber } from './format.ts';
import type { Translate } from './translate.ts';

/** The sentence of a task, for the console and for the command. */
export function taskText(
  t: Translate<`console.tasks.${TaskId}`>,
  { id, values = {} }: Task,
  locale: Locale,
): string {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value, locale) : formatList(value, locale),
  ]);
  return t(`console.tasks.${id}`, Object.fromEntries(texts) as Record<string, string>);
}
