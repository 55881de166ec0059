import { countedQuestions } from '@plumbline/domain/group-results/scored-people';
import { type WaveBefore, waveResults } from '@plumbline/domain/group-results/wave-results';
import { overallCategories, type Questionnaire } from '@plumbline/domain/questionnaire';
import type { ReleaseRule } from '@plumbline/domain/release/gate';
import type { Kysely } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import { inOrganisation, inSnapshot, type TenantScope } from '../../platform/db/tenant.ts';
import type { QuestionSets } from '../questionnaires/question-sets.read.ts';
import {
  type ComputedWave,
  findComputedWave,
  findGatedThreshold,
  findWaveAfter,
  findWaveBefore,
  lockComputedWave,
  readComputedGroups,
  storeResults,
} from './computed-results.repository.ts';
import { countGroups, toldGroups } from './counted-groups.ts';
import { type AnsweringPerson, countAsked, fingerprintOf, readScoredPeople } from './scored-people.repository.ts';
import { comparable, pairsOf, sameCategories, toCompared } from './wave-before.ts';

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
 * threshold is raised: nobody can subtract two looks. In individual mode it is what representatives see.
 *
 * @see docs/decisions/0034
 */
export async function computeResults(
  dependencies: ComputeResultsDependencies,
  { organisation_id, wave_id }: { readonly organisation_id: string; readonly wave_id: string },
): Promise<void> {
  const { db } = dependencies;
  const found = await inOrganisation(db, organisation_id, async (scope) => {
    const wave = await findComputedWave(scope, wave_id);
    if (wave === undefined) return null;
    return { wave, after: await findWaveAfter(scope, wave), gated: await findGatedThreshold(scope, wave_id) };
  });
  if (found === null) return;
  const { wave, after, gated } = found;
  const { status, mode, threshold } = wave;
  if (mode === 'individual' && (status === 'running' || status === 'closed')) {
    await computeOnce(dependencies, organisation_id, { wave, isGated: false });
    if (after !== undefined) await computeOnce(dependencies, organisation_id, { wave: after, isGated: false });
  }
  if (status === 'closed' && gated !== threshold) {
    await computeOnce(dependencies, organisation_id, { wave, isGated: true });
  }
}

interface Variant {
  readonly wave: ComputedWave;
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
  const { questionnaire, people, asked, fingerprint, before } = read;
  const counts = countGroups(asked, people);
  const results = waveResults(
    {
      questions: scoredQuestions(questionnaire),
      categoryKeys: overallCategories(questionnaire).map(({ key }) => key),
      people,
      asked: new Map([...counts].map(([key, count]) => [key, count.asked])),
      before,
    },
    ruleOf(variant),
  );
  const threshold = isGated ? wave.threshold : 0;
  const told = toldGroups(asked, threshold, (key) => results.groups.has(key));
  await inOrganisation(db, organisationId, async (scope) => {
    const locked = await lockComputedWave(scope, wave.id);
    // Whoever raised the threshold or closed the wave meanwhile has it computed again.
    if (locked?.threshold !== wave.threshold || locked.status !== wave.status) return;
    await storeResults(scope, {
      waveId: wave.id,
      isGated,
      threshold: wave.threshold,
      now: clock.now(),
      answers: fingerprint.answers,
      lastAnsweredAt: fingerprint.last_answered_at,
      results,
      counts,
      told,
    });
  });
}

function ruleOf({ wave, isGated }: Variant): ReleaseRule {
  return isGated ? { mode: 'group', threshold: wave.threshold } : { mode: 'individual' };
}

/** The questions of the categories that count towards the overall score: those about answering itself are no topic of a group. */
export function scoredQuestions(questionnaire: Questionnaire) {
  const categories = new Set(overallCategories(questionnaire).map(({ key }) => key));
  return countedQuestions(questionnaire).filter(({ category }) => categories.has(category));
}

async function readAll(scope: TenantScope, questionSets: Pick<QuestionSets, 'load'>, { wave, isGated }: Variant) {
  const questionnaire = await questionSets.load(scope, wave.question_set_hash);
  const people = await readScoredPeople(scope, wave, positionsIn(questionnaire));
  return {
    questionnaire,
    people,
    // Where the gate decides, different people are compared, which is done when somebody looks.
    before: isGated ? null : await readBefore(scope, questionSets, { wave, people }),
    asked: await countAsked(scope, wave.id),
    fingerprint: await fingerprintOf(scope, wave),
  };
}

function positionsIn(questionnaire: Questionnaire): readonly number[] {
  const positions = new Map(questionnaire.questions.map(({ id }, index) => [id, index]));
  return scoredQuestions(questionnaire).flatMap(({ id }) => positions.get(id) ?? []);
}

/** The closed wave before, with the scores of those who answered both. */
async function readBefore(
  scope: TenantScope,
  questionSets: Pick<QuestionSets, 'load'>,
  { wave, people }: { readonly wave: ComputedWave; readonly people: readonly AnsweringPerson[] },
): Promise<WaveBefore | null> {
  const previous = await findWaveBefore(scope, wave);
  if (previous === undefined) return null;
  const categories = toCompared(await readComputedGroups(scope, { waveId: previous.id, isGated: false }));
  const asked = await questionSets.load(scope, wave.question_set_hash);
  const askedBefore = await questionSets.load(scope, previous.question_set_hash);
  const same = sameCategories(scoredQuestions(askedBefore), scoredQuestions(asked));
  const earlier = await readScoredPeople(scope, previous, []);
  return comparable({ categories, pairs: pairsOf(earlier, people) }, same);
}
