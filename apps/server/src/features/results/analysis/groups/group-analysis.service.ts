import { AppError } from '../../../../core/errors.ts';
import { inRequest, type OrganisationRequest, type WorkDependencies } from '../../../../platform/db/unit-of-work.ts';
import type { Queue } from '../../../../platform/jobs/queue.ts';
import type { QuestionSets } from '../../../questionnaires/lends.ts';
import { readGroupToAnalyse } from '../../groups/analysed-group.ts';
import { lockGroupAnalysis, markWaiting, usesModel } from './group-analyses.repository.ts';
import { isGroupAnalysisUnderWay } from './group-analysis-under-way.ts';
import type { GroupAnalyst } from './group-analyst.ts';

/** A request for an analysis of a group by the model. */
interface GroupAnalysisRequest extends OrganisationRequest {
  readonly waveId: string;
  /** The group's key, as in the API. */
  readonly key: string;
}

export type GroupAnalysisService = ReturnType<typeof createGroupAnalysisService>;

interface GroupAnalysisDependencies extends WorkDependencies {
  readonly queue: Queue;
  readonly questionSets: Pick<QuestionSets, 'load'>;
  readonly groupAnalyst: GroupAnalyst | null;
}

export function createGroupAnalysisService(dependencies: GroupAnalysisDependencies) {
  const { queue, groupAnalyst } = dependencies;
  return {
    /**
     * Requests an analysis by the model; the rules' analysis is shown until then. Does nothing while one is being written.
     *
     * @throws {AppError} `model_not_available`: none is configured, or the organisation turned it off; `group_without_figures`;
     *   `wave_not_found`, `group_not_found`
     */
    request: (request: GroupAnalysisRequest) =>
      inRequest(dependencies, request, async (work) => {
        const { principal, waveId, key } = request;
        const read = await readGroupToAnalyse(work, dependencies, { reader: principal, waveId, key });
        if (groupAnalyst === null || !(await usesModel(work))) throw new AppError('model_not_available');
        if (read === null) throw new AppError('group_without_figures');
        const { isGated, computedAt } = read;
        const newId = work.random.uuid();
        const { id, status } = await lockGroupAnalysis(work, { id: newId, waveId, isGated, key, computedAt });
        const isUnderWay = status === 'waiting' && (await isGroupAnalysisUnderWay(work, queue, id));
        if (isUnderWay) return;
        await markWaiting(work, id, computedAt);
        await work.record({ kind: 'group_analysis.requested', entityId: id });
      }),
  };
}
