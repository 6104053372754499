import { ServiceCard } from '#domain/service/service-card.ts';
import { Service } from '#domain/service/service-detail.ts';
import { detailOf } from './listing-details.ts';

export const getService = detailOf('service', Service, ServiceCard);
