import * as publicSurveys from '../schemas/public-survey.ts';
import { byId, byToken } from './call-schemas.ts';

/** Calls of participants through their link. */
export const PUBLIC_SURVEY_CALLS = {
  getPublicSurvey: {
    ...byToken,
    summary: "The survey behind a participant's link",
    query: publicSurveys.publicSurveyQuery,
    answer: publicSurveys.publicSurveyAnswer,
  },
  updatePublicSurvey: {
    ...byId,
    summary: "Start or submit a survey, by the participant's id",
    body: publicSurveys.updatePublicSurveyBody,
    answer: publicSurveys.publicUpdateAnswer,
  },
  completePublicSurvey: { ...byToken, summary: 'The receipt of a submitted survey', answer: publicSurveys.receipt },
} as const;
