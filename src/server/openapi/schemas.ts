import * as v from 'valibot';
import { AccountExport } from '#api/account.ts';
import { Cluster } from '#api/clusters.ts';
import { changeListings } from '#api/bulk-change.ts';
import { CompanyPage } from '#api/companies.ts';
import { confirmEnquiry, Enquiry, ThreadChange } from '#api/enquiries.ts';
import { ERROR_CODES } from '#api/error-codes.ts';
import { Facets, FactTotal, PriceLevel } from '#api/facets.ts';
import { Fits } from '#api/fits.ts';
import { CardFit, Missed } from '#domain/need/card-fit.ts';
import { FitLine } from '#domain/need/fit.ts';
import { DescribedFact, FactRegistry, FactsOfKind, NamedOption } from '#api/facts.ts';
import { putSpaceByExternalId } from '#api/external-ids.ts';
import { mergeFavourites } from '#api/favourites.ts';
import { DayFigures, Figures } from '#api/figures.ts';
import { CompanyEvent, ListingEvent, ThreadEvent } from '#api/events.ts';
import { RegisteredBefore } from '#api/idempotency.ts';
import { uploadFile, uploadLogo } from '#api/images.ts';
import { Import } from '#api/imports.ts';
import { getLegal } from '#api/legal.ts';
import { Market } from '#api/market.ts';
import { Message } from '#api/message.ts';
import { ListingChange } from '#api/own-listing.ts';
import { OWN_FILTERS, OWN_SORTS } from '#api/own-listing-pages.ts';
import { getOverview } from '#api/overview.ts';
import { pageOwnServices, pageOwnSpaces } from '#api/own-pages.ts';
import { Owner } from '#api/owner.ts';
import { PriceSection } from '#api/page.ts';
import { CheckedLocation } from '#api/places.ts';
import { SEEN } from '#api/seen.ts';
import { getService } from '#api/service-details.ts';
import { listServicesOfUser, registerService } from '#api/services.ts';
import { getSpace } from '#api/space-details.ts';
import { listSpacesOfUser } from '#api/spaces.ts';
import { sendRequest } from '#api/requests.ts';
import { Report } from '#domain/case/report.ts';
import { Statement } from '#domain/case/statement.ts';
import { CHECK_KINDS, OwnCheck } from '#domain/company/checks.ts';
import { Company } from '#domain/company/company.ts';
import { Outcomes, ResponseRecord } from '#domain/company/response-record.ts';
import { PassedCheck } from '#domain/company/passed-checks.ts';
import { ThreadFile } from '#domain/enquiry/thread-file.ts';
import { GivenNeed } from '#domain/need/former-need.ts';
import { Need } from '#domain/need/need.ts';
import { Thread, ThreadListing, ThreadMessage } from '#domain/enquiry/thread.ts';
import { VisitDetails, VisitTime } from '#domain/enquiry/visit-input.ts';
import { AgreedVisit, VisitLine, VisitProposal, VisitStep as VisitStepKind } from '#domain/enquiry/visit.ts';
import { FACT_GROUPS, FACT_TYPES } from '#domain/facts/fact.ts';
import { Favourite } from '#domain/favourite/favourite.ts';
import { CardPlace } from '#domain/listing/card.ts';
import { ListingState, OwnStatus } from '#domain/listing/listing-state.ts';
import { Completeness } from '#domain/listing/owner-record.ts';
import { withCoordinates } from '#domain/listing/stored-parts.ts';
import { CountryCode, PinPlace, Place, PLACE_KINDS, PRECISIONS, Reading } from '#domain/place/place.ts';
import { PriceBody } from '#domain/price/price-of-body.ts';
import { CHARGES, INCLUSIONS, PRICE_TYPES, PRICE_UNITS, ReadPrice } from '#domain/price/price.ts';
import { DeclineBody, QuoteBody } from '#domain/quote/quote-input.ts';
import { DECLINE_REASONS, Quote, QUOTE_ITEMS, QuoteLine, ThreadResponse } from '#domain/quote/quote.ts';
import { RESPONSE_TYPES } from '#domain/quote/response-types.ts';
import { CLOSE_REASONS } from '#domain/request/close-reasons.ts';
import {
  ListedRequest,
  QuotedMonth,
  RequestFacts,
  RequestThread,
  WholeRequest,
} from '#domain/request/request.ts';
import { frequency, SavedSearch } from '#domain/saved-search/saved-search.ts';
import { entriesOf } from '#domain/schema.ts';
import { SORTS } from '#domain/search/search-query.ts';
import { ServiceCard } from '#domain/service/service-card.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import { ServiceAnswers, ServiceLocation } from '#domain/service/service-wizard.ts';
import { Service } from '#domain/service/service.ts';
import { Credentials } from '#domain/session/credentials.ts';
import { KEY_SCOPES, OwnKey } from '#domain/session/api-key.ts';
import { AcceptedInvitation, Invitation } from '#domain/user/invitation.ts';
import { Member, MemberChange, NewMember } from '#domain/user/member.ts';
import { SignedInMember } from '#domain/user/member-role.ts';
import { OwnSession } from '#domain/session/own-session.ts';
import { Session } from '#domain/session/session.ts';
import { SpaceCard } from '#domain/space/space-card.ts';
import { SPACE_TYPES } from '#domain/space/space-parts.ts';
import { SpaceAnswers, SpaceLocation } from '#domain/space/space-wizard.ts';
import { Space } from '#domain/space/space.ts';
import { AccountUpdate } from '#domain/user/account-update.ts';
import { Registration } from '#domain/user/registration.ts';
import { User } from '#domain/user/user.ts';
import type { Schema } from './json-schema.ts';

const RefusalCode = v.picklist(ERROR_CODES);
const ErrorReason = v.object({ message: v.string(), code: RefusalCode });
const fields = v.optional(v.record(v.string(), v.string()));
const [SpaceOfThread, ServiceOfThread] = ThreadListing.options;
const [FavouriteSpace, FavouriteService] = Favourite.options;
const [report] = Report.pipe;

export const answered: Readonly<Record<string, Schema>> = {
  DueCounts: getOverview.answer.entries.due,
  LeastComplete: getOverview.answer.entries.leastComplete.wrapped,
  ThreadEvent,
  ListingEvent,
  CompanyEvent,
  ImportCounts: Import.entries.counts,
  ImportFault: Import.entries.faults.item,
  SheetColumn: Import.entries.columns.wrapped.item,
  ImportProgress: Import.entries.progress,
  Import,
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
  OwnListingOrder: v.picklist(OWN_SORTS),
  OwnListingFilter: v.picklist(OWN_FILTERS),
  Completeness,
  OwnSpaceInList: pageOwnSpaces.answer.entries.listings.item,
  OwnServiceInList: pageOwnServices.answer.entries.listings.item,
  FailedChange: changeListings.answer.entries.failed.item,
  Seen: v.picklist(SEEN),
  DayFigures,
  Figures,
  User,
  OwnCheck,
  CheckKind: v.picklist(CHECK_KINDS),
  Session,
  OwnSession,
  KeyScope: v.picklist(KEY_SCOPES),
  OwnKey,
  MemberRole: Member.entries.role,
  SignedInMember,
  Member,
  Invitation,
  ExportedAccount: AccountExport.entries.account,
  AccountExport,
  ReportedKind: report.entries.kind,
  ReportReason: report.entries.reason,
  Statement,
  NeededMovements: Need.entries.movements.wrapped,
  NeededOrders: Need.entries.orders.wrapped,
  Need,
  ThreadListingState: SpaceOfThread.entries.state,
  SpaceOfThread,
  ServiceOfThread,
  ThreadListing,
  OtherSide: Thread.entries.other,
  Thread,
  ThreadMessage,
  ThreadFile,
  ResponseRecord,
  Outcomes,
  CloseReason: v.picklist(CLOSE_REASONS),
  QuotedStep: QuotedMonth.entries.steps.item,
  QuotedMonth,
  HeldQuote: RequestThread.entries.quote.wrapped,
  HeldDecline: RequestThread.entries.decline.wrapped,
  RequestThread,
  MessageRequest: ThreadMessage.entries.request.wrapped,
  ConfirmedRequest: confirmEnquiry.answer.entries.request.wrapped,
  RequestFacts,
  Request: WholeRequest.entries.request,
  ListedRequest,
  SentThread: sendRequest.answer.entries.threads.item,
  ResponseKind: v.picklist(RESPONSE_TYPES),
  QuoteItem: v.picklist(QUOTE_ITEMS),
  DeclineReason: v.picklist(DECLINE_REASONS),
  QuoteLine,
  Deposit: Quote.entries.deposit.wrapped,
  ThreadQuote: ThreadResponse.options[0],
  ThreadDecline: ThreadResponse.options[1],
  ThreadResponse,
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
  CountryCode,
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
  OwnLabel: putSpaceByExternalId.body.options[1],
  BulkAction: changeListings.body.pipe[0].entries.action,
  PriceInput: PriceBody,
  SpaceLocationInput: SpaceLocation,
  SpaceAnswers,
  ServiceLocationInput: ServiceLocation,
  ServiceAnswers,
  OwnerName: registerService.body.options[2],
  Registration,
  Credentials,
  NewMember,
  MemberChange,
  AcceptedInvitation,
  AccountUpdate,
  Report,
  NeedInput: GivenNeed,
  FormerDuration: GivenNeed.entries.duration.wrapped,
  RequestedNeed: Need,
  Enquiry,
  ThreadChange,
  VisitTime,
  VisitDetails,
  Currency: QuoteBody.pipe[0].entries.lines.pipe[0].item.entries.currency.wrapped,
  QuoteLineInput: QuoteBody.pipe[0].entries.lines.pipe[0].item,
  DepositInput: QuoteBody.pipe[0].entries.deposit.wrapped,
  QuoteInput: QuoteBody,
  DeclineInput: DeclineBody,
  KeptFavourite: mergeFavourites.body.entries.favourites.pipe[0].item,
};
