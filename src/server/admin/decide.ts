import * as v from 'valibot';
import { FACTS_LIMIT, type Measure } from '#domain/case/measures.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { OfferedDecision } from '../cases/offered-decision.ts';
import { findCase, type ModerationCase } from '../db/cases.ts';
import { offeredReasons } from '../ground/decision-reasons.ts';
import { StartError } from '../ground/start-error.ts';
import type { Admin, CommandInput } from './command.ts';

export async function getCase({ database }: Pick<Admin, 'database'>, id: string): Promise<ModerationCase> {
  const found = await findCase(database.kysely, id);
  if (found === undefined) throw new StartError(`There is no case ${id}.`);
  return found;
}

/** @throws StartError saying what is missing */
export function decisionIn(measure: Measure, given: CommandInput): OfferedDecision {
  const texts = LOCALES.map((locale) => [locale, given[`facts-${locale}`]] as const);
  const factsIn = Object.fromEntries(texts.filter(([, text]) => text !== undefined));
  const read = v.safeParse(OfferedDecision, {
    measure,
    reason: given.reason ?? '',
    facts: given.facts ?? Object.values(factsIn)[0] ?? '',
    factsIn,
    fields: given.fields?.split(','),
  });
  if (read.success) return { ...read.output, hasNamedLanguages: given.facts === undefined };
  const [field] = v.getDotPath(read.issues[0])?.split('.') ?? [];
  if (field === 'reason')
    throw new StartError(`Say why with one of these reasons: --reason ${offeredReasons().join(' | ')}`);
  if (field === 'fields')
    throw new StartError('Say what its owner is to change: --fields "clear height, pictures"');
  throw new StartError(
    `Say what you found, in at most ${String(FACTS_LIMIT)} characters, in the language of the recipient: --facts "…"`,
  );
}
