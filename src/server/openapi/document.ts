import { readFileSync } from 'node:fs';
import { API_BASE } from '#api/base.ts';
import { endpoints } from '#api/endpoints.ts';
import { BRAND } from '#site/brand.ts';
import { VERSION } from '../ground/version.ts';
import { componentsOf } from './components.ts';
import { sharedResponses } from './error-responses.ts';
import type { Json } from './json-schema.ts';
import { namedSchemas } from './named-schemas.ts';
import { operation } from './operation.ts';
import { securitySchemes, tags } from './prose.ts';

const INTRODUCTION = new URL('../../../i18n/openapi.md', import.meta.url);

export function openApiDocument(): Json {
  const components = componentsOf(namedSchemas);
  const paths: Record<string, Json> = {};
  for (const { name, part, endpoint } of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, part, endpoint, components),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND} API`,
      version: VERSION,
      description: readFileSync(INTRODUCTION, 'utf8').trim(),
      contact: { name: BRAND },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [{ url: API_BASE, description: 'The server of this document' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes,
      schemas: components.schemas,
      responses: sharedResponses(components),
    },
  };
}
