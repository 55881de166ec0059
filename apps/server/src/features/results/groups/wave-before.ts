import type { Compared } from '@plumbline/domain/group-results/changes';
import { summariesByGroup } from '@plumbline/domain/group-results/members';
import type { CountedQuestion } from '@plumbline/domain/group-results/scored-people';
import type { WaveBefore } from '@plumbline/domain/group-results/wave-results';
import { leastVariance, type ReleaseRule } from '@plumbline/domain/release/gate';
import type { ReleasedFigure } from '@plumbline/domain/release/released-figure';
import type { Summary } from '@plumbline/domain/statistics/summary';
import type { Selectable } from 'kysely';
import type { GroupResultsTable } from '../../../platform/db/schema/group-result-tables.ts';
import { type StoredGroup, toDomainKey } from './group-keys.ts';
import type { AnsweredWave } from './scored-people.repository.ts';

/** A stored group with the columns for comparisons. */
type ComparedGroup = StoredGroup & Pick<Selectable<GroupResultsTable>, 'categories' | 'summaries'>;

/** The figures and summaries of groups of a wave, by category. @param rule by which the figures were released */
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
      {
        figures: own,
        summaries: summaries.get(category) ?? new Map(),
        leftOut: leftOutIn(groups, category),
        leastVariance: leastVariance(rule),
      },
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

/** The categories with the same questions in two waves; only these can be compared. */
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

/** The comparable part of the wave before. */
export function comparable(before: WaveBefore, categories: ReadonlySet<string>): WaveBefore {
  return { ...before, categories: new Map([...before.categories].filter(([category]) => categories.has(category))) };
}

/** Changes of the people who answered both waves, by category and by the group at the time of the later answer. Individual mode only. */
export function pairsOf(
  before: Pick<AnsweredWave, 'personIds' | 'scores'>,
  after: Pick<AnsweredWave, 'personIds' | 'members' | 'scores'>,
): ReadonlyMap<string, ReadonlyMap<string, Summary>> {
  const earlier = new Map(before.personIds.map((personId, person) => [personId, person]));
  const former = Int32Array.from(after.personIds, (personId) =>
    personId === null ? -1 : (earlier.get(personId) ?? -1),
  );
  return new Map(
    [...after.scores].map(([category, scores]) => {
      const first = before.scores.get(category);
      const changes = scores.map((score, person) => score - (first?.[former[person] ?? -1] ?? Number.NaN));
      const isPair = (change: number) => !Number.isNaN(change);
      const people = Uint32Array.from(changes.keys()).filter((person) => isPair(changes[person] ?? Number.NaN));
      return [category, summariesByGroup(after.members, people, changes.filter(isPair))];
    }),
  );
}

/** The questions that figures of a category leave out, by the key of the group. */
function leftOutIn(groups: readonly ComparedGroup[], category: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    groups.flatMap((group) => {
      const of = group.categories[category];
      if (of?.restsOn === undefined) return [];
      // Earlier versions did not store which questions were left out: such a figure is comparable with no other figure.
      return [[toDomainKey(group), of.leftOut ?? [UNKNOWN_QUESTION]] as const];
    }),
  );
}

const UNKNOWN_QUESTION = 'unknown';

/** Number of questions behind the figures of a category that do not rest on all of them, by the key of the group. */
export function restedOn(groups: readonly ComparedGroup[], category: string): ReadonlyMap<string, number> {
  return new Map(
    groups.flatMap((group) => {
      const questions = group.categories[category]?.restsOn;
      return questions === undefined ? [] : [[toDomainKey(group), questions] as const];
    }),
  );
}

/** Keys of the groups with shown figures, by category. */
export function shownIn(groups: readonly ComparedGroup[]): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map([...figuresIn(groups)].map(([category, figures]) => [category, new Set(figures.keys())]));
}
