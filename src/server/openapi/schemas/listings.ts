import * as v from 'valibot';
import { Cluster } from '#api/clusters.ts';
import { Facets } from '#api/facets.ts';
import { RegisteredBefore } from '#api/idempotency.ts';
import { ListingChange } from '#api/own-listing.ts';
import { Owner } from '#api/owner.ts';
import { CardPlace } from '#domain/listing/card.ts';
import { Dimensions } from '#domain/listing/dimensions.ts';
import { LICENSE_OPTIONS } from '#domain/listing/licenses.ts';
import { ListingState } from '#domain/listing/listing-state.ts';
import { MediaFile } from '#domain/listing/media-file.ts';
import { PRECISIONS } from '#domain/place/place.ts';
import { SORTS } from '#domain/search/search-query.ts';
import { answered, flagGroup, partOf, sent } from '../named-schema.ts';
import { AVAILABILITY, COUNT, ID, PLACE, POINT } from './properties.ts';
import { confirmListings, listDueListings } from '#api/confirmation.ts';
import { DayFigures, Figures } from '#api/figures.ts';
import { SEEN } from '#api/seen.ts';
import { countViews } from '#api/views.ts';
import { figuresExample } from '../calls/listings.ts';

export const listingSchemas = [
  answered('Sort', v.picklist(SORTS), 'The order of a search; the minus sign begins with the largest'),
  answered('ListingState', ListingState, 'Whether everybody finds a listing, or its company alone'),
  answered(
    'Precision',
    v.picklist(PRECISIONS),
    "How exactly a listing's point is known: by its address, or as the middle of its city or region",
  ),
  answered('CardPlace', CardPlace, 'The location on a listing’s card', {
    properties: { country: PLACE.country, ...POINT },
  }),
  ...partOf('Dimensions', Dimensions, 'The figures of a listing', {
    surface: 'In m², a whole number; in a body 0 or 100 to 999,999',
    height: 'The clear height in m, with at most two decimals',
    palletPositions: 'How many pallets can be stored',
  }),
  ...flagGroup('Licenses', LICENSE_OPTIONS, 'Licenses and certificates; `none` excludes all others.'),
  ...partOf('MediaFile', MediaFile, 'A file of a listing', {
    id: 'The `imageId` returned by the upload',
    url: 'The URL returned by its upload; responses always contain the stored one',
    name: 'The name that the file had',
    alt: 'Alternative text; empty or absent if there is none',
  }),
  sent('OwnCompany', Owner, 'The signed-in company: what is published or mailed is its own', {
    properties: { userId: 'Its id' },
  }),
  sent(
    'ListingChange',
    ListingChange,
    'What an owner changes without sending the whole: one of these at least',
    {
      properties: {
        isPaused: 'True takes it out of all searches, false publishes it again',
        availableFrom: `${AVAILABILITY.availableFrom}. Null takes the day away`,
        availableUntil: `${AVAILABILITY.availableUntil}. Null takes the day away`,
        isOnRequest: AVAILABILITY.isOnRequest,
      },
    },
  ),
  answered('RegisteredBefore', RegisteredBefore, 'What the key was used for before', {
    properties: { listingId: 'The id of the listing that was published with this key' },
  }),
  answered('Facets', Facets, 'What a search would find if one thing about it were changed', {
    properties: {
      ...COUNT,
      groups: 'By parameter and term: matches if the parameter had only that term and all others stayed',
      without: 'By each parameter that asks for something: how many would match without it',
    },
  }),
  answered('Cluster', Cluster, 'One marker of a map: listings near one another, or a single one', {
    properties: {
      lat: 'Latitude in degrees',
      lng: 'Longitude in degrees',
      count: 'Number of listings in it',
      _id: `${ID}; only of a single one, as the name, the surface and the type`,
      userName: "Its company's name",
      surface: 'In m²',
      type: 'The kind of space',
      city: 'Where all of them are in one city, its name',
      bounds: 'The smallest rectangle that holds them',
    },
  }),
  answered(
    'Bounds',
    v.object({ west: v.number(), south: v.number(), east: v.number(), north: v.number() }),
    'A rectangle on the map',
    {
      properties: {
        west: 'Longitude in degrees',
        south: 'Latitude in degrees',
        east: 'Longitude in degrees',
        north: 'Latitude in degrees',
      },
    },
  ),
];

export const confirmationSchemas = [
  answered('Seen', v.picklist(SEEN), 'An opened page, or a card shown in a search'),
  sent('CountViews', countViews.body, 'Listings that were viewed', {
    properties: {
      kind: 'Of which kind they are',
      ids: 'The ids of the listings, 50 at most',
      what: 'How they were viewed',
    },
  }),
  answered('DayFigures', DayFigures, 'What came of a listing on a day', {
    properties: {
      day: '`YYYY-MM-DD`, by universal time',
      views: 'How often its page was opened',
      appearances: 'How often it appeared in a search',
      favourites: 'How many companies have saved it',
      enquiries: 'How many have asked about it',
    },
    examples: [figuresExample],
  }),
  answered('Figures', Figures, 'What came of a listing in the last 30 days', {
    properties: { days: 'The oldest first' },
  }),
  answered('DueListings', listDueListings.answer, 'The listings that a mail asks to confirm', {
    properties: {
      spaces: 'Those that were confirmed the longest ago first, 50 at most',
      services: 'As the spaces',
      total: 'How many there are of both kinds, with those that are not shown',
    },
  }),
  sent('MailToken', confirmListings.body, 'What the link of a mail brings along', {
    properties: { token: 'The token of the link' },
  }),
  answered('ConfirmedListings', confirmListings.answer, 'What has been confirmed', {
    properties: { confirmed: 'How many listings' },
  }),
];
