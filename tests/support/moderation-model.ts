import { monthsAfter, CONTESTABLE_MONTHS } from '#domain/case/measures.ts';

export type Restriction = 'ask' | 'hide' | 'delete' | 'deletePersonal' | 'suspend';

export interface ModelDecision {
  readonly measure: Restriction;
  isLifted: boolean;
  eraseAt: number | undefined;
}

export interface ModelCase {
  readonly about: 'space' | 'picture';
  readonly contests: ModelCase | undefined;
  readonly decisions: ModelDecision[];
  isOpen: boolean;
  decidedAt: number;
}

/** What the rules of moderation say of a listing, of which a file can be restricted by itself. */
export interface Model {
  readonly cases: ModelCase[];
  hasSpace: boolean;
  hasPicture: boolean;
}

export const isThere = (model: Model, { about }: ModelCase, { measure }: ModelDecision): boolean =>
  measure === 'suspend' || (about === 'space' || measure === 'ask' ? model.hasSpace : model.hasPicture);

export const inForce = (of: ModelCase | undefined): ModelDecision[] =>
  (of?.decisions ?? []).filter(({ isLifted }) => !isLifted);

const restricts = (
  model: Model,
  about: ModelCase['about'] | 'any',
  measures: readonly Restriction[],
): boolean =>
  model.cases.some(
    (each) =>
      (about === 'any' || each.about === about) &&
      inForce(each).some(({ measure }) => measures.includes(measure)),
  );

const HIDING = ['hide', 'delete', 'deletePersonal'] as const;

/** What its owner and visitors see of it. */
export function expected(model: Model) {
  if (!model.hasSpace) return { status: undefined, page: 404, images: undefined, picture: 404 };
  const isHidden = restricts(model, 'space', HIDING);
  const isPublic = !isHidden && !restricts(model, 'any', ['suspend']);
  const isShown = model.hasPicture && !restricts(model, 'picture', HIDING);
  return {
    status: isHidden ? 'hidden' : restricts(model, 'any', ['ask']) ? 'changesAsked' : 'active',
    page: isPublic ? 200 : 404,
    images: isPublic ? (isShown ? [0, 1] : [1]) : undefined,
    picture: isPublic && isShown ? 200 : 404,
  };
}

export function applyMeasure(model: Model, of: ModelCase, measure: Restriction, now: number): void {
  const eraseAt = measure === 'delete' ? monthsAfter(now, CONTESTABLE_MONTHS) : undefined;
  of.decisions.push({ measure, isLifted: false, eraseAt });
  if (measure === 'deletePersonal') erase(model, of);
}

export function erase(model: Model, { about }: ModelCase): void {
  model.hasPicture = false;
  if (about === 'space') model.hasSpace = false;
}

export const mayDecide = (model: Model, about: ModelCase['about'], measure: Restriction): boolean =>
  measure === 'suspend' || (about === 'space' ? model.hasSpace : model.hasPicture);

export const caseAt = ({ cases }: Model, index: number): ModelCase | undefined =>
  cases[index % (cases.length || 1)];
