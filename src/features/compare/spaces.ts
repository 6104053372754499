import { getSpace } from '#api/spaces.ts';
import { call } from '#client/call.ts';
import { createColumns } from './columns.ts';

export const spaceColumns = createColumns((id) => call(getSpace, { params: { id } }));
