import * as v from 'valibot';
import { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { lineText } from '#domain/text.ts';
import { ownListingOf, registrationOf, replacementOf } from './listing-registration.ts';
import { Owner } from './owner.ts';

const ServiceBody = v.intersect([
  ServiceAnswers,
  Owner,
  /** Accepted as specified but ignored: the company's own name is shown. */
  v.object({ userName: v.nullish(lineText(200)) }),
]);

export const serviceRegistration = registrationOf('service', ServiceBody);
export const ownService = ownListingOf('service');
export const serviceReplacement = replacementOf('service', ServiceBody);
