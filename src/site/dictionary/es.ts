import account from '#i18n/es/account.json' with { type: 'json' };
import accountData from '#i18n/es/account-data.json' with { type: 'json' };
import apiErrors from '#i18n/es/api-errors.json' with { type: 'json' };
import auth from '#i18n/es/auth.json' with { type: 'json' };
import availability from '#i18n/es/availability.json' with { type: 'json' };
import common from '#i18n/es/common.json' with { type: 'json' };
import company from '#i18n/es/company.json' with { type: 'json' };
import detail from '#i18n/es/detail.json' with { type: 'json' };
import finder from '#i18n/es/finder.json' with { type: 'json' };
import flags from '#i18n/es/flags.json' with { type: 'json' };
import issues from '#i18n/es/issues.json' with { type: 'json' };
import map from '#i18n/es/map.json' with { type: 'json' };
import media from '#i18n/es/media.json' with { type: 'json' };
import myService from '#i18n/es/my-service.json' with { type: 'json' };
import ownListing from '#i18n/es/own-listing.json' with { type: 'json' };
import place from '#i18n/es/place.json' with { type: 'json' };
import register from '#i18n/es/register.json' with { type: 'json' };
import results from '#i18n/es/results.json' with { type: 'json' };
import search from '#i18n/es/search.json' with { type: 'json' };
import service from '#i18n/es/service.json' with { type: 'json' };
import serviceFlags from '#i18n/es/service-flags.json' with { type: 'json' };
import serviceRegistry from '#i18n/es/service-registry.json' with { type: 'json' };
import services from '#i18n/es/services.json' with { type: 'json' };
import space from '#i18n/es/space.json' with { type: 'json' };
import spaceRegistry from '#i18n/es/space-registry.json' with { type: 'json' };
import upload from '#i18n/es/upload.json' with { type: 'json' };
import userDetails from '#i18n/es/user-details.json' with { type: 'json' };
import wizard from '#i18n/es/wizard.json' with { type: 'json' };
import type { Shape } from '../translate.ts';
import type { dictionary as english } from './en.ts';

/** The topics whose sentences islands show, in Spanish. */
export const dictionary = {
  account,
  'account-data': accountData,
  'api-errors': apiErrors,
  auth,
  availability,
  common,
  company,
  detail,
  finder,
  flags,
  issues,
  map,
  media,
  'my-service': myService,
  'own-listing': ownListing,
  place,
  register,
  results,
  search,
  service,
  'service-flags': serviceFlags,
  'service-registry': serviceRegistry,
  services,
  space,
  'space-registry': spaceRegistry,
  upload,
  'user-details': userDetails,
  wizard,
} satisfies Shape<typeof english>;
