import * as v from 'valibot';
import { refusals, type RefusalCode } from '#api/errors.ts';
import { answered } from './named-schema.ts';

// Object.keys forgets the keys' type.
const RefusalCodes = v.picklist(Object.keys(refusals) as RefusalCode[]);

const sentence = 'A sentence in English; go by the code';
const fields = 'By the path of each wrong field, the key of the sentence that tells what is wrong';
const FieldKeys = v.optional(v.record(v.string(), v.string()));

/** How errors are told. */
export const errorSchemas = [
  answered('RefusalCode', RefusalCodes, 'Why a call was refused'),
  answered(
    'Error',
    v.object({ error: v.string(), code: RefusalCodes, fields: FieldKeys }),
    'Why a call was refused',
    { properties: { error: sentence, code: 'The reason, for programs', fields } },
  ),
  answered(
    'NestedError',
    v.object({ error: v.object({ message: v.string(), code: RefusalCodes }), fields: FieldKeys }),
    'Why a call was refused, as three calls tell it',
    { properties: { error: 'The reason', fields } },
  ),
  answered('ErrorReason', v.object({ message: v.string(), code: RefusalCodes }), 'The reason of a refusal', {
    properties: { message: sentence, code: 'The reason, for programs' },
  }),
];
