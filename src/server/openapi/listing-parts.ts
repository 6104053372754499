import { flagsOf } from '#domain/flags.ts';
import { Dimensions } from '#domain/listing/dimensions.ts';
import { LICENSE_OPTIONS } from '#domain/listing/licenses.ts';
import { MediaFile } from '#domain/listing/media-file.ts';
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
import { OtherLocation, OtherLogisticsDetails } from '#domain/service/service-wizard.ts';
import { TypeOfSpace } from '#domain/space/space-card.ts';
import { GOODS, OPERATIONS, STORAGE } from '#domain/space/space-parts.ts';
import {
  EQUIPMENT_OPTIONS,
  SpaceDescription,
  SpaceMultimedia,
  SpaceStorage,
} from '#domain/space/space-wizard.ts';

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
