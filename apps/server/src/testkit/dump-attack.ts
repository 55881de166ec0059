import pg from 'pg';

/**
 * A row with its hidden columns, as seen by somebody with a copy of the database: the transactions that wrote and locked it, and its place
 * on disk.
 */
export interface DumpedRow {
  readonly table: string;
  readonly xmin: string;
  /** The transaction that locked the row last. */
  readonly xmax: string;
  /** Page on disk, and position in the page. */
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

/** A person or a set of answers: the known rows, and the true identity. */
export interface Subject {
  /** Equal for a person and the person's answers. */
  readonly truth: string;
  /** Group within which matches are searched, because groups are known. */
  readonly group: string;
  readonly rows: readonly DumpedRow[];
}

/** A way to join people and answers, with its success. */
export interface Join {
  readonly by: string;
  /** Number of people whose answers are found, on average over equally good guesses. */
  readonly found: number;
  /** Correlation between the order of people and the order of their answers, −1..1; `null`: not joined by order. */
  readonly correlation: number | null;
}

type Features = Map<string, string>;

/**
 * Joins people and answers in every way: by equal values and by the order of values, for each pair of columns, including hidden columns and
 * values inside of JSON.
 */
export function findJoins(people: readonly Subject[], answers: readonly Subject[]): Join[] {
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

/** A column that might distinguish two kinds of people, with its success. */
export interface Sign {
  readonly by: string;
  /** Share of pairs of two people, one of each kind, that the column distinguishes correctly; 0.5 by chance. */
  readonly accuracy: number;
}

/**
 * How well each column, including hidden ones, distinguishes people with a property from the others: by the presence of a value, by the
 * order of values, and by the frequency of values.
 */
export function findSigns(people: readonly Subject[], truth: string): Sign[] {
  const known = people.map((subject) => ({ ...subject, features: featuresOf(subject.rows) }));
  return namesIn(known).map((by) => {
    const values = known.map(({ features }) => features.get(by));
    const sharers = Map.groupBy(values, (value) => value);
    const scales = [inRanks(values), values.map((value) => sharers.get(value)?.length ?? 0)];
    return { by, accuracy: Math.max(...scales.map((scale) => accuracyOf(scale, known, truth))) };
  });
}

/** Ranks of the values; people without a value come first. */
function inRanks(values: readonly (string | undefined)[]): number[] {
  const present = [...new Set(values.filter((value) => value !== undefined))];
  const isNumeric = present.every((value) => /^-?\d+(\.\d+)?$/.test(value));
  const ranked = isNumeric ? present.toSorted((one, other) => Number(one) - Number(other)) : present.toSorted();
  const ranks = new Map(ranked.map((value, index) => [value, index + 1]));
  return values.map((value) => (value === undefined ? 0 : (ranks.get(value) ?? 0)));
}

function accuracyOf(scale: readonly number[], people: readonly Subject[], truth: string): number {
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

/** Values of the rows by table and column; several rows of one table are numbered. */
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
    // Only values with an order.
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

/** True identities of a group's subjects, in the order of a value; `null`: the value is the same for all. */
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
