import { z } from 'zod';
import { clearableLine, moment, uuid } from './fields.ts';
import { participantQuestion } from './question.ts';

/** The survey as its participant sees it. `id` is the participant's own id, never the survey's. */
export const publicSurvey = z.object({
  id: uuid,
  title: z.string(),
  description: z.string().nullable(),
  participant_name: z.string().nullable(),
  participant_email: z.string().nullable(),
  company: z.string().nullable(),
  status: z.enum(['draft', 'invited', 'start']),
  category: z.string(),
  language: z.string(),
  expires_at: moment.nullable(),
});

export const publicSurveyQuestion = z.object({ question_id: uuid, question: participantQuestion });

export const publicSurveyAnswer = z.object({
  survey: publicSurvey.nullable(),
  questions: z.array(publicSurveyQuestion),
  can_access: z.boolean(),
  message: z.string().nullable(),
  error: z.string().nullable(),
});

const participantFields = { participant_name: clearableLine(200).optional(), company: clearableLine(200).optional() };

const startBody = z.object({ ...participantFields, status: z.literal('start') });

const submitBody = z.object({
  ...participantFields,
  status: z.literal('completed'),
  responses: z.record(z.string(), z.union([z.string(), z.number()], 'Answer with text or a number.')),
  /** The phone's clock; kept apart, the server's clock counts. */
  submitted_at: z.iso.datetime({ offset: true }).optional(),
  /** Seconds spent on each question, by question id. */
  item_seconds: z.record(z.string(), z.number().min(0).max(86_400)).optional(),
});

export const updatePublicSurveyBody = z.discriminatedUnion('status', [startBody, submitBody], {
  error: 'Use start or completed.',
});

/** The answer to a participant's write tells nothing but that it was stored. */
export const publicUpdateAnswer = z.object({ status: z.enum(['start', 'completed']) });

export const receipt = z.object({ receipt_code: z.string(), stored_at: moment });
