import * as publicSurveys from '../schemas/public-survey.ts';
import { byId, byToken, plain } from './call-schemas.ts';

/** Calls of participants, through their link or with a code from paper. */
export const PUBLIC_SURVEY_CALLS = {
  getPublicSurvey: {
    ...byToken,
    summary: "The survey behind a participant's link",
    query: publicSurveys.publicSurveyQuery,
    response: publicSurveys.publicSurveyResponse,
  },
  updatePublicSurvey: {
    ...byId,
    summary: "Start or submit a survey, by the participant's id",
    body: publicSurveys.updatePublicSurveyBody,
    response: publicSurveys.publicUpdateResponse,
  },
  completePublicSurvey: { ...byToken, summary: 'The receipt of a submitted survey', response: publicSurveys.receipt },
  enterCode: {
    ...plain,
    summary: 'The survey that belongs to a code from paper',
    body: publicSurveys.codeBody,
    response: publicSurveys.codeResponse,
  },
} as const;
