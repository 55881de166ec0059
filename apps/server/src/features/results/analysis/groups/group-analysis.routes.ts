import type { GroupResults } from '@plumbline/contract/wire';
import type { Member } from '../../../../core/principal.ts';
import type { HandlersOf } from '../../../../platform/http/handlers.ts';
import type { GroupAnalysisService } from './group-analysis.service.ts';

export interface GroupAnalysisServices {
  readonly groupAnalyses: GroupAnalysisService;
  readonly groupResults: { ofGroup(member: Member, waveId: string, key: string): Promise<GroupResults> };
}

export function groupAnalysisHandlers({
  groupAnalyses,
  groupResults,
}: GroupAnalysisServices): HandlersOf<'writeGroupAnalysis'> {
  return {
    writeGroupAnalysis: async ({ member, params, body, requestId, address }) => {
      await groupAnalyses.request({ member, requestId, address, waveId: params.id, key: body.group });
      return groupResults.ofGroup(member, params.id, body.group);
    },
  };
}
