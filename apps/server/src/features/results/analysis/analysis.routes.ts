import type { Survey } from '@plumbline/contract/wire';
import type { OrganisationPrincipal } from '../../../core/principal.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';
import { toSurveyChange } from '../../surveys/lends.ts';
import type { RepeatAnalysisService } from './repeat-analysis.service.ts';

export interface AnalysisServices {
  readonly analysisRepeats: RepeatAnalysisService;
  readonly readSurvey: (reader: OrganisationPrincipal, id: string) => Promise<Survey>;
}

export function analysisHandlers({ analysisRepeats, readSurvey }: AnalysisServices): HandlersOf<'repeatAnalysis'> {
  return {
    repeatAnalysis: async (request) => {
      await analysisRepeats.repeat(toSurveyChange(request));
      return { survey: await readSurvey(request.principal, request.params.id) };
    },
  };
}
