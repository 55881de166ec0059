import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { askedCells, NO_PLACE, type Place } from '@plumbline/domain/group-results/base-cells';
import { type Members, membersOf } from '@plumbline/domain/group-results/members';
import { answersOf } from '@plumbline/domain/group-results/wave-answers';
import {
  type FairFrom,
  gatherResults,
  measureCategories,
  releaseCategories,
  type WaveBefore,
} from '@plumbline/domain/group-results/wave-results';
import { overallCategories, type Questionnaire } from '@plumbline/domain/questionnaire';
import type { ReleaseRule } from '@plumbline/domain/release/gate';
import { keyOf } from '@plumbline/domain/release/group-counts';
import { type AskedPlace, reportingGroups } from '@plumbline/domain/release/reporting-groups';
import { systemActor } from '../../../core/events.ts';
import { wholeOrganisation } from '../../../core/scope.ts';
import { inOrganisation, inSnapshot, type TenantScope } from '../../../platform/db/tenant.ts';
import { inWork, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import type { Pacing } from '../../../platform/jobs/pacing.ts';
import { forgetHiddenFigures } from '../../actions/lends.ts';
import { forgetResultsOf } from '../../files/lends.ts';
import type { QuestionSets } from '../../questionnaires/lends.ts';
import {
  findGated,
  GATE_VERSION,
  type NewResults,
  readComputedGroups,
  readShownQuestions,
  storeResults,
} from './computed-results.repository.ts';
import { countGroups, crewsLikeTheirSite, groupsWithShownCounts, joinPlaces } from './counted-groups.ts';
import {
  type AnsweredWave,
  countAsked,
  type Fingerprint,
  fingerprintOf,
  readAnswers,
} from './scored-people.repository.ts';
import { scoredQuestions } from './scored-questions.ts';
import { comparable, pairsOf, restedOn, sameCategories, shownIn, toCompared } from './wave-before.ts';
import { findWave, findWaveAfter, findWaveBefore, lockWave, type ResultsWave } from './waves.repository.ts';

export interface ComputeResultsDependencies extends WorkDependencies {
  readonly questionSets: Pick<QuestionSets, 'load'>;
  readonly pacing: Pick<Pacing, 'run'>;
}

/**
 * Computes and stores the results of a wave.
 *
 * In individual mode members see figures while the wave runs, which are computed again as answers arrive, together with the changes of the
 * next wave. The gated results are computed once, when the wave is closed, and stay unless the threshold is raised: then further groups are
 * hidden, and no hidden group is shown. In individual mode representatives see the gated results. Answers are read and measured once for
 * both variants.
 *
 * @see docs/decisions/0035
 */
export async function computeResults(
  dependencies: ComputeResultsDependencies,
  { organisation_id, wave_id }: { readonly organisation_id: string; readonly wave_id: string },
): Promise<void> {
  const { db } = dependencies;
  const found = await inOrganisation(db, wholeOrganisation(organisation_id), async (scope) => {
    const wave = await findWave(scope, wave_id);
    return wave === undefined ? null : { wave, after: await findWaveAfter(scope, wave) };
  });
  if (found === null) return;
  const { wave, after } = found;
  const read = await computeWave(dependencies, organisation_id, {
    wave,
    isGated: wave.status === 'closed',
    known: null,
  });
  const hasChangesAfter = wave.mode === 'individual' && (wave.status === 'running' || wave.status === 'closed');
  // Computed after the wave itself, because it is compared with that wave's figures.
  if (after !== undefined && hasChangesAfter) {
    await computeWave(dependencies, organisation_id, { wave: after, isGated: false, known: read });
  }
}

interface Requested {
  readonly wave: ResultsWave;
  /** Whether the gated results are computed too, unless already stored. */
  readonly isGated: boolean;
  /** A wave with answers that have just been read; `null`: none. */
  readonly known: KnownWave | null;
}

/** The scores of all people in a wave. */
interface KnownWave extends Pick<AnsweredWave, 'personIds' | 'scores'> {
  readonly waveId: string;
}

/** @returns the answers that were read; `null` when there was nothing to compute */
async function computeWave(
  dependencies: ComputeResultsDependencies,
  organisationId: string,
  requested: Requested,
): Promise<KnownWave | null> {
  const { db, pacing } = dependencies;
  const read = await inSnapshot(db, wholeOrganisation(organisationId), (scope) =>
    readAll(scope, dependencies, requested),
  );
  if (read === null) return null;
  const { questionnaire, answers, places, variants } = read;
  for (const variant of variants) {
    const { isGated, rule, before, areKept, asked, members } = variant;
    const own = areKept ? { ...answers, members } : answersOf([]);
    const measured = await inTurns(measureCategories(categoriesOf(questionnaire), own), pacing);
    const categories = await inTurns(releaseCategories(measured, askedCells(asked), rule), pacing);
    const results = gatherResults(categories, before === 'not_computed' ? null : before, fairFrom(questionnaire));
    // Groups below the size of reporting groups are listed without figures and numbers.
    const unreported = isGated ? countGroups(places, membersOf([])) : [];
    const counts = new Map([...unreported, ...countGroups(asked, members)]);
    await pacing.run(() =>
      storeVariant(dependencies, organisationId, { ...read, ...requested, variant, counts, results }),
    );
  }
  return { waveId: requested.wave.id, personIds: answers.personIds, scores: answers.scores };
}

/** Runs each step as a separate turn, so that other jobs and requests can run in between. */
async function inTurns<T>(steps: Iterator<T>, pacing: Pick<Pacing, 'run'>): Promise<readonly T[]> {
  const results: T[] = [];
  for (;;) {
    const { done, value } = await pacing.run(async () => {
      await setImmediate();
      return steps.next();
    });
    if (done === true) return results;
    results.push(value);
  }
}

interface Computed extends Pick<NewResults, 'results' | 'counts'> {
  readonly wave: ResultsWave;
  readonly fingerprint: Fingerprint;
  readonly variant: Variant;
}

async function storeVariant(
  dependencies: ComputeResultsDependencies,
  organisationId: string,
  { wave, fingerprint, variant, results, counts }: Computed,
): Promise<void> {
  const { isGated, before, areKept, asked } = variant;
  const withShownCounts = groupsWithShownCounts(asked, isGated ? wave.threshold : 0, (key) => results.groups.has(key));
  const repeated = isGated ? crewsLikeTheirSite(asked) : new Set();
  await inWork(dependencies, { organisationId, actor: systemActor('compute_results') }, async (work) => {
    const locked = await lockWave(work, wave.id);
    // If the threshold was raised or the wave closed meanwhile, another job computes the results.
    if (locked?.threshold !== wave.threshold || locked.status !== wave.status) return;
    if (isGated && (await isComputed(work, wave))) return;
    const former = isGated ? await findGated(work, wave.id) : undefined;
    const current = await fingerprintOf(work, wave);
    await storeResults(work, {
      waveId: wave.id,
      isGated,
      threshold: wave.threshold,
      now: work.now,
      answers: fingerprint.answers,
      lastAnsweredAt: fingerprint.last_answered_at,
      // The next sweep computes the results again.
      isOutdated: !isDeepStrictEqual(current, fingerprint) || before === 'not_computed',
      results,
      counts: new Map([...counts].filter(([key]) => !repeated.has(key))),
      withShownCounts: areKept ? withShownCounts : new Set(),
    });
    // A new version of the release gate computes the same results again, which is no event.
    if (isGated && former?.threshold !== wave.threshold)
      await work.record({ kind: 'wave.computed_results', entityId: wave.id });
    // A raised threshold also hides groups with enough answers, so that other groups cannot be computed.
    if (isGated && wave.mode === 'group' && (await forgetHiddenFigures(work, wave.id)) > 0) {
      await forgetResultsOf(work, wave.id);
    }
  });
}

function isUpToDate(gated: Awaited<ReturnType<typeof findGated>>, threshold: number): boolean {
  return gated?.threshold === threshold && gated.gate_version === GATE_VERSION;
}

/** Whether the gated results are already computed; they are not computed twice. */
async function isComputed(scope: TenantScope, { id, threshold }: ResultsWave): Promise<boolean> {
  return isUpToDate(await findGated(scope, id), threshold);
}

/** The results for one kind of reader. */
interface Variant {
  /** Whether the threshold decides what is shown. */
  readonly isGated: boolean;
  readonly rule: ReleaseRule;
  readonly before: WaveBefore | 'not_computed' | null;
  /** False: there are fewer answers than before, and the difference would reveal the deleted answers. */
  readonly areKept: boolean;
  /** Numbers of people asked by place; for gated results, by reporting group. */
  readonly asked: readonly AskedPlace[];
  /** The groups of the people who answered; for gated results, the reporting groups. */
  readonly members: Members;
}

/** @returns `null` when there is nothing to compute */
async function readAll(
  scope: TenantScope,
  { questionSets, pacing }: ComputeResultsDependencies,
  { wave, isGated, known }: Requested,
) {
  const former = isGated ? await findGated(scope, wave.id) : undefined;
  const isForMembers = wave.mode === 'individual' && (wave.status === 'running' || wave.status === 'closed');
  const isForOthers = isGated && !isUpToDate(former, wave.threshold);
  if (!isForMembers && !isForOthers) return null;
  const questionnaire = await questionSets.load(scope, wave.question_set_hash);
  const wanted = { categories: categoriesOf(questionnaire).categoryKeys, positions: positionsIn(questionnaire) };
  const answers = await readAnswers(scope, wave, wanted, pacing);
  const fingerprint = await fingerprintOf(scope, wave);
  const asked = await countAsked(scope, wave.id, 'place');
  const variants: Variant[] = [];
  if (isForMembers) {
    const before = await readBefore(scope, { questionSets, pacing }, { wave, answers, known });
    variants.push({
      isGated: false,
      rule: { mode: 'individual' },
      before,
      areKept: true,
      asked,
      members: answers.members,
    });
  }
  if (isForOthers) {
    // In group mode the groups were fixed when the wave started, and answers are stored with them.
    const reportedOf = wave.mode === 'group' ? (place: Place) => place : reportingGroups(asked, wave.threshold);
    const reported =
      wave.mode === 'group'
        ? await countAsked(scope, wave.id, 'reported')
        : joinPlaces(asked.map((place) => ({ ...reportedOf(place), asked: place.asked })));
    const rule = await gatedRule(scope, wave, { asked: reported, isRaised: former !== undefined });
    const members = membersOf(answers.places.map(reportedOf));
    const areKept = former === undefined || fingerprint.answers >= former.answers;
    const before = await readGatedBefore(scope, { questionSets }, { wave, questionnaire, rule });
    variants.push({ isGated: true, rule, before, areKept, asked: reported, members });
  }
  return { questionnaire, answers, fingerprint, places: asked, variants };
}

/** @param isRaised whether the stored results have a lower threshold */
async function gatedRule(
  scope: TenantScope,
  { id: waveId, threshold }: ResultsWave,
  { asked, isRaised }: { readonly asked: readonly AskedPlace[]; readonly isRaised: boolean },
): Promise<ReleaseRule> {
  // Together with the progress of the wave, figures of other groups would reveal the response counts that the progress hides.
  const withShownCounts = groupsWithShownCounts(asked, threshold, () => true);
  if (!isRaised) return { mode: 'group', threshold, only: () => withShownCounts };
  const stored = await readComputedGroups(scope, { waveId, isGated: true });
  const before = shownIn(stored);
  const { figures: questions, distributions } = await readShownQuestions(scope, waveId);
  // These crews are not stored; their site is shown instead.
  const repeated = new Set(crewsLikeTheirSite(asked));
  const only = (category: string, question?: string) => {
    const own = (question === undefined ? before.get(category) : questions.get(question)) ?? new Set();
    const alike = [...repeated].filter((key) => own.has(siteKeyOf(key)));
    return new Set([...own, ...alike].filter((key) => withShownCounts.has(key)));
  };
  const rested = new Map([...before.keys()].map((category) => [category, restedOn(stored, category)]));
  return {
    mode: 'group',
    threshold,
    only,
    hadDistribution: (question) => distributions.has(question),
    restedOn: (category, key) => rested.get(category)?.get(repeated.has(key) ? siteKeyOf(key) : key) ?? null,
  };
}

/** @param crew key of a crew */
function siteKeyOf(crew: string): string {
  const [, site = NO_PLACE] = crew.split(' ');
  return keyOf({ kind: 'site', id: site });
}

function categoriesOf(questionnaire: Questionnaire) {
  return {
    questions: scoredQuestions(questionnaire),
    categoryKeys: overallCategories(questionnaire).map(({ key }) => key),
  };
}

function fairFrom({ categories }: Questionnaire): FairFrom {
  return new Map(categories.map(({ key, thresholds }) => [key, thresholds.fair]));
}

function positionsIn(questionnaire: Questionnaire): readonly number[] {
  const positions = new Map(questionnaire.questions.map(({ id }, index) => [id, index]));
  return scoredQuestions(questionnaire).flatMap(({ id }) => positions.get(id) ?? []);
}

/** The gated results of the closed wave before, for falls; `null`: there is none, or they cannot be read now. */
async function readGatedBefore(
  scope: TenantScope,
  { questionSets }: Pick<ComputeResultsDependencies, 'questionSets'>,
  {
    wave,
    questionnaire,
    rule,
  }: { readonly wave: ResultsWave; readonly questionnaire: Questionnaire; readonly rule: ReleaseRule },
): Promise<WaveBefore | null> {
  const previous = await findWaveBefore(scope, wave);
  if (previous === undefined || !(await isComputed(scope, previous))) return null;
  const groups = await readComputedGroups(scope, { waveId: previous.id, isGated: true });
  const askedBefore = await questionSets.load(scope, previous.question_set_hash);
  const same = sameCategories(scoredQuestions(askedBefore), scoredQuestions(questionnaire));
  return comparable({ categories: toCompared(groups, rule) }, same);
}

/** The closed wave before, with the changes of people who answered both waves; `null`: there is none. */
async function readBefore(
  scope: TenantScope,
  { questionSets, pacing }: Pick<ComputeResultsDependencies, 'questionSets' | 'pacing'>,
  { wave, answers, known }: Pick<Requested, 'wave' | 'known'> & { readonly answers: AnsweredWave },
): Promise<WaveBefore | 'not_computed' | null> {
  const previous = await findWaveBefore(scope, wave);
  if (previous === undefined) return null;
  const groups = await readComputedGroups(scope, { waveId: previous.id, isGated: false });
  if (groups.length === 0) return 'not_computed';
  const categories = toCompared(groups, { mode: 'individual' });
  const asked = await questionSets.load(scope, wave.question_set_hash);
  const askedBefore = await questionSets.load(scope, previous.question_set_hash);
  const same = sameCategories(scoredQuestions(askedBefore), scoredQuestions(asked));
  // Answers that arrived or were deleted since the wave was read make the results of both waves outdated.
  const earlier =
    known?.waveId === previous.id
      ? known
      : await readAnswers(scope, previous, { categories: [...same], positions: [] }, pacing);
  return comparable({ categories, pairs: pairsOf(earlier, answers) }, same);
}
