interface AllowedScan {
  readonly statement: RegExp;
  readonly reason: string;
}

export const ALLOWED_SCANS: readonly AllowedScan[] = [
  {
    statement: /^select missed, matches/,
    reason: 'A facet counts the listings that match, at most 100,000 of them unless a search asks for all.',
  },
  {
    statement: /^select missed, lacked, on_request/,
    reason: 'Options of facts are counted with the facets, from all rows that contradict at most one filter.',
  },
  {
    statement: /^select count\(\*\) as open from/,
    reason:
      'Facets look for 2,001 listings that contradict nothing; how many rows that takes depends on the filters.',
  },
  {
    statement: /^select id, gap from/,
    reason:
      'What almost fits is sorted by how far it misses, from all rows of an area or type; queued like the facets.',
  },
  {
    statement: /\(lat5 \+ 9000000\) \/ cast\(\$1 as integer\) as y/,
    reason: 'A map counts every listing in view; queued behind searches by readAside.',
  },
  {
    statement: /^select count\(\*\) as total from \(select 1 from (?:space|service)_search /,
    reason: 'A search counts at most 10,001 matches; how many rows that takes depends on the filters.',
  },
  {
    statement:
      /^select \(\w+_price \/ 2147483648\) % 16 as price_group, \w+_level as level, company_id from /,
    reason: 'Price levels are counted with the facets, queued behind searches by readAside.',
  },
  {
    statement: / left join (?:space|service)_facts facts on facts\.listing_id = id /,
    reason:
      'Where few listings lack the asked facts, PostgreSQL reads the narrow table of facts whole instead of walking the order.',
  },
  {
    statement: /^select count\(\*\) as total from company where exists/,
    reason: 'The market counts all companies once in five minutes, queued behind searches by readAside.',
  },
  {
    statement: /as changed from company where \(exists/,
    reason: 'A sitemap names thousands of companies: PostgreSQL hashes the owners of all listings instead.',
  },
  {
    statement: /^delete from "(?:rate_limit|login_attempt)" where "(?:resets_at|last_attempt)" <= /,
    reason: 'Once a day most rows are over, so an index would only slow down every call that is counted.',
  },
  {
    statement: /^select "company"\."id" from "company" left join "freshness"/,
    reason:
      'Once an hour one process goes over all companies: one that was never looked at has no freshness row.',
  },
  {
    statement: /^delete from listing_day where day >= .* and not exists/,
    reason: 'Once a day: PostgreSQL hashes all listings where many of them were seen within two days.',
  },
  {
    statement:
      /^select "listing"."status", count\(\*\) as "count", .* from "(?:space|service)" as "listing" .* group by/,
    reason: 'Operators only: counts every listing.',
  },
  {
    statement: /^select count\(\*\) as "count", coalesce\(sum\((?:is_verified|bytes)\), 0\)/,
    reason: 'Operators only: counts every company and upload.',
  },
  {
    statement:
      /^select count\(\*\) as "count" from "(?:company|space|service|document)"(?: where (?:"seen_at" is null|\(name_k like .*\)))?$/,
    reason: 'Operators only: totals of the console’s lists; few documents wait, and their index is partial.',
  },
  {
    statement: /^select count\(\*\) as "count" from "outgoing_mail"(?: where "tries" >= \S+)?$/,
    reason: 'Operators and metrics count the queue, which is short while mails are delivered.',
  },
  {
    statement: /^select \* from "outgoing_mail" order by/,
    reason: 'Operators only: an id of a mail is a hash of its row.',
  },
  {
    statement: /^select count\("runs_for"\) as "running", /,
    reason: 'Operators only: imports are removed after 30 days.',
  },
  {
    statement: /^select \* from "operator" order by "name"$/,
    reason: 'Accounts of operators, a few rows.',
  },
  {
    statement: /^select \* from "company" where "is_demo" = 1 order by "id"$/,
    reason: 'Reads the partial index of the demo, a few rows.',
  },
];
