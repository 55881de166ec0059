import { type ShownCounts, shownProgress } from '../src/campaigns/shown-progress.ts';
import { askedCells, groupKeysOf, type Place } from '../src/group-results/base-cells.ts';
import type { WaveGate } from '../src/group-results/category-figures.ts';
import {
  agreementsOf,
  askedByGroup,
  type CategoryResults,
  releaseCategory,
} from '../src/group-results/category-results.ts';
import { questionDistributions } from '../src/group-results/distributions-of-questions.ts';
import { figuresOfQuestions } from '../src/group-results/figures-of-questions.ts';
import type { MeasuredCategory } from '../src/group-results/measured-category.ts';
import { rangeOf } from '../src/group-results/scored-people.ts';
import { answersOf } from '../src/group-results/wave-answers.ts';
import { gatherResults, measureCategories, type WaveGroupResults } from '../src/group-results/wave-results.ts';
import { percentScore } from '../src/points.ts';
import { CATEGORY_THRESHOLDS } from '../src/ratings.ts';
import { gateOf, type ReleaseRule, releaseFigure } from '../src/release/gate.ts';
import { keyOf, ORGANISATION_KEY } from '../src/release/group-counts.ts';
import { type ReleasedReliability, releaseReliability } from '../src/release/released-reliability.ts';
import { type AskedPlace, reportingGroups } from '../src/release/reporting-groups.ts';
import type { Member, SmallOrganisation, SmallQuestion } from './small-organisation.ts';

/** Rules that stop the attacker. Tests switch off each rule and expect the attack to succeed. */
export interface PublishingRules {
  /** Figures that rest on few questions need more answers. */
  readonly limitsFewQuestions: boolean;
  /** Means within two answers of an end are hidden. */
  readonly hidesTwoAnswers: boolean;
  /** Intervals assume the deviation of the whole organisation; false: of the group. */
  readonly poolsDeviations: boolean;
  /** Small groups are joined when the wave starts. */
  readonly joinsGroups: boolean;
  /** Groups in which nobody answered stay in the calculation. */
  readonly keepsUnanswered: boolean;
  /** Reliability is hidden where fewer people than the threshold differ from the most frequent answer. */
  readonly hidesUnanimousReliability: boolean;
  /** The interval of alpha is scaled to the rounded alpha; false: its exact ends are shown. */
  readonly scalesReliabilityIntervals: boolean;
  /** Agreement within a crew is shown only for categories whose questions are all on scales. */
  readonly limitsAgreement: boolean;
  /** Distributions are hidden where a figure is at an end of the answers that they show. */
  readonly hidesDistributions: boolean;
  /** After the threshold was raised, no figure rests on fewer questions, and questions that were hidden stay hidden. */
  readonly keepsQuestions: boolean;
  /** After the threshold was raised, distributions that were hidden stay hidden. */
  readonly keepsDistributions: boolean;
}

export const ALL_RULES: PublishingRules = {
  limitsFewQuestions: true,
  hidesTwoAnswers: true,
  poolsDeviations: true,
  joinsGroups: true,
  keepsUnanswered: true,
  hidesUnanimousReliability: true,
  scalesReliabilityIntervals: true,
  limitsAgreement: true,
  hidesDistributions: true,
  keepsQuestions: true,
  keepsDistributions: true,
};

type GroupRule = Extract<ReleaseRule, { readonly mode: 'group' }>;

/** All published values of a wave, by their path. */
export type PublishedWave = ReadonlyMap<string, string | number | boolean | null>;

/** Publishes a wave with the rules of the product, except those that are switched off, and again with a raised threshold. */
export function publishWave(organisation: SmallOrganisation, rules: PublishingRules = ALL_RULES): PublishedWave {
  const { members, threshold, raisedTo } = organisation;
  const places = placesOf(members);
  // A raised threshold changes no reporting group.
  const reportedOf = rules.joinsGroups ? reportingGroups(places, threshold) : (place: Place) => place;
  const reported = places.map(({ asked, ...place }) => ({ ...reportedOf(place), asked }));
  const wave = { organisation, reported, reportedOf, rules };
  const leaves = new Map<string, string | number | boolean | null>();
  const first = publishFigures(wave, ruleOf(wave, threshold), leaves);
  addLeaves('/progress', progressOf(members, threshold), leaves);
  if (raisedTo === undefined) return leaves;
  const again = new Map<string, string | number | boolean | null>();
  publishFigures(wave, raisedRule(wave, raisedTo, first), again);
  return new Map([...leaves, ...[...again].map(([path, value]) => [`/raised${path}`, value] as const)]);
}

interface ReportedWave {
  readonly organisation: SmallOrganisation;
  readonly reported: readonly AskedPlace[];
  readonly reportedOf: (place: Member['place']) => Place;
  readonly rules: PublishingRules;
}

function ruleOf({ reported, rules }: ReportedWave, threshold: number): GroupRule {
  const withShownCounts = groupsWithShownCounts(reported, threshold);
  return { mode: 'group', threshold, ...(rules.joinsGroups ? { only: () => withShownCounts } : {}) };
}

/** @param former what was published before the threshold was raised */
function raisedRule(
  { organisation, reported, rules }: ReportedWave,
  threshold: number,
  former: WaveGroupResults,
): GroupRule {
  const withShownCounts = groupsWithShownCounts(reported, threshold);
  const categoryOf = (group: string, category: string) => former.groups.get(group)?.categories[category];
  const wasShown = (group: string, category: string, question?: string) =>
    question === undefined || !rules.keepsQuestions
      ? categoryOf(group, category) !== undefined
      : former.groups.get(group)?.questions[question] !== undefined;
  const sizeOf = (category: string) => organisation.questions.filter((each) => each.category === category).length;
  return {
    mode: 'group',
    threshold,
    only: (category, question) => new Set([...withShownCounts].filter((group) => wasShown(group, category, question))),
    ...(rules.keepsQuestions
      ? { restedOn: (category, group) => categoryOf(group, category)?.restsOn ?? sizeOf(category) }
      : {}),
    ...(rules.keepsDistributions
      ? { hadDistribution: (question) => former.groups.get(ORGANISATION_KEY)?.distributions[question] !== undefined }
      : {}),
  };
}

function publishFigures(
  { organisation: { members, questions }, reported, reportedOf, rules }: ReportedWave,
  rule: GroupRule,
  leaves: Map<string, string | number | boolean | null>,
): WaveGroupResults {
  const cells = askedCells(reported);
  const withShownCounts = groupsWithShownCounts(reported, rule.threshold);
  const wave = { asked: askedByGroup(cells), gate: gateOf(rule, rules.keepsUnanswered ? cells : []) };
  const answering = members.flatMap(({ place, answers }) =>
    answers === null ? [] : [{ ...reportedOf(place), points: answers, scores: scoresOf(answers, questions) }],
  );
  const categoryKeys = [...new Set(questions.map(({ category }) => category))];
  const measured = [...measureCategories({ questions, categoryKeys }, answersOf(answering))];
  const results = gatherResults(
    measured.map((each) => withoutRules(releaseCategory(each, wave, rule), each, { wave, rule, rules })),
    null,
    new Map(categoryKeys.map((key) => [key, CATEGORY_THRESHOLDS.fair])),
  );
  const answered = Map.groupBy(answering.flatMap(groupKeysOf), (key) => key);
  addLeaves(
    '',
    {
      categories: results.categories,
      actFirst: results.actFirst,
      groups: [...results.groups]
        .toSorted(byKey)
        .map(([key, { categories, questions: own, distributions }]) => [
          key,
          { categories, questions: own, distributions },
        ]),
      answered: [...withShownCounts].toSorted().map((key) => [key, answered.get(key)?.length ?? 0]),
    },
    leaves,
  );
  return results;
}

/** The order of the groups reveals nothing, because the product lists them by name. */
function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** The category as published without the rules that are switched off. */
function withoutRules(
  released: CategoryResults,
  measured: MeasuredCategory,
  { wave, rule, rules }: { readonly wave: WaveGate; readonly rule: GroupRule; readonly rules: PublishingRules },
): CategoryResults {
  const scales = measured.questions.map((each) => ({ ...each, question: { ...each.question, isScale: true } }));
  const loose = {
    ...released,
    ...(rules.limitsFewQuestions ? {} : figuresOfQuestions(measured, wave, { ...rule, threshold: rule.threshold / 3 })),
    ...(rules.hidesUnanimousReliability ? {} : { reliability: unlimitedReliability(released, measured, rule) }),
    ...(rules.scalesReliabilityIntervals ? {} : { reliability: withExactInterval(released, measured) }),
    ...(rules.limitsAgreement
      ? {}
      : { agreements: agreementsOf({ ...measured, questions: scales }, released.figures, rule) }),
    ...(rules.hidesDistributions ? {} : { distributions: questionDistributions(measured, released, rule) }),
  };
  if (rules.hidesTwoAnswers && rules.poolsDeviations) return loose;
  const figureOf = (key: string, questions: readonly SmallLike[], own: ReturnType<typeof summaryOf>) => {
    const variance = rules.poolsDeviations ? own.pooled : own.variance;
    const answer = rules.hidesTwoAnswers ? own.answer : 0;
    const summary = { n: own.n, mean: own.mean, variance };
    return releaseFigure(summary, { asked: wave.asked.get(key), range: rangeOf(questions), answer }, rule);
  };
  const all = measured.questions.map(({ question }) => question);
  return {
    ...loose,
    figures: new Map(
      [...loose.figures.keys()].map((key) => [key, figureOf(key, all, summaryOf(key, loose, measured))]),
    ),
  };
}

/** The reliability, even if fewer people than the threshold differ from the most frequent answer. */
function unlimitedReliability(
  released: CategoryResults,
  { reliability, people, complete }: MeasuredCategory,
  rule: GroupRule,
): ReleasedReliability {
  const isShown = released.figures.has(ORGANISATION_KEY);
  return releaseReliability(reliability, { people, complete, differing: complete, isShown, deviation: 0 }, rule);
}

/** The released reliability with the exact ends of its interval, to two decimals. */
function withExactInterval({ reliability }: CategoryResults, measured: MeasuredCategory): ReleasedReliability {
  if (reliability.kind !== 'measured' || measured.reliability.kind !== 'measured') return reliability;
  const { low, high } = measured.reliability.interval;
  const interval = { low: Math.round(low * 100) / 100, high: Math.round(high * 100) / 100 };
  return { ...reliability, interval };
}

type SmallLike = Pick<SmallQuestion, 'max' | 'pointsOfAnswers'>;

function summaryOf(key: string, loose: CategoryResults, measured: MeasuredCategory) {
  const { n, mean, variance: pooled } = loose.summaries.get(key) ?? { n: 0, mean: 0, variance: 0 };
  const answer = Math.max(
    ...measured.questions.map(
      ({ question, summaries }) =>
        (100 - rangeOf([question]).lowest) / (summaries.get(key)?.n ?? 0) / measured.questions.length,
    ),
  );
  return { n, mean, pooled, variance: measured.summaries.get(key)?.variance ?? 0, answer };
}

export function placesOf(members: readonly Member[]): readonly AskedPlace[] {
  const places = Map.groupBy(members, ({ place }) => `${place.site} ${place.crew} ${place.company}`);
  return [...places.values()].flatMap((own) => {
    const [first] = own;
    return first === undefined ? [] : [{ ...first.place, asked: own.length }];
  });
}

function scoresOf(
  answers: readonly (number | null)[],
  questions: readonly SmallQuestion[],
): ReadonlyMap<string, number> {
  const byCategory = Map.groupBy(questions.keys(), (index) => questions[index]?.category ?? '');
  return new Map(
    [...byCategory].flatMap(([category, positions]) => {
      const given = positions.flatMap((index) => {
        const score = answers[index] ?? null;
        return score === null ? [] : [{ score, max: questions[index]?.max ?? 0 }];
      });
      const percent = given.length * 2 < positions.length ? null : percentScore(given);
      return percent === null ? [] : [[category, percent] as const];
    }),
  );
}

/** The groups whose number of answers is shown beside figures. */
function groupsWithShownCounts(places: readonly AskedPlace[], threshold: number): ReadonlySet<string> {
  const withShownCounts = new Set<string>();
  if (places.reduce((sum, { asked }) => sum + asked, 0) >= threshold) withShownCounts.add(ORGANISATION_KEY);
  const idOf = (id: string | null) => id ?? 'none';
  for (const { siteId, reached, crews } of progressOfPlaces(places, threshold)) {
    if (reached !== null) withShownCounts.add(keyOf({ kind: 'site', id: idOf(siteId) }));
    for (const crew of crews) {
      if (crew.reached !== null)
        withShownCounts.add(keyOf({ kind: 'crew', id: `${idOf(siteId)} ${idOf(crew.crewId)}` }));
    }
  }
  const companies = places.map(({ company, asked }) => ({ site: company, crew: null, company, asked }));
  for (const { siteId, reached } of progressOfPlaces(companies, threshold)) {
    if (reached !== null) withShownCounts.add(keyOf({ kind: 'company', id: idOf(siteId) }));
  }
  return withShownCounts;
}

function progressOfPlaces(places: readonly (AskedPlace & { readonly answered?: number })[], threshold: number) {
  const sites = [...Map.groupBy(places, ({ site }) => site)].map(([siteId, own]) => ({
    siteId,
    opened: 0,
    crews: [...Map.groupBy(own, ({ crew }) => crew)].map(([crewId, cells]) => ({
      crewId,
      asked: cells.reduce((sum, { asked }) => sum + asked, 0),
      opened: 0,
      answered: cells.reduce((sum, { answered = 0 }) => sum + answered, 0),
    })),
  }));
  return shownProgress(sites, threshold);
}

/** The progress of the wave by actual sites and crews. */
function progressOf(members: readonly Member[], threshold: number) {
  const each = members.map(({ place, answers }) => ({ ...place, asked: 1, answered: answers === null ? 0 : 1 }));
  const counts = ({ asked, reached }: ShownCounts) => [asked, reached?.answered ?? null];
  return progressOfPlaces(each, threshold).map((site) => [
    site.siteId,
    counts(site),
    site.crews.map((crew) => [crew.crewId, counts(crew)]),
  ]);
}

function addLeaves(path: string, value: unknown, leaves: Map<string, string | number | boolean | null>): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, own] of Object.entries(value)) addLeaves(`${path}/${key}`, own, leaves);
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null) {
    leaves.set(path, value);
  }
}
