import account from '#i18n/en/account.json' with { type: 'json' };
import accountData from '#i18n/en/account-data.json' with { type: 'json' };
import apiErrors from '#i18n/en/api-errors.json' with { type: 'json' };
import apiKeys from '#i18n/en/api-keys.json' with { type: 'json' };
import appeal from '#i18n/en/appeal.json' with { type: 'json' };
import ask from '#i18n/en/ask.json' with { type: 'json' };
import auth from '#i18n/en/auth.json' with { type: 'json' };
import availability from '#i18n/en/availability.json' with { type: 'json' };
import cancelEmail from '#i18n/en/cancel-email.json' with { type: 'json' };
import card from '#i18n/en/card.json' with { type: 'json' };
import checks from '#i18n/en/checks.json' with { type: 'json' };
import common from '#i18n/en/common.json' with { type: 'json' };
import company from '#i18n/en/company.json' with { type: 'json' };
import compare from '#i18n/en/compare.json' with { type: 'json' };
import confirmListing from '#i18n/en/confirm-listing.json' with { type: 'json' };
import compareTray from '#i18n/en/compare-tray.json' with { type: 'json' };
import console from '#i18n/en/console.json' with { type: 'json' };
import csv from '#i18n/en/csv.json' with { type: 'json' };
import conversation from '#i18n/en/conversation.json' with { type: 'json' };
import decline from '#i18n/en/decline.json' with { type: 'json' };
import detail from '#i18n/en/detail.json' with { type: 'json' };
import embed from '#i18n/en/embed.json' with { type: 'json' };
import enquiry from '#i18n/en/enquiry.json' with { type: 'json' };
import facts from '#i18n/en/facts.json' with { type: 'json' };
import favourites from '#i18n/en/favourites.json' with { type: 'json' };
import finder from '#i18n/en/finder.json' with { type: 'json' };
import flags from '#i18n/en/flags.json' with { type: 'json' };
import importSheet from '#i18n/en/import-sheet.json' with { type: 'json' };
import imports from '#i18n/en/imports.json' with { type: 'json' };
import issues from '#i18n/en/issues.json' with { type: 'json' };
import map from '#i18n/en/map.json' with { type: 'json' };
import media from '#i18n/en/media.json' with { type: 'json' };
import join from '#i18n/en/join.json' with { type: 'json' };
import members from '#i18n/en/members.json' with { type: 'json' };
import messages from '#i18n/en/messages.json' with { type: 'json' };
import need from '#i18n/en/need.json' with { type: 'json' };
import myService from '#i18n/en/my-service.json' with { type: 'json' };
import ownListing from '#i18n/en/own-listing.json' with { type: 'json' };
import ownChecks from '#i18n/en/own-checks.json' with { type: 'json' };
import overview from '#i18n/en/overview.json' with { type: 'json' };
import placeCheck from '#i18n/en/place-check.json' with { type: 'json' };
import place from '#i18n/en/place.json' with { type: 'json' };
import quotes from '#i18n/en/quotes.json' with { type: 'json' };
import register from '#i18n/en/register.json' with { type: 'json' };
import report from '#i18n/en/report.json' with { type: 'json' };
import request from '#i18n/en/request.json' with { type: 'json' };
import requests from '#i18n/en/requests.json' with { type: 'json' };
import results from '#i18n/en/results.json' with { type: 'json' };
import roles from '#i18n/en/roles.json' with { type: 'json' };
import savedSearches from '#i18n/en/saved-searches.json' with { type: 'json' };
import search from '#i18n/en/search.json' with { type: 'json' };
import secondFactor from '#i18n/en/second-factor.json' with { type: 'json' };
import secondStep from '#i18n/en/second-step.json' with { type: 'json' };
import service from '#i18n/en/service.json' with { type: 'json' };
import serviceFlags from '#i18n/en/service-flags.json' with { type: 'json' };
import serviceRegistry from '#i18n/en/service-registry.json' with { type: 'json' };
import services from '#i18n/en/services.json' with { type: 'json' };
import sheet from '#i18n/en/sheet.json' with { type: 'json' };
import space from '#i18n/en/space.json' with { type: 'json' };
import spaceRegistry from '#i18n/en/space-registry.json' with { type: 'json' };
import terms from '#i18n/en/terms.json' with { type: 'json' };
import thread from '#i18n/en/thread.json' with { type: 'json' };
import types from '#i18n/en/types.json' with { type: 'json' };
import units from '#i18n/en/units.json' with { type: 'json' };
import upload from '#i18n/en/upload.json' with { type: 'json' };
import userDetails from '#i18n/en/user-details.json' with { type: 'json' };
import vat from '#i18n/en/vat.json' with { type: 'json' };
import visits from '#i18n/en/visits.json' with { type: 'json' };
import wizard from '#i18n/en/wizard.json' with { type: 'json' };
import workspace from '#i18n/en/workspace.json' with { type: 'json' };

/** Topics available to islands; their English keys type `t()`. Add new topics here. */
export const dictionary = {
  account,
  'account-data': accountData,
  'api-errors': apiErrors,
  'api-keys': apiKeys,
  appeal,
  ask,
  auth,
  availability,
  'cancel-email': cancelEmail,
  card,
  checks,
  common,
  company,
  compare,
  'confirm-listing': confirmListing,
  'compare-tray': compareTray,
  console,
  csv,
  conversation,
  decline,
  detail,
  embed,
  enquiry,
  facts,
  favourites,
  finder,
  flags,
  'import-sheet': importSheet,
  imports,
  issues,
  map,
  media,
  join,
  members,
  messages,
  need,
  'my-service': myService,
  'own-listing': ownListing,
  'own-checks': ownChecks,
  place,
  'place-check': placeCheck,
  quotes,
  register,
  report,
  request,
  requests,
  results,
  roles,
  'saved-searches': savedSearches,
  search,
  'second-factor': secondFactor,
  'second-step': secondStep,
  service,
  'service-flags': serviceFlags,
  'service-registry': serviceRegistry,
  services,
  sheet,
  space,
  'space-registry': spaceRegistry,
  terms,
  thread,
  types,
  units,
  upload,
  'user-details': userDetails,
  vat,
  visits,
  wizard,
  overview,
  workspace,
};
