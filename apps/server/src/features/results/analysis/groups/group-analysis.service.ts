import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../../../core/clock.ts';
import { AppError } from '../../../../core/errors.ts';
import { actorOf } from '../../../../core/events.ts';
import type { Member } from '../../../../core/principal.ts';
import { recordEvent } from '../../../../platform/db/events.ts';
import type { Database } from '../../../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../../../platform/db/tenant.ts';
import type { Queue } from '../../../../platform/jobs/queue.ts';
import type { QuestionSets } from '../../../questionnaires/lends.ts';
import { readGroupToAnalyse } from '../../groups/analysed-group.ts';
import { lockGroupAnalysis, markWaiting, usesModel } from './group-analyses.repository.ts';
import { isGroupAnalysisUnderWay } from './group-analysis-under-way.ts';
import type { GroupAnalyst } from './group-analyst.ts';

/** A member asks for an analysis of a group by the model. */
interface GroupAnalysisRequest {
  readonly member: Member;
  readonly requestId: string;
  readonly address: string | null;
  readonly waveId: string;
  /** The group's key, as in the API. */
  readonly key: string;
}

export interface GroupAnalysisService {
  /**
   * Requests an analysis by the model; the rules' analysis is shown until then. Does nothing while one is being written.
   *
   * @throws {AppError} `model_not_available`: none is configured, or the organisation turned it off; `group_without_figures`;
   *   `wave_not_found`, `group_not_found`
   */
  request(request: GroupAnalysisRequest): Promise<void>;
}

interface GroupAnalysisDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  readonly queue: Queue;
  readonly questionSets: Pick<QuestionSets, 'load'>;
  readonly groupAnalyst: GroupAnalyst | null;
}

export function createGroupAnalysisService(dependencies: GroupAnalysisDependencies): GroupAnalysisService {
  const { db, clock, random, queue, groupAnalyst } = dependencies;
  return {
    request: (request) =>
      inOrganisation(db, request.member.organisationId, async (scope) => {
        const { member, waveId, key } = request;
        const read = await readGroupToAnalyse(scope, dependencies, { member, waveId, key });
        if (groupAnalyst === null || !(await usesModel(scope))) throw new AppError('model_not_available');
        if (read === null) throw new AppError('group_without_figures');
        const { isGated, computedAt } = read;
        const newId = random.uuid();
        const { id, status } = await lockGroupAnalysis(scope, { id: newId, waveId, isGated, key, computedAt });
        const isUnderWay = status === 'waiting' && (await isGroupAnalysisUnderWay(scope, queue, id));
        if (isUnderWay) return;
        await markWaiting(scope, id, computedAt);
        await recordEvent(scope, {
          id: random.uuid(),
          at: clock.now(),
          kind: 'group_analysis.requested',
          actor: actorOf(member, request),
          entityId: id,
        });
      }),
  };
}
