import { getService } from '#api/services.ts';
import { call } from '#client/call.ts';
import { createColumns } from './columns.ts';

export const serviceColumns = createColumns((id) => call(getService, { params: { id } }));
