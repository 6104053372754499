import * as v from 'valibot';
import { CompanyPage } from '#api/companies.ts';
import { health } from '#api/health.ts';
import { getLegal } from '#api/legal.ts';
import { uploadFile, uploadLogo } from '#api/images.ts';
import { Market } from '#api/market.ts';
import { Message } from '#api/message.ts';
import { CheckedLocation, checkPlace, findPlaces } from '#api/places.ts';
import { PassedCheck } from '#domain/company/passed-checks.ts';
import { Company } from '#domain/company/company.ts';
import { COUNTRY_CODES } from '#domain/place/country-codes.ts';
import { PinPlace, Place, PLACE_KINDS, Reading } from '#domain/place/place.ts';
import { company } from '../examples/company.ts';
import { answered } from '../named-schema.ts';
import { PAGE } from './properties.ts';

const IMAGE_URL = 'The address of the file';

export const publicSchemas = [
  answered('CountryCode', v.picklist(COUNTRY_CODES), 'The code of a country, ISO 3166-1 alpha-2'),
  answered('PlaceKind', v.picklist(PLACE_KINDS), 'What a place is'),
  answered('Place', Place, 'A place found by name', {
    properties: {
      name: 'Usually in the local language',
      region: 'Empty if it has none or is a region itself',
      country: 'Its country',
      kind: 'What it is',
      lat: 'Latitude in degrees',
      lng: 'Longitude in degrees',
      radiusKm: 'For regions: the radius in kilometers that contains nearly all of its cities',
    },
  }),
  answered('Places', findPlaces.answer, 'The places that were found', {
    properties: { places: 'Most likely first' },
  }),
  answered('Reading', Reading, 'Where the city or the postal code of an address may be', {
    properties: {
      of: 'What is read',
      name: 'The city or the postal code',
      region: 'Its region',
      district: 'Of a postal code: its province or department',
      country: 'Its country',
    },
  }),
  answered('PinPlace', PinPlace, 'The city that a point lies in or near', {
    properties: {
      name: 'The city',
      region: 'Its region',
      country: 'Its country',
      distanceKm: 'From its center, in kilometers',
    },
  }),
  answered('CheckedLocation', CheckedLocation, 'Where an address is', {
    properties: {
      lat: 'Latitude in degrees',
      lng: 'Longitude in degrees',
      precision: 'What was found of it',
      radiusKm: 'Of a region: the radius in kilometers that contains nearly all of its cities',
    },
  }),
  answered('PlaceCheck', checkPlace.answer, 'An address as the server reads it', {
    properties: {
      location: 'Where a listing with this address stands; null if unknown',
      readings: 'Contradictions; empty if there are none',
      pin: 'Of `pin`; null if none is given, or no city is near it',
    },
  }),
  answered('Company', Company, 'The public data of a company', {
    properties: {
      _id: 'The id: the `userId` of its listings',
      logo: "The logo's address",
      website: 'An http or https address',
      country: 'The code of the country, ISO 3166-1 alpha-2',
      createdAt: 'When it registered, ISO 8601 in UTC',
      legalName: 'Its name in the register of companies, if it shows it',
      vat: 'Its VAT number, if it shows it',
      checks: 'The checks that it has passed',
    },
    examples: [company],
  }),
  answered('PassedCheck', PassedCheck, 'A check that a company has passed', {
    properties: {
      kind: 'What was checked, one of `CheckKind`',
      at: 'When, ISO 8601 in UTC; null if unknown',
      validUntil: 'Of a document, `YYYY-MM-DD`',
    },
  }),
  answered('CompanyPage', CompanyPage, 'A company with what it has published', {
    properties: {
      company: 'Who it is',
      spaces: 'Its spaces, newest first',
      services: 'Its services, newest first',
    },
  }),
  answered('SpacesOfCompany', CompanyPage.entries.spaces, 'Spaces of a company', {
    properties: { ...PAGE, cards: 'The spaces of this page' },
  }),
  answered('ServicesOfCompany', CompanyPage.entries.services, 'Services of a company', {
    properties: { ...PAGE, cards: 'The services of this page' },
  }),
  answered('Market', Market, 'The market in numbers', {
    properties: {
      spaces: 'Number of published spaces',
      services: 'Number of published services',
      companies: 'Number of companies with published listings',
      byType: 'Number of spaces by type',
      byPl: 'Number of services by level',
      cities: 'Spaces around some large cities',
      newest: 'The newest spaces',
    },
  }),
  answered('MarketCity', Market.entries.cities.item, 'Spaces around a city', {
    properties: {
      city: 'Its name in English',
      country: 'The code of its country',
      lat: 'Latitude in degrees',
      lng: 'Longitude in degrees',
      spaces: 'Number of spaces within 50 km',
    },
  }),
  answered('UploadedLogo', uploadLogo.answer, 'A logo that was uploaded', {
    properties: { data: 'The logo' },
  }),
  answered('LogoAddress', uploadLogo.answer.entries.data, 'Where a logo is', {
    properties: { gcsUrl: IMAGE_URL },
  }),
  answered('UploadedFile', uploadFile.answer, 'A file that was uploaded', {
    properties: { data: 'The file' },
  }),
  answered('FileAddress', uploadFile.answer.entries.data, 'Where a file is', {
    properties: { gcsUrl: IMAGE_URL, imageId: 'The id that listings refer to' },
  }),
  answered('Message', Message, 'A confirmation', {
    properties: { message: 'In English; not for users' },
  }),
  answered('LegalPages', getLegal.answer, 'The legal pages that there are', {
    properties: { pages: 'Each in each language that it has' },
  }),
  answered('LegalPage', getLegal.answer.entries.pages.item, 'A legal page in a language', {
    properties: {
      page: 'Which of them',
      language: 'The code of the language',
      path: 'Its address below the site’s',
      updated: 'The day of its last change; of the terms, their version',
    },
  }),
  answered('Health', health.answer, 'The server can answer', {
    properties: { status: '`ok`', version: 'The version of the server' },
  }),
];
