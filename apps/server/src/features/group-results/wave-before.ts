import { groupKeysOf } from '@plumbline/domain/group-results/base-cells';
import type { Compared } from '@plumbline/domain/group-results/changes';
import type { CountedQuestion } from '@plumbline/domain/group-results/scored-people';
import type { WaveBefore } from '@plumbline/domain/group-results/wave-results';
import { leastVariance, type ReleaseRule } from '@plumbline/domain/release/gate';
import type { ReleasedFigure } from '@plumbline/domain/release/released-figure';
import { type Summary, summaryOf } from '@plumbline/domain/statistics/summary';
import type { Selectable } from 'kysely';
import type { GroupResultsTable } from '../../platform/db/schema/group-result-tables.ts';
import { type StoredGroup, toDomainKey } from './group-keys.ts';
import type { AnsweringPerson } from './scored-people.repository.ts';

/** A stored group with what comparisons need of it. */
type ComparedGroup = StoredGroup & Pick<Selectable<GroupResultsTable>, 'categories' | 'summaries'>;

/** The figures and summaries of groups of a wave, by category. @param rule that they were released with */
export function toCompared(groups: readonly ComparedGroup[], rule: ReleaseRule): ReadonlyMap<string, Compared> {
  const figures = figuresIn(groups);
  const summaries = new Map<string, Map<string, Summary>>();
  for (const group of groups) {
    for (const [category, summary] of Object.entries(group.summaries))
      put(summaries, category, toDomainKey(group), summary);
  }
  return new Map(
    [...figures].map(([category, own]) => [
      category,
      { figures: own, summaries: summaries.get(category) ?? new Map(), leastVariance: leastVariance(rule) },
    ]),
  );
}

function figuresIn(groups: readonly ComparedGroup[]): ReadonlyMap<string, ReadonlyMap<string, ReleasedFigure>> {
  const figures = new Map<string, Map<string, ReleasedFigure>>();
  for (const group of groups) {
    for (const [category, { figure }] of Object.entries(group.categories))
      put(figures, category, toDomainKey(group), figure);
  }
  return figures;
}

function put<T>(all: Map<string, Map<string, T>>, category: string, key: string, value: T): void {
  const own = all.get(category);
  if (own === undefined) all.set(category, new Map([[key, value]]));
  else own.set(key, value);
}

/** The categories of which two waves ask the same questions: others cannot be compared. */
export function sameCategories(
  before: readonly CountedQuestion[],
  after: readonly CountedQuestion[],
): ReadonlySet<string> {
  const asked = (questions: readonly CountedQuestion[], category: string) =>
    questions
      .filter((question) => question.category === category)
      .map(({ id }) => id)
      .toSorted()
      .join(' ');
  const categories = new Set(after.map(({ category }) => category));
  return new Set([...categories].filter((category) => asked(before, category) === asked(after, category)));
}

/** Only what can be compared. */
export function comparable(before: WaveBefore, categories: ReadonlySet<string>): WaveBefore {
  return { ...before, categories: new Map([...before.categories].filter(([category]) => categories.has(category))) };
}

/**
 * How those who answered both waves changed, by category and by the group that they were in when they answered the later one.
 * Individual mode only.
 */
export function pairsOf(
  before: readonly AnsweringPerson[],
  after: readonly AnsweringPerson[],
): ReadonlyMap<string, ReadonlyMap<string, Summary>> {
  const earlier = new Map(before.map(({ personId, scores }) => [personId, scores]));
  const changes = new Map<string, Map<string, number[]>>();
  for (const person of after) {
    const scores = person.personId === null ? undefined : earlier.get(person.personId);
    if (scores === undefined) continue;
    const keys = groupKeysOf(person);
    for (const [category, score] of person.scores) {
      const first = scores.get(category);
      if (first === undefined) continue;
      const ofCategory = changes.get(category) ?? new Map<string, number[]>();
      changes.set(category, ofCategory);
      for (const key of keys) {
        const own = ofCategory.get(key);
        if (own === undefined) ofCategory.set(key, [score - first]);
        else own.push(score - first);
      }
    }
  }
  return new Map([...changes].map(([category, byGroup]) => [category, summariesOf(byGroup)]));
}

function summariesOf(byGroup: ReadonlyMap<string, readonly number[]>): ReadonlyMap<string, Summary> {
  return new Map(
    [...byGroup].flatMap(([key, values]) => {
      const summary = summaryOf(values);
      return summary === null ? [] : [[key, summary] as const];
    }),
  );
}

/** By category, the groups whose figures are shown. */
export function shownIn(groups: readonly ComparedGroup[]): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map([...figuresIn(groups)].map(([category, figures]) => [category, new Set(figures.keys())]));
}
