import type { Survey } from '@plumbline/contract/wire';
import type { Scope } from '../../../core/scope.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';
import { toSurveyChange } from '../../surveys/lends.ts';
import type { RepeatAnalysisService } from './repeat-analysis.service.ts';

export interface AnalysisServices {
  readonly analysisRepeats: RepeatAnalysisService;
  readonly readSurvey: (reader: Scope, id: string) => Promise<Survey>;
}

export function analysisHandlers({ analysisRepeats, readSurvey }: AnalysisServices): HandlersOf<'repeatAnalysis'> {
  return {
    repeatAnalysis: async (request) => {
      await analysisRepeats.repeat(toSurveyChange(request));
      return { survey: await readSurvey(request.principal, request.params.id) };
    },
  };
}
