import * as v from 'valibot';
import { Cluster } from '#api/clusters.ts';
import { Facets, FactTotal, PriceLevel } from '#api/facets.ts';
import { RegisteredBefore } from '#api/idempotency.ts';
import { ListingChange } from '#api/own-listing.ts';
import { Owner } from '#api/owner.ts';
import { PriceSection } from '#api/page.ts';
import { CardPlace } from '#domain/listing/card.ts';
import { Dimensions } from '#domain/listing/dimensions.ts';
import { LICENSE_OPTIONS } from '#domain/listing/licenses.ts';
import { ListingState, OwnStatus } from '#domain/listing/listing-state.ts';
import { MediaFile } from '#domain/listing/media-file.ts';
import { PRECISIONS } from '#domain/place/place.ts';
import { CHARGES, PRICE_TYPES, ReadPrice, RENT_UNITS, STORAGE_UNITS, TAXES } from '#domain/price/price.ts';
import { PriceBody } from '#domain/price/price-of-body.ts';
import { SORTS } from '#domain/search/search-query.ts';
import { answered, flagGroup, partOf, sent } from '../named-schema.ts';
import { AVAILABILITY, COUNT, ID, PLACE, POINT, PRICE } from './properties.ts';
import { confirmListings, listDueListings } from '#api/confirmation.ts';
import { DayFigures, Figures } from '#api/figures.ts';
import { SEEN } from '#api/seen.ts';
import { countViews } from '#api/views.ts';
import { figuresExample } from '../calls/listings.ts';

export const listingSchemas = [
  answered('Sort', v.picklist(SORTS), 'Sort order of a search; a minus sign means descending'),
  answered('ListingState', ListingState, 'Whether its company has published or paused a listing'),
  answered(
    'OwnStatus',
    OwnStatus,
    "What keeps a listing from being public: `waiting` for its company's email address to be confirmed, `lapsed` for lack of the owner's confirmation",
  ),
  answered(
    'Precision',
    v.picklist(PRECISIONS),
    "Precision of a listing's point: its address, or the center of its city or region",
  ),
  answered('CardPlace', CardPlace, 'The location on a listing’s card', {
    properties: { country: PLACE.country, ...POINT },
  }),
  ...partOf('Dimensions', Dimensions, 'The figures of a listing', {
    surface: 'In m², a whole number; 0 or 100 to 999,999 in a body',
    height: 'The clear height in m, with at most two decimals',
    palletPositions: 'Number of pallets that fit',
  }),
  ...flagGroup('Licenses', LICENSE_OPTIONS, 'Licenses and certificates; `none` excludes all others.'),
  ...partOf('MediaFile', MediaFile, 'A file of a listing', {
    id: 'The `imageId` returned by the upload',
    url: 'The URL returned by its upload; responses always contain the stored one',
    name: 'The original file name',
    alt: 'Alternative text; empty or absent if there is none',
  }),
  sent('OwnCompany', Owner, 'The signed-in company', {
    properties: { userId: 'Its id' },
  }),
  sent('ListingChange', ListingChange, 'A partial change by the owner: at least one of these', {
    properties: {
      isPaused: 'True takes it out of all searches, false publishes it again',
      availableFrom: `${AVAILABILITY.availableFrom}. Null takes the day away`,
      availableUntil: `${AVAILABILITY.availableUntil}. Null takes the day away`,
      isOnRequest: AVAILABILITY.isOnRequest,
    },
  }),
  answered('RegisteredBefore', RegisteredBefore, 'The listing that was published with the key', {
    properties: { listingId: 'The id of the listing that was published with this key' },
  }),
  answered('Facets', Facets, 'Result counts of a search with one criterion changed', {
    properties: {
      ...COUNT,
      groups:
        'By parameter and term: matches if the parameter had only that term and all others stayed. Options of facts are left out where more than 2,000 may match',
      without: 'By parameter that is set: the number of matches without it',
      priceLevels:
        'If `priceFamily` is given: usual prices of each market with at least 8 listings of 4 companies',
    },
  }),
  answered('FactTotal', FactTotal, 'Result counts of an option of a fact', {
    properties: {
      total: 'Listings that state it',
      unstated: 'Listings that contradict nothing that is asked and lack it or another asked fact',
    },
  }),
  answered('Price', ReadPrice, 'An asking price', { properties: PRICE }),
  sent('PriceInput', PriceBody, 'An asking price', { properties: PRICE }),
  answered('PriceType', v.picklist(PRICE_TYPES), 'How the figures of a price are meant'),
  answered('PriceUnit', v.picklist([...RENT_UNITS, ...STORAGE_UNITS]), 'What a price is for'),
  answered('PriceCharge', v.picklist(CHARGES), 'Whether a charge is part of a price'),
  answered('PriceTax', v.picklist(TAXES), 'Whether a tax is part of a price'),
  answered('PriceSection', PriceSection, 'A part of a list in the order of prices', {
    properties: {
      standing: 'How far its prices can be compared',
      market: 'What they are for; of complete and incomplete prices only',
      total: 'How many it has, exact up to 10,000',
    },
  }),
  answered('PriceStanding', PriceSection.entries.standing, 'How far a price can be compared'),
  answered('PriceMarket', PriceSection.entries.market.wrapped, 'What prices are compared with one another'),
  answered('PriceLevel', PriceLevel, 'Usual complete prices of a market, in minor units', {
    properties: {
      market: 'What they are for',
      low: 'A quarter of them is at most this',
      middle: 'Half of them is at most this',
      high: 'Three quarters of them are at most this',
      listings: 'Number of prices',
      companies: 'Number of companies that state them',
    },
  }),
  answered('Cluster', Cluster, 'A map marker: listings near one another, or a single one', {
    properties: {
      lat: 'Latitude in degrees',
      lng: 'Longitude in degrees',
      count: 'Number of listings in it',
      _id: `${ID}; for a single listing only, like name, surface and type`,
      userName: "Its company's name",
      surface: 'In m²',
      type: 'The kind of space',
      city: 'Its name if all are in one city',
      bounds: 'The smallest rectangle that contains them',
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
  answered('DayFigures', DayFigures, 'Figures of a listing on a day', {
    properties: {
      day: '`YYYY-MM-DD` in UTC',
      views: 'How often its page was opened',
      appearances: 'How often it appeared in a search',
      favourites: 'How many companies have saved it',
      enquiries: 'How many have sent an inquiry',
    },
    examples: [figuresExample],
  }),
  answered('Figures', Figures, 'Figures of a listing for the last 30 days', {
    properties: { days: 'Oldest first' },
  }),
  answered('DueListings', listDueListings.answer, 'The listings that a mail asks to confirm', {
    properties: {
      spaces: 'Least recently confirmed first, at most 50',
      services: 'Like `spaces`',
      total: 'The number of both kinds, including those not listed',
    },
  }),
  sent('MailToken', confirmListings.body, 'The token of a mailed link', {
    properties: { token: 'The token of the link' },
  }),
  answered('ConfirmedListings', confirmListings.answer, 'Result of a confirmation', {
    properties: { confirmed: 'Number of listings' },
  }),
];
