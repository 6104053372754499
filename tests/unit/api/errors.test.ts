import { STATUS_CODES } from 'node:http';
import { expect, test } from 'vitest';
import { errors } from '#api/errors.ts';

test.each(Object.entries(errors))(
  'the error %s has a status of HTTP for failures and a sentence',
  (_, error) => {
    expect(STATUS_CODES).toHaveProperty(String(error.status));
    expect(error.status).toBeGreaterThanOrEqual(400);
    expect(error.sentence).not.toBe('');
  },
);
