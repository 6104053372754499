import * as v from 'valibot';
import { issue } from '../issue.ts';
import { filledLine } from '../text.ts';
import { givenPassword } from '../user/password.ts';

/** Begins every key, so that scanners of leaked secrets recognize it. */
export const KEY_PREFIX = 'est_';

export const KEY_SCOPES = [
  'listings:read',
  'listings:write',
  'enquiries:read',
  'enquiries:write',
  'figures:read',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Per company, the expired ones until they are swept. */
export const KEY_LIMIT = 10;

/** One year, and a day for clients whose clock is ahead. */
export const LONGEST_KEY_DAYS = 366;

/** In UTF-16 units. */
export const KEY_NAME_LIMIT = 60;

const scope = v.picklist(KEY_SCOPES, issue('issues.invalid'));

export const NewKey = v.object({
  name: filledLine(KEY_NAME_LIMIT),
  scopes: v.pipe(
    v.array(scope),
    v.minLength(1, issue('issues.chooseAtLeastOne')),
    v.maxLength(KEY_SCOPES.length, issue('issues.invalid')),
  ),
  expiresAt: v.pipe(
    v.string(issue('issues.required')),
    v.maxLength(40, issue('issues.invalid')),
    v.isoTimestamp(issue('issues.invalid')),
  ),
  currentPassword: givenPassword,
});
export type NewKey = v.InferOutput<typeof NewKey>;

export const OwnKey = v.object({
  id: v.string(),
  name: v.string(),
  scopes: v.array(scope),
  createdAt: v.string(),
  expiresAt: v.string(),
  /** Rounded to a minute; null if it was never used. */
  lastUsedAt: v.nullable(v.string()),
});
export type OwnKey = v.InferOutput<typeof OwnKey>;
