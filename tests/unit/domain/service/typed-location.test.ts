import { expect, test } from 'vitest';
import { preserveInput } from '#domain/service/typed-location.ts';

test.each(['region', 'city'] as const)(
  'a %s keeps letters of every language, spaces and hyphens',
  (field) => {
    expect(preserveInput[field]('Cá9d-i_z!')).toBe('Cád-iz');
    // The second é is an e with a combining accent.
    for (const name of ['Vitoria-Gasteiz', 'A Coruña', 'Łódź', '東京', 'Sa\u0065\u0301'])
      expect(preserveInput[field](name)).toBe(name);
    expect(preserveInput[field]("L'Hospitalet\t2")).toBe('LHospitalet');
  },
);

test('a zip keeps 20 letters, digits, spaces and hyphens', () => {
  expect(preserveInput.zip('50#197_A-1 b')).toBe('50197A-1 b');
  expect(preserveInput.zip('1'.repeat(21))).toBe('1'.repeat(20));
});

test('an address keeps 200 letters, digits, spaces, commas, periods, apostrophes and hyphens', () => {
  expect(preserveInput.address('C/ Sol, 3 (nave)')).toBe('C Sol, 3 nave');
  expect(preserveInput.address("Carrer d'Aragó, 5-7. 1r")).toBe("Carrer d'Aragó, 5-7. 1r");
  expect(preserveInput.address('Carrer d’Aragó')).toBe('Carrer d’Aragó');
  expect(preserveInput.address('a'.repeat(201))).toBe('a'.repeat(200));
});

test('a surrogate pair is never split', () => {
  expect(preserveInput.zip('𠮷'.repeat(21))).toBe('𠮷'.repeat(20));
});

test('much longer text is cut before it is read', () => {
  expect(preserveInput.address(`a${'#'.repeat(2_000)}b`)).toBe('a');
});
