import { getSpace } from '#api/spaces.ts';
import { call } from '#client/call.ts';
import { createColumns } from './columns.ts';

/** The spaces that are compared. */
export const spaceColumns = createColumns((id) => call(getSpace, { params: { id } }));
