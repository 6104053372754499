import * as v from 'valibot';

const IslandCall = v.object({
  type: v.literal('CallExpression'),
  callee: v.object({ name: v.literal('island') }),
  arguments: v.tuple([v.unknown(), v.object({ elements: v.array(v.object({ value: v.string() })) })]),
});

/** The topics that the islands of a module name, `island(View, ['auth', 'common'])`, read from its syntax tree. */
export function topicsIn(tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const own = v.is(IslandCall, tree) ? tree.arguments[1].elements.map(({ value }) => value) : [];
  return [...own, ...Object.values(tree).flatMap(topicsIn)];
}
