import { isDeepStrictEqual } from 'node:util';
import { type WaveBefore, waveResults } from '@plumbline/domain/group-results/wave-results';
import { overallCategories, type Questionnaire } from '@plumbline/domain/questionnaire';
import type { ReleaseRule } from '@plumbline/domain/release/gate';
import type { Kysely } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import { inOrganisation, inSnapshot, type TenantScope } from '../../platform/db/tenant.ts';
import type { QuestionSets } from '../questionnaires/question-sets.read.ts';
import { findGated, readComputedGroups, storeResults } from './computed-results.repository.ts';
import { countGroups, toldGroups } from './counted-groups.ts';
import {
  type AnsweringPerson,
  type AskedPlace,
  countAsked,
  fingerprintOf,
  readScoredPeople,
} from './scored-people.repository.ts';
import { scoredQuestions } from './scored-questions.ts';
import { comparable, pairsOf, sameCategories, shownIn, toCompared } from './wave-before.ts';
import { findWave, findWaveAfter, findWaveBefore, lockWave, type ResultsWave } from './waves.repository.ts';

export interface ComputeResultsDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly questionSets: Pick<QuestionSets, 'load'>;
}

/**
 * Computes what may be shown of a wave and stores it.
 *
 * In individual mode members see figures while the wave runs, and these follow its answers; changes of the wave after it are
 * computed again too. What the release gate lets through is computed once, when the wave is closed, and stays as it is unless the
 * threshold is raised: then groups are hidden, and none is shown that was not. In individual mode it is what representatives see.
 *
 * @see docs/decisions/0035
 */
export async function computeResults(
  dependencies: ComputeResultsDependencies,
  { organisation_id, wave_id }: { readonly organisation_id: string; readonly wave_id: string },
): Promise<void> {
  const { db } = dependencies;
  const found = await inOrganisation(db, organisation_id, async (scope) => {
    const wave = await findWave(scope, wave_id);
    return wave === undefined ? null : { wave, after: await findWaveAfter(scope, wave) };
  });
  if (found === null) return;
  const { wave, after } = found;
  const { status, mode } = wave;
  if (mode === 'individual' && (status === 'running' || status === 'closed')) {
    await computeOnce(dependencies, organisation_id, { wave, isGated: false });
    if (after !== undefined) await computeOnce(dependencies, organisation_id, { wave: after, isGated: false });
  }
  if (status === 'closed') await computeOnce(dependencies, organisation_id, { wave, isGated: true });
}

interface Variant {
  readonly wave: ResultsWave;
  /** Whether the threshold decides what is shown. */
  readonly isGated: boolean;
}

async function computeOnce(
  { db, clock, questionSets }: ComputeResultsDependencies,
  organisationId: string,
  variant: Variant,
): Promise<void> {
  const { wave, isGated } = variant;
  const read = await inSnapshot(db, organisationId, (scope) => readAll(scope, questionSets, variant));
  if (read === null) return;
  const { questionnaire, people, asked, fingerprint, before, rule, areKept } = read;
  const counts = countGroups(asked, people);
  const results = waveResults(
    {
      questions: scoredQuestions(questionnaire),
      categoryKeys: overallCategories(questionnaire).map(({ key }) => key),
      people: areKept ? people : [],
      asked: new Map([...counts].map(([key, count]) => [key, count.asked])),
      before: before === 'not_computed' ? null : before,
    },
    rule,
  );
  const told = toldGroups(asked, isGated ? wave.threshold : 0, (key) => results.groups.has(key));
  await inOrganisation(db, organisationId, async (scope) => {
    const locked = await lockWave(scope, wave.id);
    // When the threshold was raised or the wave closed meanwhile, another job computes it.
    if (locked?.threshold !== wave.threshold || locked.status !== wave.status) return;
    if (isGated && (await isComputed(scope, wave))) return;
    const now = await fingerprintOf(scope, wave);
    await storeResults(scope, {
      waveId: wave.id,
      isGated,
      threshold: wave.threshold,
      now: clock.now(),
      answers: fingerprint.answers,
      lastAnsweredAt: fingerprint.last_answered_at,
      // The next sweep computes it again.
      isOutdated: !isDeepStrictEqual(now, fingerprint) || before === 'not_computed',
      results,
      counts,
      told: areKept ? told : new Set(),
    });
  });
}

/** Whether what the gate lets through is computed already: it is not computed twice. */
async function isComputed(scope: TenantScope, { id, threshold }: ResultsWave): Promise<boolean> {
  return (await findGated(scope, id))?.threshold === threshold;
}

async function readAll(scope: TenantScope, questionSets: Pick<QuestionSets, 'load'>, variant: Variant) {
  const { wave, isGated } = variant;
  const former = isGated ? await findGated(scope, wave.id) : undefined;
  if (former?.threshold === wave.threshold) return null;
  const questionnaire = await questionSets.load(scope, wave.question_set_hash);
  const people = await readScoredPeople(scope, wave, positionsIn(questionnaire));
  const fingerprint = await fingerprintOf(scope, wave);
  const asked = await countAsked(scope, wave.id);
  return {
    questionnaire,
    people,
    // Where the gate decides, different people are compared, which is done when somebody looks.
    before: isGated ? null : await readBefore(scope, questionSets, { wave, people }),
    asked,
    fingerprint,
    rule: await ruleOf(scope, variant, { asked, isRaised: former !== undefined }),
    // Figures of fewer people than before would tell those of the ones who are gone.
    areKept: former === undefined || fingerprint.answers >= former.answers,
  };
}

/** @param isRaised whether it was computed with a lower threshold */
async function ruleOf(
  scope: TenantScope,
  { wave, isGated }: Variant,
  { asked, isRaised }: { readonly asked: readonly AskedPlace[]; readonly isRaised: boolean },
): Promise<ReleaseRule> {
  if (!isGated) return { mode: 'individual' };
  const { id: waveId, threshold } = wave;
  // Beside the progress of the wave, figures of other groups would tell how many answered in those that it hides.
  const told = toldGroups(asked, threshold, () => true);
  if (!isRaised) return { mode: 'group', threshold, only: () => told };
  const before = shownIn(await readComputedGroups(scope, { waveId, isGated: true }));
  const only = (category: string) => new Set([...(before.get(category) ?? [])].filter((key) => told.has(key)));
  return { mode: 'group', threshold, only };
}

function positionsIn(questionnaire: Questionnaire): readonly number[] {
  const positions = new Map(questionnaire.questions.map(({ id }, index) => [id, index]));
  return scoredQuestions(questionnaire).flatMap(({ id }) => positions.get(id) ?? []);
}

/** The closed wave before, with how those who answered both changed; `null`: there is none. */
async function readBefore(
  scope: TenantScope,
  questionSets: Pick<QuestionSets, 'load'>,
  { wave, people }: { readonly wave: ResultsWave; readonly people: readonly AnsweringPerson[] },
): Promise<WaveBefore | 'not_computed' | null> {
  const previous = await findWaveBefore(scope, wave);
  if (previous === undefined) return null;
  const groups = await readComputedGroups(scope, { waveId: previous.id, isGated: false });
  if (groups.length === 0) return 'not_computed';
  const categories = toCompared(groups, { mode: 'individual' });
  const asked = await questionSets.load(scope, wave.question_set_hash);
  const askedBefore = await questionSets.load(scope, previous.question_set_hash);
  const same = sameCategories(scoredQuestions(askedBefore), scoredQuestions(asked));
  const earlier = await readScoredPeople(scope, previous, []);
  return comparable({ categories, pairs: pairsOf(earlier, people) }, same);
}
