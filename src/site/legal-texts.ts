import { fileURLToPath } from 'node:url';
import type { LegalTexts } from '#domain/legal/legal.ts';
import { readLegalTexts } from './legal-files.ts';

/** The site's legal pages; in the browser, those that there were at the build. */
export const LEGAL_TEXTS: LegalTexts = readLegalTexts(fileURLToPath(new URL('../..', import.meta.url)));
