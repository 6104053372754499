import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { CASE_KEPT_MONTHS, CONTESTABLE_MONTHS, monthsAfter } from '#domain/case/measures.ts';
import { appeal } from '#server/cases/appeal.ts';
import { runCaseHousekeeping } from '#server/cases/housekeeping.ts';
import { listingTarget } from '#server/cases/open-case.ts';
import type { CaseTarget } from '#server/db/cases.ts';
import { findOwnDocument } from '#server/db/listings.ts';
import { DAY_MS } from '#server/ground/durations.ts';
import { ownStatusAt } from '#server/listings/listing-state.ts';
import { useApi } from '../support/api-server.ts';
import { decide, openAndDecide } from '../support/decisions.ts';
import {
  applyMeasure,
  caseAt,
  erase,
  expected,
  inForce,
  isThere,
  mayDecide,
  type Model,
  type ModelCase,
  type Restriction,
} from '../support/moderation-model.ts';
import { newParty } from '../support/enquiries.ts';
import { idIn } from '../support/id-in.ts';
import { newSpace } from '../support/samples.ts';
import { picture, upload } from '../support/uploads.ts';

const api = useApi();
const kysely = () => api().test.database.kysely;
const RUNS = process.env['CI'] === 'true' ? 200 : 6;

interface Real {
  readonly companyId: string;
  readonly space: string;
  /** The cover, and a picture that no case is about. */
  readonly pictures: readonly [string, string];
  readonly targets: Readonly<Record<ModelCase['about'], CaseTarget>>;
  /** Ids in the model's order. */
  readonly caseIds: Map<ModelCase, string>;
}

async function actual({ space, pictures }: Real) {
  const guest = api().visitor();
  const own = await findOwnDocument(api().services.database.kysely, 'space', space);
  const page = await guest.get(`/spaces/${space}`);
  const images = page.body?.multimediaData?.images as { id: string }[] | undefined;
  const found = await kysely().selectFrom('space_search').where('id', '=', space).select('card').execute();
  const cards = found.map(({ card }) => JSON.parse(card) as { cover: string });
  // The search shows the same as the page.
  expect(cards.map(({ cover }) => cover)).toEqual(images === undefined ? [] : [images[0]?.id]);
  const status = own && ownStatusAt(own, api().now);
  return {
    status: status === 'waiting' ? 'active' : status,
    page: page.status,
    images: images?.map(({ id }) => pictures.indexOf(id)),
    picture: (await guest.get(`/images/${pictures[0]}`)).status,
  };
}

const givenFor = (measure: Restriction | 'dismiss' | 'restore') => ({
  measure: measure === 'deletePersonal' ? ('delete' as const) : measure,
  reason: measure === 'deletePersonal' ? 'personalData' : 'wrongFacts',
  fields: measure === 'ask' ? ['pictures'] : [],
});

/** What every step ends with. */
async function compare(model: Model, real: Real): Promise<void> {
  expect(await actual(real)).toEqual(expected(model));
}

class Decide implements fc.AsyncCommand<Model, Real> {
  readonly about: ModelCase['about'];
  readonly measure: Restriction;

  constructor(about: ModelCase['about'], measure: Restriction) {
    this.about = about;
    this.measure = measure;
  }
  check(model: Readonly<Model>) {
    return mayDecide(model, this.about, this.measure);
  }
  async run(model: Model, real: Real) {
    const { caseId } = await openAndDecide(api(), real.targets[this.about], givenFor(this.measure));
    const added = {
      about: this.about,
      contests: undefined,
      decisions: [],
      isOpen: false,
      decidedAt: api().now,
    };
    model.cases.push(added);
    real.caseIds.set(added, caseId);
    applyMeasure(model, added, this.measure, api().now);
    await compare(model, real);
  }
  toString = () => `${this.measure} ${this.about}`;
}

class Appeal implements fc.AsyncCommand<Model, Real> {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
  check(model: Readonly<Model>) {
    return caseAt(model, this.index) !== undefined;
  }
  async run(model: Model, real: Real) {
    const contests = caseAt(model, this.index);
    if (contests === undefined) return;
    const sent = appeal(
      api().services,
      real.caseIds.get(contests) ?? '',
      { companyId: real.companyId },
      'It is ours.',
    );
    const isTooLate = api().now > monthsAfter(contests.decidedAt, CONTESTABLE_MONTHS);
    if (contests.contests !== undefined || isTooLate) await expect(sent).rejects.toThrow('Not found');
    else if (model.cases.some((each) => each.contests === contests))
      await expect(sent).rejects.toThrow('contested already');
    else {
      const added = { about: contests.about, contests, decisions: [], isOpen: true, decidedAt: Infinity };
      model.cases.push(added);
      real.caseIds.set(added, await sent);
    }
    await compare(model, real);
  }
  toString = () => `appeal ${String(this.index)}`;
}

class AnswerAppeal implements fc.AsyncCommand<Model, Real> {
  readonly measure: Restriction | 'dismiss';

  constructor(measure: Restriction | 'dismiss') {
    this.measure = measure;
  }
  #openIn = (model: Readonly<Model>) => model.cases.find(({ isOpen }) => isOpen);
  check(model: Readonly<Model>) {
    const open = this.#openIn(model);
    return open !== undefined && (this.measure === 'dismiss' || mayDecide(model, open.about, this.measure));
  }
  async run(model: Model, real: Real) {
    const open = this.#openIn(model);
    if (open === undefined) return;
    await decide(api(), real.caseIds.get(open) ?? '', givenFor(this.measure).measure, givenFor(this.measure));
    Object.assign(open, { isOpen: false, decidedAt: api().now });
    if (this.measure !== 'dismiss') applyMeasure(model, open, this.measure, api().now);
    await compare(model, real);
  }
  toString = () => `answer: ${this.measure}`;
}

/** Of a case, or by an appeal of what it contests. */
class Undo implements fc.AsyncCommand<Model, Real> {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
  check(model: Readonly<Model>) {
    return caseAt(model, this.index) !== undefined;
  }
  async run(model: Model, real: Real) {
    const of = caseAt(model, this.index);
    if (of === undefined) return;
    const own = inForce(of);
    const lifted = own.length > 0 ? own : inForce(of.contests);
    const restored = decide(api(), real.caseIds.get(of) ?? '', 'restore', { reason: 'mistaken' });
    if (lifted.some((each) => isThere(model, of, each))) {
      await restored;
      for (const each of lifted) Object.assign(each, { isLifted: true, eraseAt: undefined });
      Object.assign(of, { isOpen: false, decidedAt: api().now });
    } else await expect(restored).rejects.toThrow('Nothing was done');
    await compare(model, real);
  }
  toString = () => `undo ${String(this.index)}`;
}

class Pass implements fc.AsyncCommand<Model, Real> {
  readonly days: number;

  constructor(days: number) {
    this.days = days;
  }
  check = () => true;
  async run(model: Model, real: Real) {
    api().now += this.days * DAY_MS;
    await runCaseHousekeeping(api().services);
    for (const of of model.cases) {
      const isContested = model.cases.some((each) => each.contests === of && each.isOpen);
      for (const each of inForce(of)) {
        if (each.eraseAt === undefined || each.eraseAt > api().now) continue;
        each.eraseAt = isContested ? api().now + DAY_MS : undefined;
        if (!isContested) erase(model, of);
      }
    }
    const keptFrom = monthsAfter(api().now, -CASE_KEPT_MONTHS);
    const isKept = (of: ModelCase) =>
      of.isOpen || of.decidedAt >= keptFrom || inForce(of).some((each) => isThere(model, of, each));
    const kept = model.cases.filter(isKept);
    model.cases.splice(0, model.cases.length, ...kept);
    await compare(model, real);
  }
  toString = () => `${String(this.days)} days pass`;
}

async function setUp(): Promise<{ model: Model; real: Real }> {
  const { visitor, user } = await newParty(api());
  const add = async (width: number) =>
    String((await upload(visitor, await picture('png', width))).body.data.imageId);
  const pictures = [await add(90), await add(91)] as const;
  const images = pictures.map((id) => ({ id, url: `/api/images/${id}`, name: 'hall' }));
  const space = idIn(
    await visitor.post('/spaces/register', newSpace(user._id, { multimediaData: { images } })),
  );
  const own = await findOwnDocument(api().services.database.kysely, 'space', space);
  if (own === undefined) throw new Error('The space is not stored.');
  const ofSpace = listingTarget({ kind: 'space' }, own);
  const ofPicture = { ...ofSpace, target_kind: 'image' as const, target_id: pictures[0] };
  return {
    model: { cases: [], hasSpace: true, hasPicture: true },
    real: {
      ...{ companyId: user._id, space, pictures, caseIds: new Map() },
      targets: { space: ofSpace, picture: ofPicture },
    },
  };
}

const ABOUT = fc.constantFrom('space' as const, 'picture' as const);
const MEASURE = fc.constantFrom(
  'ask',
  'hide',
  'delete',
  'suspend',
  'delete',
  'hide',
  'deletePersonal',
) as fc.Arbitrary<Restriction>;
const INDEX = fc.nat({ max: 5 });

const commands = fc.commands(
  [
    fc.tuple(ABOUT, MEASURE).map(([about, measure]) => new Decide(about, measure)),
    INDEX.map((index) => new Appeal(index)),
    fc.oneof(fc.constant('dismiss' as const), MEASURE).map((measure) => new AnswerAppeal(measure)),
    INDEX.map((index) => new Undo(index)),
    fc.constantFrom(1, 30, 190, 400).map((days) => new Pass(days)),
  ],
  { maxCommands: 14, size: 'max' },
);

let start: number;
beforeAll(() => {
  start = api().now;
});

async function run(drawn: Iterable<fc.AsyncCommand<Model, Real>>): Promise<void> {
  api().now = start;
  await fc.asyncModelRun(setUp, drawn);
}

const TERM = new Pass(190);

test.each([
  [
    'a deleted listing that is hidden afterwards is erased',
    [new Decide('space', 'delete'), new Decide('space', 'hide'), TERM],
  ],
  [
    'a hidden listing stays hidden when a later case is undone years after',
    [
      new Decide('space', 'hide'),
      new Pass(400),
      new Pass(400),
      new Decide('space', 'hide'),
      new Undo(1),
      new Undo(0),
    ],
  ],
  [
    'a deletion that answers an appeal can be undone',
    [new Decide('space', 'hide'), new Appeal(0), new AnswerAppeal('delete'), new Undo(1), new Undo(0)],
  ],
  [
    'a picture is erased on its day while its listing is hidden',
    [new Decide('picture', 'delete'), new Decide('space', 'hide'), TERM, new Undo(1)],
  ],
])('%s', (_, steps) => run(steps));

test(
  'decisions, appeals and undoing in any order end as each alone would, whatever time passes',
  () => fc.assert(fc.asyncProperty(commands, run), { numRuns: RUNS }),
  120_000,
);
