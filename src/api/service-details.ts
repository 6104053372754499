import { ServiceCard } from '#domain/service/service-card.ts';
import { Service } from '#domain/service/service-record.ts';
import { detailOf } from './listing-details.ts';

export const getService = detailOf('service', Service, ServiceCard);
