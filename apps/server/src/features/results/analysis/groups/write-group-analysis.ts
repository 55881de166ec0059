import { AppError } from '../../../../core/errors.ts';
import { systemActor } from '../../../../core/events.ts';
import type { Jobs } from '../../../../core/jobs.ts';
import { wholeOrganisation } from '../../../../core/scope.ts';
import { inOrganisation, type TenantScope } from '../../../../platform/db/tenant.ts';
import { inWork, type Work, type WorkDependencies } from '../../../../platform/db/unit-of-work.ts';
import type { Queue } from '../../../../platform/jobs/queue.ts';
import type { Metrics } from '../../../../platform/metrics/metrics.ts';
import type { QuestionSets } from '../../../questionnaires/lends.ts';
import { type GroupToAnalyse, readGroupToAnalyse } from '../../groups/analysed-group.ts';
import type { AnalystFailure } from '../analyst.ts';
import { tryModel } from '../writing/try-model.ts';
import {
  type EndedAnalysis,
  endWaiting,
  findWaiting,
  lockById,
  markWaiting,
  usesModel,
} from './group-analyses.repository.ts';
import { isGroupAnalysisUnderWay } from './group-analysis-under-way.ts';
import type { GroupAnalyst } from './group-analyst.ts';
import { writeByModel } from './write-by-model.ts';

export interface WriteGroupAnalysisDependencies extends WorkDependencies {
  readonly questionSets: Pick<QuestionSets, 'load'>;
  readonly groupAnalyst: GroupAnalyst | null;
  readonly metrics: Pick<Metrics, 'analysisEnded'>;
  /** Called with the reason when a model's answer was not used. */
  readonly onModelFailure: (analysisId: string, failure: AnalystFailure) => void;
}

type Payload = Jobs['write_group_analysis'];

const ACTOR = systemActor('write_group_analysis');

/** Only members who manage surveys can request an analysis, so it is written from what they see. */
const READER = { role: 'safety_manager' } as const;

/**
 * Lets the model write about a group from the figures that may be shown. No connection is held between its two transactions,
 * because a model may take minutes. Nothing is stored if the figures were computed again in the meantime.
 */
export async function writeGroupAnalysis(
  dependencies: WriteGroupAnalysisDependencies,
  { organisation_id, analysis_id }: Payload,
): Promise<void> {
  const { db, clock, groupAnalyst, metrics, onModelFailure } = dependencies;
  const begun = await inOrganisation(db, wholeOrganisation(organisation_id), (scope) =>
    begin(scope, dependencies, analysis_id),
  );
  if (begun === null) return;
  const { read, computedAt } = begun;
  const end = (ended: EndedAnalysis) =>
    inWork(dependencies, { organisationId: organisation_id, actor: ACTOR }, (work) =>
      endAnalysis(work, { id: analysis_id, computedAt }, ended),
    );
  if (groupAnalyst === null || read === null) {
    await end({ kind: 'failed', reason: null });
    return;
  }
  const tried = await tryModel(
    () => writeByModel(groupAnalyst, read.group),
    (failure) => onModelFailure(analysis_id, failure),
  );
  const isStored = await end(
    tried.kind === 'failed'
      ? tried
      : {
          kind: 'written',
          statements: tried.content,
          model: groupAnalyst.model,
          figuresHash: read.figuresHash,
          now: clock.now(),
        },
  );
  if (!isStored) return;
  if (tried.kind === 'written') metrics.analysisEnded('model', 'written');
  else metrics.analysisEnded('rules', 'fallback');
}

/** @returns `null` when nothing waits to be written; `read` is `null` when the model is off or the shown figures have changed */
async function begin(
  scope: TenantScope,
  dependencies: WriteGroupAnalysisDependencies,
  id: string,
): Promise<{ readonly read: GroupToAnalyse | null; readonly computedAt: Date } | null> {
  const waiting = await findWaiting(scope, id);
  if (waiting === undefined) return null;
  const computedAt = waiting.computed_at;
  if (!(await usesModel(scope))) return { read: null, computedAt };
  const at = { reader: READER, waveId: waiting.wave_id, key: waiting.group_key };
  const read = await readGroupToAnalyse(scope, dependencies, at).catch(nullIfGone);
  const isSame =
    read !== null && read.isGated === waiting.is_gated && read.computedAt.getTime() === computedAt.getTime();
  return { read: isSame ? read : null, computedAt };
}

function nullIfGone(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

/** @returns whether it was stored */
async function endAnalysis(
  work: Work,
  analysis: { readonly id: string; readonly computedAt: Date },
  ended: EndedAnalysis,
): Promise<boolean> {
  if (!(await endWaiting(work, analysis, ended))) return false;
  await work.record({ kind: `group_analysis.${ended.kind}`, entityId: analysis.id });
  return true;
}

/** Marks an analysis whose job was dead-lettered as failed, so that a member can ask again, unless another job will write it. */
export async function deadLetterGroupAnalysis(
  dependencies: WorkDependencies & { readonly queue: Queue },
  { organisation_id, analysis_id }: Payload,
): Promise<void> {
  await inWork(dependencies, { organisationId: organisation_id, actor: ACTOR }, async (work) => {
    const row = await lockById(work, analysis_id);
    if (row?.status !== 'waiting') return;
    if (await isGroupAnalysisUnderWay(work, dependencies.queue, analysis_id)) return;
    const analysis = { id: analysis_id, computedAt: row.computed_at };
    await endAnalysis(work, analysis, { kind: 'failed', reason: null });
  });
}

/** Marks a dead-lettered analysis as waiting again, as the job about to be retried expects. */
export async function requeueGroupAnalysis(scope: TenantScope, { analysis_id }: Payload): Promise<void> {
  const row = await lockById(scope, analysis_id);
  if (row?.status === 'failed') await markWaiting(scope, analysis_id, row.computed_at);
}
