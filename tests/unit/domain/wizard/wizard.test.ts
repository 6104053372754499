import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { someFlagOf } from '#domain/flags.ts';
import { issue } from '#domain/issue.ts';
import { filledText } from '#domain/text.ts';
import { bodyOf, isFilled, isReachable, type Wizard } from '#domain/wizard/wizard.ts';
import { issuesByPath } from '../issues.ts';

const type = {
  id: 'type',
  part: 'typeData',
  answers: v.object({ type: v.picklist(['hall', 'plot']) }),
} as const;
const racks = {
  id: 'racks',
  part: 'racksData',
  answers: v.object({ count: v.number() }),
  requires: ({ typeData, racksData }) => {
    const isPlot = v.is(v.object({ type: v.literal('plot') }), typeData);
    const hasRacks = v.is(v.object({ count: v.pipe(v.number(), v.minValue(1)) }), racksData);
    return isPlot || hasRacks ? undefined : issue('issues.chooseAtLeastOne');
  },
} as const satisfies Wizard[number];
const goods = { id: 'goods', part: 'goodsData', answers: someFlagOf(['dry', 'bulk']) } as const;
const name = { id: 'name', part: 'name', answers: filledText(9) } as const;
const wizard = [type, racks, goods, name] as const satisfies Wizard;

const whole = {
  typeData: { type: 'hall' },
  racksData: { count: 2 },
  goodsData: { dry: true },
  name: ' Ebro ',
};

describe('a step', () => {
  test('is filled once its own answers are valid', () => {
    const answers = [{}, { goodsData: {} }, { goodsData: { dry: true } }];
    expect(answers.map((each) => isFilled(goods, each))).toEqual([false, false, true]);
  });

  test('that depends on another step is filled when both agree', () => {
    expect(isFilled(racks, { typeData: { type: 'hall' }, racksData: { count: 0 } })).toBe(false);
    expect(isFilled(racks, { typeData: { type: 'plot' }, racksData: { count: 0 } })).toBe(true);
    expect(isFilled(racks, { typeData: { type: 'hall' }, racksData: { count: 1 } })).toBe(true);
    expect(isFilled(racks, { typeData: { type: 'plot' } })).toBe(false);
  });

  test('stays locked until all before it are filled', () => {
    expect(isReachable(wizard, 'racks', {})).toBe(false);
    expect(isReachable(wizard, 'racks', { typeData: { type: 'hall' } })).toBe(true);
    expect(isReachable(wizard, 'goods', { typeData: { type: 'hall' } })).toBe(false);
    expect(isReachable(wizard, 'name', whole)).toBe(true);
  });

  test('can always be opened when it is the first', () => expect(isReachable(wizard, 'type', {})).toBe(true));

  test('can be opened although it and the later ones are empty or invalid', () => {
    expect(isReachable(wizard, 'name', { ...whole, name: '' })).toBe(true);
    expect(isReachable(wizard, 'goods', { ...whole, goodsData: {}, name: 7 })).toBe(true);
  });

  test('is locked again when an earlier one becomes invalid', () => {
    expect(isReachable(wizard, 'name', { ...whole, goodsData: { dry: false } })).toBe(false);
    expect(isReachable(wizard, 'name', { ...whole, racksData: { count: 0 } })).toBe(false);
  });

  test('unknown to the wizard can never be opened', () => {
    expect(isReachable(wizard, 'nowhere', whole)).toBe(false);
    expect(isReachable(wizard, '', {})).toBe(false);
  });
});

describe('the body of a wizard', () => {
  const body = bodyOf(wizard, {});

  test('contains every part as its step returns it, and nothing else', () => {
    expect(v.parse(body, { ...whole, extra: 1 })).toEqual({
      typeData: { type: 'hall' },
      racksData: { count: 2 },
      goodsData: { dry: true, bulk: false },
      name: 'Ebro',
    });
  });

  test.each(wizard.map(({ part }) => part))('requires %s', (part) => {
    expect(Object.keys(issuesByPath(body, { ...whole, [part]: undefined }))).toEqual([part]);
  });

  test('reports a conflict with another step at the part', () => {
    expect(issuesByPath(body, { ...whole, racksData: { count: 0 } })).toEqual({
      racksData: 'issues.chooseAtLeastOne',
    });
    expect(issuesByPath(body, { ...whole, typeData: { type: 'plot' }, racksData: { count: 0 } })).toEqual({});
  });

  test('reports all errors at once', () => {
    expect(issuesByPath(body, { ...whole, racksData: { count: 0 }, goodsData: {}, name: ' ' })).toEqual({
      racksData: 'issues.chooseAtLeastOne',
      goodsData: 'issues.chooseAtLeastOne',
      name: 'issues.required',
    });
  });

  test('is valid exactly when every step is filled', () => {
    for (const answers of [whole, {}, { ...whole, name: '' }, { ...whole, racksData: { count: 0 } }])
      expect(v.is(body, answers)).toBe(wizard.every((step) => isFilled(step, answers)));
  });
});
