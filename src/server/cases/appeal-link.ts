import { formatAppealLink } from '#domain/case/appeal-link.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';
import type { Services } from '../services.ts';
import { appealToken } from './appeal-token.ts';

/** In the fragment, which no server logs. @param id of the decision for its company, of the report for its reporter */
export const appealLink = (
  { secret, settings }: Pick<Services, 'secret' | 'settings'>,
  caseId: string,
  id: string,
  locale: Locale,
): string =>
  settings.PUBLIC_ORIGIN +
  href('Appeal', locale, { hash: formatAppealLink({ caseId, token: appealToken(secret, id) }) });
