import type { GroupResults } from '@plumbline/contract/wire';
import type { OrganisationPrincipal } from '../../../../core/principal.ts';
import type { HandlersOf } from '../../../../platform/http/handlers.ts';
import type { GroupAnalysisService } from './group-analysis.service.ts';

export interface GroupAnalysisServices {
  readonly groupAnalyses: GroupAnalysisService;
  readonly groupResults: {
    ofGroup(principal: OrganisationPrincipal, waveId: string, key: string): Promise<GroupResults>;
  };
}

export function groupAnalysisHandlers({
  groupAnalyses,
  groupResults,
}: GroupAnalysisServices): HandlersOf<'writeGroupAnalysis'> {
  return {
    writeGroupAnalysis: async (request) => {
      const { principal, params, body } = request;
      await groupAnalyses.request({ ...request, waveId: params.id, key: body.group });
      return groupResults.ofGroup(principal, params.id, body.group);
    },
  };
}
