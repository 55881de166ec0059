import type { z } from 'zod';
import { ACTION_CALLS } from './calls/action-calls.ts';
import { API_KEY_CALLS } from './calls/api-key-calls.ts';
import { CALENDAR_CALLS } from './calls/calendar-calls.ts';
import type { CallSchemas } from './calls/call-schemas.ts';
import { CAMPAIGN_CALLS } from './calls/campaign-calls.ts';
import { CAMPAIGN_PAGE_CALLS } from './calls/campaign-page-calls.ts';
import { COMPANY_SIGN_IN_CALLS } from './calls/company-sign-in-calls.ts';
import { GROUP_RESULTS_CALLS } from './calls/group-results-calls.ts';
import { IDENTITY_CALLS } from './calls/identity-calls.ts';
import { INVITATION_LIST_CALLS } from './calls/invitation-list-calls.ts';
import { ORGANISATION_CALLS } from './calls/organisation-calls.ts';
import { OWN_ACCOUNT_CALLS } from './calls/own-account-calls.ts';
import { PREPARED_FILE_CALLS } from './calls/prepared-file-calls.ts';
import { PUBLIC_SURVEY_CALLS } from './calls/public-survey-calls.ts';
import { QUESTION_CALLS } from './calls/question-calls.ts';
import { QUESTIONNAIRE_CALLS } from './calls/questionnaire-calls.ts';
import { REPRESENTATION_CALLS } from './calls/representation-calls.ts';
import { SECURITY_LOG_CALLS } from './calls/security-log-calls.ts';
import { SURVEY_CALLS } from './calls/survey-calls.ts';
import { TABLE_CALLS } from './calls/table-calls.ts';
import { WEBHOOK_CALLS } from './calls/webhook-calls.ts';
import { WORKFORCE_CALLS } from './calls/workforce-calls.ts';
import type { CallName } from './paths.ts';

/** The HTTP API: the server mounts it, the types of clients and the OpenAPI document are derived from it. */
export const CONTRACT = {
  ...IDENTITY_CALLS,
  ...OWN_ACCOUNT_CALLS,
  ...COMPANY_SIGN_IN_CALLS,
  ...ORGANISATION_CALLS,
  ...API_KEY_CALLS,
  ...SECURITY_LOG_CALLS,
  ...CALENDAR_CALLS,
  ...WEBHOOK_CALLS,
  ...SURVEY_CALLS,
  ...INVITATION_LIST_CALLS,
  ...PUBLIC_SURVEY_CALLS,
  ...QUESTION_CALLS,
  ...QUESTIONNAIRE_CALLS,
  ...REPRESENTATION_CALLS,
  ...CAMPAIGN_CALLS,
  ...GROUP_RESULTS_CALLS,
  ...ACTION_CALLS,
  ...CAMPAIGN_PAGE_CALLS,
  ...WORKFORCE_CALLS,
  ...PREPARED_FILE_CALLS,
  ...TABLE_CALLS,
} as const satisfies Record<CallName, CallSchemas>;

type Contract = typeof CONTRACT;
type BodySchema<B> = B extends z.ZodType ? B : never;

/** The input of a call, as a client passes it. */
export type CallInput<N extends CallName> = {
  params: z.input<Contract[N]['params']>;
  query: z.input<Contract[N]['query']>;
  body: Contract[N]['body'] extends null ? undefined : z.input<BodySchema<Contract[N]['body']>>;
};

/** The input of a call, as a handler receives it: parsed. */
export type ParsedInput<N extends CallName> = {
  params: z.output<Contract[N]['params']>;
  query: z.output<Contract[N]['query']>;
  body: Contract[N]['body'] extends null ? null : z.output<BodySchema<Contract[N]['body']>>;
};

export type CallResponse<N extends CallName> = z.output<Contract[N]['response']>;
