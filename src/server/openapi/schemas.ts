import * as v from 'valibot';
import { AccountExport } from '#api/account.ts';
import { Cluster } from '#api/clusters.ts';
import { CompanyPage } from '#api/companies.ts';
import { Enquiry, ThreadChange } from '#api/enquiries.ts';
import { errors, type ErrorCode } from '#api/errors.ts';
import { Facets, FactTotal, PriceLevel } from '#api/facets.ts';
import { Fits } from '#api/fits.ts';
import { CardFit, FitLine, Missed } from '#domain/need/fit.ts';
import { DescribedFact, FactRegistry, FactsOfKind, NamedOption } from '#api/facts.ts';
import { mergeFavourites } from '#api/favourites.ts';
import { DayFigures, Figures } from '#api/figures.ts';
import { RegisteredBefore } from '#api/idempotency.ts';
import { uploadFile, uploadLogo } from '#api/images.ts';
import { getLegal } from '#api/legal.ts';
import { Market } from '#api/market.ts';
import { Message } from '#api/message.ts';
import { ListingChange } from '#api/own-listing.ts';
import { Owner } from '#api/owner.ts';
import { PriceSection } from '#api/page.ts';
import { CheckedLocation } from '#api/places.ts';
import { SEEN } from '#api/seen.ts';
import { getService } from '#api/service-details.ts';
import { listServicesOfUser, registerService } from '#api/services.ts';
import { getSpace } from '#api/space-details.ts';
import { listSpacesOfUser } from '#api/spaces.ts';
import { Report } from '#domain/case/report.ts';
import { Statement } from '#domain/case/statement.ts';
import { CHECK_KINDS, OwnCheck } from '#domain/company/checks.ts';
import { Company } from '#domain/company/company.ts';
import { PassedCheck } from '#domain/company/passed-checks.ts';
import { Need } from '#domain/enquiry/need.ts';
import { Thread, ThreadListing, ThreadMessage } from '#domain/enquiry/thread.ts';
import { VisitDetails, VisitTime } from '#domain/enquiry/visit-input.ts';
import { VisitStep as VisitStepKind } from '#domain/enquiry/visit.ts';
import { AgreedVisit, VisitLine, VisitProposal } from '#domain/enquiry/visit.ts';
import { FACT_GROUPS, FACT_TYPES } from '#domain/facts/fact.ts';
import { Favourite } from '#domain/favourite/favourite.ts';
import { flagsOf } from '#domain/flags.ts';
import { CardPlace } from '#domain/listing/card.ts';
import { Dimensions } from '#domain/listing/dimensions.ts';
import { LICENSE_OPTIONS } from '#domain/listing/licenses.ts';
import { ListingState, OwnStatus } from '#domain/listing/listing-state.ts';
import { MediaFile } from '#domain/listing/media-file.ts';
import { withCoordinates } from '#domain/listing/stored-parts.ts';
import { COUNTRY_CODES } from '#domain/place/country-codes.ts';
import { PinPlace, Place, PLACE_KINDS, PRECISIONS, Reading } from '#domain/place/place.ts';
import { PriceBody } from '#domain/price/price-of-body.ts';
import { CHARGES, INCLUSIONS, PRICE_TYPES, PRICE_UNITS, ReadPrice } from '#domain/price/price.ts';
import { frequency, SavedSearch } from '#domain/saved-search/saved-search.ts';
import { entriesOf } from '#domain/schema.ts';
import { SORTS } from '#domain/search/search-query.ts';
import { ServiceCard } from '#domain/service/service-card.ts';
import { ServiceMultimedia } from '#domain/service/service-images.ts';
import {
  CONTINENTS,
  CONTRACTS,
  ORDERS_MANAGEMENT,
  PL_TYPES,
  SECTORS,
  STORAGE_AND_INVENTORY,
  TECHNOLOGIES,
  TRANSPORTATION,
} from '#domain/service/service-parts.ts';
import {
  OtherLocation,
  OtherLogisticsDetails,
  ServiceAnswers,
  ServiceLocation,
} from '#domain/service/service-wizard.ts';
import { Service } from '#domain/service/service.ts';
import { Credentials } from '#domain/session/credentials.ts';
import { OwnSession } from '#domain/session/own-session.ts';
import { Session } from '#domain/session/session.ts';
import { SpaceCard, TypeOfSpace } from '#domain/space/space-card.ts';
import { GOODS, OPERATIONS, SPACE_TYPES, STORAGE } from '#domain/space/space-parts.ts';
import {
  EQUIPMENT_OPTIONS,
  SpaceAnswers,
  SpaceDescription,
  SpaceLocation,
  SpaceMultimedia,
  SpaceStorage,
} from '#domain/space/space-wizard.ts';
import { Space } from '#domain/space/space.ts';
import { AccountUpdate } from '#domain/user/account-update.ts';
import { Registration } from '#domain/user/registration.ts';
import { User } from '#domain/user/user.ts';
import type { Schema } from './json-schema.ts';

const RefusalCode = v.picklist(Object.keys(errors) as ErrorCode[]);
const ErrorReason = v.object({ message: v.string(), code: RefusalCode });
const fields = v.optional(v.record(v.string(), v.string()));
const [SpaceOfThread, ServiceOfThread] = ThreadListing.options;
const [FavouriteSpace, FavouriteService] = Favourite.options;
const [report] = Report.pipe;

export const answered: Readonly<Record<string, Schema>> = {
  RefusalCode,
  Error: v.object({ error: v.string(), code: RefusalCode, fields }),
  NestedError: v.object({ error: ErrorReason, fields }),
  ErrorReason,
  Sort: v.picklist(SORTS),
  ListingState,
  OwnStatus,
  Precision: v.picklist(PRECISIONS),
  CardPlace,
  RegisteredBefore,
  Facets,
  FactTotal,
  CardFit,
  FitLine,
  Fits,
  Missed,
  Price: ReadPrice,
  PriceType: v.picklist(PRICE_TYPES),
  PriceUnit: v.picklist(PRICE_UNITS),
  PriceCharge: v.picklist(CHARGES),
  PriceInclusion: v.picklist(INCLUSIONS),
  PriceSection,
  PriceStanding: PriceSection.entries.standing,
  PriceMarket: PriceSection.entries.market.wrapped,
  PriceLevel,
  Cluster,
  Bounds: v.object({ west: v.number(), south: v.number(), east: v.number(), north: v.number() }),
  StatedFacts: entriesOf(Space)['facts'] as v.GenericSchema,
  FactType: v.picklist(FACT_TYPES),
  FactGroup: v.picklist(FACT_GROUPS),
  NamedOption,
  DescribedFact,
  FactsOfKind,
  FactRegistry,
  SpaceType: v.picklist(SPACE_TYPES),
  SpaceLocation: withCoordinates(SpaceLocation).shape,
  Space,
  SpaceCard,
  ListedSpace: listSpacesOfUser.answer.item,
  PausedSpace: getSpace.errorDetails.LISTING_PAUSED,
  PlType: v.picklist(PL_TYPES),
  ServiceLocation: withCoordinates(ServiceLocation).shape,
  Service,
  ServiceCard,
  ListedService: listServicesOfUser.answer.item,
  PausedService: getService.errorDetails.LISTING_PAUSED,
  Seen: v.picklist(SEEN),
  DayFigures,
  Figures,
  User,
  OwnCheck,
  CheckKind: v.picklist(CHECK_KINDS),
  Session,
  OwnSession,
  ExportedAccount: AccountExport.entries.account,
  AccountExport,
  ReportedKind: report.entries.kind,
  ReportReason: report.entries.reason,
  Statement,
  NeedDuration: Need.entries.duration.wrapped,
  Need,
  ThreadListingState: SpaceOfThread.entries.state,
  SpaceOfThread,
  ServiceOfThread,
  ThreadListing,
  OtherSide: Thread.entries.other,
  Thread,
  ThreadMessage,
  VisitStepKind,
  ProposedOrAgreedTime: VisitLine.entries.times.item,
  VisitProposal,
  AgreedVisit,
  VisitDetailsOfBoth: AgreedVisit.entries.details,
  VisitStep: VisitLine,
  FavouriteState: FavouriteSpace.entries.state,
  FavouriteListingState: FavouriteSpace.entries.listingState,
  FavouriteSpace,
  FavouriteService,
  Favourite,
  LeftFavourite: mergeFavourites.answer.entries.left.item,
  MailFrequency: frequency,
  SavedSearch,
  CountryCode: v.picklist(COUNTRY_CODES),
  PlaceKind: v.picklist(PLACE_KINDS),
  Place,
  Reading,
  PinPlace,
  CheckedLocation,
  Company,
  PassedCheck,
  CompanyPage,
  SpacesOfCompany: CompanyPage.entries.spaces,
  ServicesOfCompany: CompanyPage.entries.services,
  Market,
  MarketCity: Market.entries.cities.item,
  LogoAddress: uploadLogo.answer.entries.data,
  FileAddress: uploadFile.answer.entries.data,
  Message,
  LegalPage: getLegal.answer.entries.pages.item,
};

export const sent: Readonly<Record<string, Schema>> = {
  OwnCompany: Owner,
  ListingChange,
  PriceInput: PriceBody,
  SpaceLocationInput: SpaceLocation,
  SpaceAnswers,
  ServiceLocationInput: ServiceLocation,
  ServiceAnswers,
  OwnerName: registerService.body.options[2],
  Registration,
  Credentials,
  AccountUpdate,
  Report,
  NeedInput: Need,
  Enquiry,
  ThreadChange,
  VisitTime,
  VisitDetails,
  KeptFavourite: mergeFavourites.body.entries.favourites.pipe[0].item,
};

/** Parts of listings: bodies may omit flags, and answers may contradict newer rules. */
export const parts = {
  Dimensions,
  MediaFile,
  SpaceTypeData: TypeOfSpace,
  SpaceDescription,
  OtherLocation,
  Licenses: flagsOf(LICENSE_OPTIONS),
  SpaceOperations: flagsOf(OPERATIONS),
  SpaceEquipment: flagsOf(EQUIPMENT_OPTIONS),
  SpaceStorage,
  BlockStorage: flagsOf(STORAGE.blockStorage),
  DirectStorage: flagsOf(STORAGE.directStorage),
  AutomatedStorage: flagsOf(STORAGE.automatedStorage),
  SpaceGoods: flagsOf(GOODS),
  SpaceMultimedia,
  PlTypes: flagsOf(PL_TYPES),
  Continents: flagsOf(CONTINENTS),
  StorageAndInventory: flagsOf(STORAGE_AND_INVENTORY),
  SectorIndustry: flagsOf(SECTORS),
  OrdersManagement: flagsOf(ORDERS_MANAGEMENT),
  Transportation: flagsOf(TRANSPORTATION),
  Contract: flagsOf(CONTRACTS),
  OtherLogisticsDetails,
  TechnologicalSolutions: flagsOf(TECHNOLOGIES),
  ServiceMultimedia,
};
