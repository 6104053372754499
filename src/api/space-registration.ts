import * as v from 'valibot';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { ownListingOf, registrationOf, replacementOf } from './listing-registration.ts';
import { Owner } from './owner.ts';

const SpaceBody = v.intersect([SpaceAnswers, Owner]);

export const spaceRegistration = registrationOf('space', SpaceBody);
export const ownSpace = ownListingOf('space');
export const spaceReplacement = replacementOf('space', SpaceBody);
