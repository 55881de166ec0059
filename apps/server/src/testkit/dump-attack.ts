import pg from 'pg';

/** A row as someone who holds the database sees it: also which transactions wrote and locked it, and where it is on disk. */
export interface DumpedRow {
  readonly table: string;
  readonly xmin: string;
  /** The transaction that locked it last. */
  readonly xmax: string;
  /** Page and place in it. */
  readonly ctid: string;
  readonly columns: Readonly<Record<string, unknown>>;
}

/** Every row of every table, in the order in which it is on disk. */
export async function dumpOf(superuserUrl: string): Promise<DumpedRow[]> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ table: string }>(
      `select format('%I.%I', schemaname, tablename) as table from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const dumped: DumpedRow[] = [];
    for (const { table } of tables) {
      const { rows } = await client.query<Omit<DumpedRow, 'table'>>(
        `select xmin::text, xmax::text, ctid::text, to_jsonb(rows) as columns from only ${table} as rows order by rows.ctid`,
      );
      dumped.push(...rows.map((row) => ({ ...row, table })));
    }
    return dumped;
  } finally {
    await client.end();
  }
}

/** One of those who answered, or one set of answers: what is known, and to whom it belongs in truth. */
export interface Subject {
  /** The same for a person and for their answers. */
  readonly truth: string;
  /** Within which a match is looked for, because a group may be known. */
  readonly group: string;
  readonly rows: readonly DumpedRow[];
}

/** A way to join people and answers, and how well it did. */
export interface Join {
  readonly by: string;
  /** How many of the people it finds the answers of, on average over equally good guesses. */
  readonly found: number;
  /** How closely the order of the people follows that of their answers, from −1 to 1; `null`: not by order. */
  readonly correlation: number | null;
}

type Features = Map<string, string>;

/**
 * Joins people and answers in every way: by each pair of columns with equal values, and by the order of each pair. The hidden
 * columns count, too, and the values inside of JSON.
 */
export function everyJoin(people: readonly Subject[], answers: readonly Subject[]): Join[] {
  const known = people.map((subject) => ({ ...subject, features: featuresOf(subject.rows) }));
  const stored = answers.map((subject) => ({ ...subject, features: featuresOf(subject.rows) }));
  const pairs = namesIn(known).flatMap((own) => namesIn(stored).map((other) => [own, other] as const));
  return pairs.flatMap(([own, other]) => {
    const by = `${own} and ${other}`;
    return [
      { by: `equal ${by}`, found: foundByValue(known, stored, own, other), correlation: null },
      ...joinsByOrder(known, stored, own, other).map((join) => ({ ...join, by: `the order of ${by}${join.by}` })),
    ];
  });
}

/** A value by which people could be told apart, and how well it does. */
export interface Sign {
  readonly by: string;
  /** Of two people, one of each kind, the share of cases in which it tells which is which; 0.5 by chance. */
  readonly told: number;
}

/**
 * How well each column tells people of whom something is true from the others: by having a value at all, by the order of its
 * values, and by sharing a value with many or with few. The hidden columns count, too.
 */
export function everySign(people: readonly Subject[], truth: string): Sign[] {
  const known = people.map((subject) => ({ ...subject, features: featuresOf(subject.rows) }));
  return namesIn(known).map((by) => {
    const values = known.map(({ features }) => features.get(by));
    const sharers = Map.groupBy(values, (value) => value);
    const scales = [inRanks(values), values.map((value) => sharers.get(value)?.length ?? 0)];
    return { by, told: Math.max(...scales.map((scale) => toldBy(scale, known, truth))) };
  });
}

/** Where each value stands among all of them; people without one come first. */
function inRanks(values: readonly (string | undefined)[]): number[] {
  const present = [...new Set(values.filter((value) => value !== undefined))];
  const isNumeric = present.every((value) => /^-?\d+(\.\d+)?$/.test(value));
  const ranked = isNumeric ? present.toSorted((one, other) => Number(one) - Number(other)) : present.toSorted();
  const ranks = new Map(ranked.map((value, index) => [value, index + 1]));
  return values.map((value) => (value === undefined ? 0 : (ranks.get(value) ?? 0)));
}

function toldBy(scale: readonly number[], people: readonly Subject[], truth: string): number {
  const of = (isTrue: boolean) => scale.filter((_, index) => (people[index]?.truth === truth) === isTrue);
  const [such, others] = [of(true), of(false)];
  let above = 0;
  for (const one of such) for (const other of others) above += one > other ? 1 : one === other ? 0.5 : 0;
  const share = above / (such.length * others.length);
  return Math.max(share, 1 - share);
}

interface Known extends Subject {
  readonly features: Features;
}

function namesIn(subjects: readonly Known[]): string[] {
  return [...new Set(subjects.flatMap(({ features }) => [...features.keys()]))];
}

/** Each value of the rows by table and column; where a table has several of the rows, each by its number. */
function featuresOf(rows: readonly DumpedRow[]): Features {
  const features: Features = new Map();
  const counts = new Map<string, number>();
  for (const { table, xmin, xmax, ctid, columns } of rows) {
    const count = (counts.get(table) ?? 0) + 1;
    counts.set(table, count);
    const name = count === 1 ? table : `${table} (${count})`;
    features.set(`${name}.xmin`, xmin).set(`${name}.xmax`, xmax).set(`${name}.ctid`, sortableCtid(ctid));
    for (const [column, value] of Object.entries(columns)) addLeaves(features, `${name}.${column}`, value);
  }
  return features;
}

function addLeaves(features: Features, name: string, value: unknown): void {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') features.set(name, String(value));
  else for (const [key, inner] of Object.entries(value)) addLeaves(features, `${name}.${key}`, inner);
}

function sortableCtid(ctid: string): string {
  const [page = 0, place = 0] = ctid.slice(1, -1).split(',').map(Number);
  return String(page * 100_000 + place);
}

function foundByValue(people: readonly Known[], answers: readonly Known[], own: string, other: string): number {
  let found = 0;
  for (const { truth, group, features } of people) {
    const value = features.get(own);
    if (value === undefined) continue;
    const candidates = answers.filter((each) => each.group === group && each.features.get(other) === value);
    if (candidates.some((each) => each.truth === truth)) found += 1 / candidates.length;
  }
  return found;
}

function joinsByOrder(people: readonly Known[], answers: readonly Known[], own: string, other: string): Join[] {
  let [same, reversed, shares, groups] = [0, 0, 0, 0];
  for (const group of new Set(people.map((each) => each.group))) {
    const one = inOrder(people, group, own);
    const two = inOrder(answers, group, other);
    // Only if the values tell an order.
    if (one === null || two === null || one.length !== two.length) continue;
    const last = two.length - 1;
    same += one.filter((truth, index) => two[index] === truth).length;
    reversed += one.filter((truth, index) => two[last - index] === truth).length;
    shares += correlationOf(one, two);
    groups += 1;
  }
  if (groups === 0) return [];
  const correlation = shares / groups;
  return [
    { by: '', found: same, correlation },
    { by: ', reversed', found: reversed, correlation: -correlation },
  ];
}

/** To whom the subjects of a group belong, in the order of a value that differs among them; `null`: it does not. */
function inOrder(subjects: readonly Known[], group: string, name: string): string[] | null {
  const valued = subjects.flatMap(({ group: own, truth, features }) => {
    const value = own === group ? features.get(name) : undefined;
    return value === undefined ? [] : [{ truth, value }];
  });
  if (new Set(valued.map(({ value }) => value)).size < valued.length / 2) return null;
  const isNumeric = valued.every(({ value }) => /^-?\d+(\.\d+)?$/.test(value));
  const compare = (one: string, two: string) =>
    isNumeric ? Number(one) - Number(two) : one < two ? -1 : one > two ? 1 : 0;
  return valued.toSorted((one, two) => compare(one.value, two.value)).map(({ truth }) => truth);
}

/** Spearman's rank correlation of two orders of the same subjects. */
function correlationOf(one: readonly string[], two: readonly string[]): number {
  const size = one.length;
  if (size < 2) return 0;
  const squares = one.reduce((sum, truth, index) => sum + (index - two.indexOf(truth)) ** 2, 0);
  return 1 - (6 * squares) / (size * (size ** 2 - 1));
}
