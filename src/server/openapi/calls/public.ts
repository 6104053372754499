import { SITEMAP_START } from '#api/sitemap.ts';
import type { DescribedCalls } from '../described.ts';
import { company, COMPANY_ID, LOGO } from '../examples/company.ts';
import { SERVICE_ID, serviceCardExample, SPACE_ID, spaceCardExample } from '../examples/listings.ts';
import { VERSION } from '../../ground/version.ts';
import { pageParameters } from './listing-calls.ts';

const IMAGE_ID = LOGO.split('/').at(-1) ?? '';

export const companies = {
  getCompany: {
    description:
      'Public details only: no email or telephone, and legal name and VAT number only if the company shows them.',
    path: { id: { description: 'The id of the company: the `userId` of its listings', example: COMPANY_ID } },
    query: {
      spacesCursor: {
        description: 'The `nextCursor` of its spaces.',
        example: pageParameters(SPACE_ID).cursor.example,
      },
      servicesCursor: {
        description: 'The `nextCursor` of its services.',
        example: pageParameters(SERVICE_ID).cursor.example,
      },
    },
    answer: {
      company,
      spaces: { cards: [spaceCardExample], total: 1, nextCursor: null },
      services: { cards: [serviceCardExample], total: 1, nextCursor: null },
    },
  },
} satisfies DescribedCalls<'companies'>;

const DOCUMENT_ID = '0198c2f4-9d31-7a52-8e60-4c1d7b9f2a83';
const document = { id: { description: 'The `documentId` of the upload', example: DOCUMENT_ID } };

export const documents = {
  uploadDocument: {
    description:
      'PDF, PNG, JPEG, WebP or TIFF. Only the company and operators see it; 30 days after an operator has seen it, it is erased. No identity cards.',
    query: { kind: { description: 'What it proves.', example: 'registerExtract' } },
    answer: { documentId: DOCUMENT_ID },
  },
  getDocument: { description: 'As a download, never cached.', path: document },
  deleteDocument: { description: 'A document that was seen stays.', path: document },
} satisfies DescribedCalls<'documents'>;

export const images = {
  uploadLogo: {
    description:
      'PNG, JPEG, SVG, WebP, GIF or TIFF. Its address is the `logo` of a registration or an account update.',
    answer: { data: { gcsUrl: LOGO } },
  },
  uploadFile: {
    description:
      'Images: PNG, JPEG, SVG, WebP, GIF, TIFF; blueprints: those and PDF; videos: MP4 and WebM. Pictures lose their metadata.',
    query: {
      kind: { description: 'The use of the file; it determines the accepted formats.', example: 'image' },
    },
    answer: { data: { gcsUrl: LOGO, imageId: IMAGE_ID } },
  },
  getImage: {
    description: 'The file of an id never changes, so it can be cached forever.',
    path: { imageId: { description: 'The `imageId` returned by the upload', example: IMAGE_ID } },
    query: {
      w: {
        description:
          'The width in px of a smaller copy, AVIF or WebP by the `Accept` header; without it the original.',
        example: 640,
      },
    },
  },
} satisfies DescribedCalls<'images'>;

export const places = {
  findPlaces: {
    description:
      'Cities, regions and countries whose name has the prefix in any usual language, ignoring accents; most likely first.',
    query: { q: { description: 'The typed beginning of the name.', example: 'zara' } },
    answer: {
      places: [
        { name: 'Zaragoza', region: 'Aragón', country: 'ES', kind: 'city', lat: 41.65606, lng: -0.87734 },
      ],
    },
  },
  checkPlace: {
    description:
      'The point that a listing with this address gets, and where its city or postal code may be instead. Whatever contradicts the stated region is not followed: the listing then stands in the middle of that region unless its `coordinates` say otherwise.',
    query: {
      country: { description: 'A country code, or its name.', example: 'France' },
      region: { description: 'The stated region.', example: 'Occitanie' },
      city: { description: 'The stated city.', example: 'Barcelona' },
      zip: { description: 'The stated postal code.', example: '08001' },
      pin: { description: 'A point, `latitude,longitude`, whose place is wanted.', example: '43.6,1.44' },
    },
    answer: {
      location: { lat: 43.73, lng: 2.17, precision: 'region', radiusKm: 170 },
      readings: [{ of: 'city', name: 'Barcelona', region: 'Catalonia', district: '', country: 'ES' }],
      pin: { name: 'Toulouse', region: 'Occitanie', country: 'FR', distanceKm: 0.5 },
    },
  },
} satisfies DescribedCalls<'places'>;

export const market = {
  getMarket: {
    description: 'For a landing page: counts, places and the newest spaces. Up to five minutes old.',
    answer: {
      spaces: 1200,
      services: 480,
      companies: 310,
      byType: { conventional: 700, refrigerated: 180 },
      byPl: { pl3: 300, pl4: 90 },
      cities: [{ city: 'Zaragoza', country: 'ES', lat: 41.6561, lng: -0.8773, spaces: 64 }],
      newest: [spaceCardExample],
    },
  },
} satisfies DescribedCalls<'market'>;

export const sitemap = {
  indexSitemaps: { description: 'A sitemap index (sitemaps.org).' },
  listSitemap: {
    description: 'A sitemap of the index.',
    path: {
      kind: { description: '`space`, `service` or `company`', example: 'space' },
      after: {
        description: `The id after which it begins, or \`${SITEMAP_START}\``,
        example: SITEMAP_START,
      },
    },
  },
} satisfies DescribedCalls<'sitemap'>;

export const legal = {
  getLegal: {
    description: 'Of each page and language, with the day of its last change; `terms` has its version in it.',
    answer: {
      pages: [{ page: 'ranking', language: 'en', path: '/ranking', updated: '2026-03-02' }],
    },
  },
} satisfies DescribedCalls<'legal'>;

export const health = {
  health: {
    description: 'For load balancers and monitors: 503 while the database is unavailable. Not rate limited.',
    answer: { status: 'ok', version: VERSION },
  },
} satisfies DescribedCalls<'health'>;

export const facts = {
  getFacts: {
    description:
      'For import templates and other clients: all facts of spaces and services in the order of their sheet, with units, types of listing, parameters of the searches and words in all languages. `first`: the facts asked first, by type.',
    answer: {
      spaces: {
        facts: [
          {
            id: 'dockDoors',
            name: { en: 'Dock-high doors', es: 'Muelles de carga' },
            type: 'number',
            group: 'access',
            on: ['conventional', 'refrigerated'],
            decimals: 0,
            plausible: [0, 200],
            parameter: 'minDockDoors',
          },
        ],
        first: { conventional: [['availableArea'], ['dockDoors']] },
      },
      services: { facts: [], first: { pl3: [['availablePallets', 'palletType']] } },
    },
  },
} satisfies DescribedCalls<'facts'>;
