import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flags, own } from '#domain/search/filters.ts';
import { chooseTerm, firstTerms, joinKinds, onlyTerms, stateOfTerm } from '#domain/search/terms.ts';

const cold = own('type', ['chilled', 'frozen']);
const filter = flags(
  { cold: Object.values(cold).flat(), plot: ['type.plot'] },
  { kinds: { cold }, more: own('type', ['tent']) },
);
const none = Object.fromEntries(filter.names.map((name) => [name, false]));
const only = (...terms: string[]) => ({ ...none, ...Object.fromEntries(terms.map((term) => [term, true])) });
const states = (terms: Record<string, boolean>) =>
  ['cold', 'chilled', 'frozen', 'plot'].map((term) => stateOfTerm(filter, terms, term)).join(' ');

test('a group lists its terms in order, each followed by its kinds, and the further terms last', () => {
  expect(filter.names).toEqual(['cold', 'chilled', 'frozen', 'plot', 'tent']);
  expect(firstTerms(filter)).toEqual(['cold', 'plot']);
});

describe('a term with kinds', () => {
  test('is indeterminate while only some of its kinds are chosen', () => {
    expect(states(none)).toBe('off off off off');
    expect(states(only('chilled'))).toBe('some on off off');
    expect(states(only('cold'))).toBe('on on on off');
    expect(states(only('plot'))).toBe('off off off on');
  });

  test('is chosen with its last kind, and replaces all of them', () => {
    expect(chooseTerm(filter, only('chilled', 'plot'), 'frozen', true)).toEqual(only('cold', 'plot'));
    expect(chooseTerm(filter, only('chilled'), 'cold', true)).toEqual(only('cold'));
  });

  test('keeps the other kinds when one is removed', () => {
    expect(chooseTerm(filter, only('cold', 'plot'), 'chilled', false)).toEqual(only('frozen', 'plot'));
    expect(chooseTerm(filter, only('chilled'), 'chilled', false)).toEqual(none);
  });

  test('removes all its kinds with it', () => {
    expect(chooseTerm(filter, only('cold', 'tent'), 'cold', false)).toEqual(only('tent'));
  });
});

test('after any clicks the clicked term has its new value, and no term coexists with its kinds', () => {
  const click = fc.record({ term: fc.constantFrom(...filter.names), isChosen: fc.boolean() });
  fc.assert(
    fc.property(fc.array(click, { maxLength: 12 }), (clicks) => {
      let terms: Record<string, boolean> = none;
      for (const { term, isChosen } of clicks) {
        const before = terms;
        terms = chooseTerm(filter, before, term, isChosen);
        expect(stateOfTerm(filter, terms, term)).toBe(isChosen ? 'on' : 'off');
        expect(joinKinds(filter, terms)).toEqual(terms);
        const others = filter.names.filter((name) => name !== term && name !== 'cold' && term !== 'cold');
        for (const other of others)
          expect(stateOfTerm(filter, terms, other)).toBe(stateOfTerm(filter, before, other));
      }
    }),
  );
});

test('a single term, or all of them, can be chosen at once', () => {
  expect(onlyTerms(only('cold', 'tent'), 'plot')).toEqual(only('plot'));
  expect(onlyTerms(none)).toEqual(only(...filter.names));
});
