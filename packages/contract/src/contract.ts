import { z } from 'zod';
import type { CallName } from './paths.ts';
import { line, uuid } from './schemas/fields.ts';
import * as identity from './schemas/identity.ts';
import * as organisations from './schemas/organisation.ts';
import * as questions from './schemas/question.ts';
import * as surveys from './schemas/survey.ts';

/** What a call takes and answers; its method, path and access stand in `paths.ts`. */
export interface CallSchemas {
  /** What the call does, in one line. */
  readonly summary: string;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  /** `null`: the call takes no body. */
  readonly body: z.ZodType | null;
  readonly answer: z.ZodType;
  readonly status: 200 | 201;
}

const nothing = z.object({});
const plain = { params: nothing, query: nothing, body: null, status: 200 } as const;
const byId = { ...plain, params: z.object({ id: uuid }) } as const;
const byToken = { ...plain, params: z.object({ public_token: z.string().max(512) }) } as const;

/** The HTTP API, written once: the server mounts it, clients are typed from it, the OpenAPI document is made from it. */
export const CONTRACT = {
  getConfiguration: {
    ...plain,
    summary: 'What a client needs to know before anyone signs in',
    answer: identity.configuration,
  },
  signIn: { ...plain, summary: 'Sign in', body: identity.signInBody, answer: identity.signInResult },
  signUp: { ...plain, summary: 'Sign up', body: identity.signUpBody, answer: identity.signUpResult, status: 201 },
  refreshSession: {
    ...plain,
    summary: 'Replace the tokens of a session',
    body: identity.refreshBody,
    answer: identity.refreshResult,
  },
  signOut: { ...plain, summary: 'End a session', body: identity.refreshBody, answer: identity.done },
  confirmSignUp: {
    ...plain,
    summary: 'Confirm a new account with the code that was mailed',
    body: identity.confirmSignUpBody,
    answer: identity.done,
  },
  resendCode: {
    ...plain,
    summary: 'Mail a new confirmation code',
    body: identity.emailBody,
    answer: identity.done,
  },
  forgotPassword: { ...plain, summary: 'Mail a password reset code', body: identity.emailBody, answer: identity.done },
  confirmForgotPassword: {
    ...plain,
    summary: 'Set a new password with the code that was mailed; ends every session of the account',
    body: identity.confirmForgotPasswordBody,
    answer: identity.done,
  },

  getMembership: {
    ...plain,
    summary: 'The organisation of whoever signed in, or the invitations that wait for them',
    answer: organisations.membership,
  },
  createOrganisation: {
    ...plain,
    summary: 'Make an organisation of one’s own, for someone who belongs to none',
    body: organisations.createOrganisationBody,
    answer: organisations.membership,
    status: 201,
  },
  getMemberInvitation: {
    ...plain,
    summary: 'An invitation to an organisation, by the token of its link',
    params: organisations.token,
    answer: z.object({ invitation: organisations.offeredMembership }),
  },
  acceptMemberInvitation: {
    ...plain,
    summary: 'Join the organisation that an invitation is for',
    params: organisations.token,
    answer: organisations.membership,
  },
  getOrganisation: {
    ...plain,
    summary: 'The organisation with its members and open invitations',
    answer: organisations.organisationAnswer,
  },
  updateOrganisation: {
    ...plain,
    summary: 'Change the settings of the organisation',
    body: organisations.updateOrganisationBody,
    answer: organisations.organisationAnswer,
  },
  deleteOrganisation: {
    ...plain,
    summary: 'Delete the organisation with everything in it; its name must be given again',
    body: organisations.deleteOrganisationBody,
    answer: surveys.message,
  },
  inviteMember: {
    ...plain,
    summary: 'Invite someone to the organisation by mail',
    body: organisations.inviteMemberBody,
    answer: z.object({ invitation: organisations.memberInvitation }),
    status: 201,
  },
  withdrawMemberInvitation: { ...byId, summary: 'Withdraw an invitation', answer: surveys.message },
  changeMemberRole: {
    ...byId,
    summary: 'Change the role of a member',
    body: organisations.changeRoleBody,
    answer: z.object({ member: organisations.member }),
  },
  removeMember: { ...byId, summary: 'Remove a member, who is locked out at once', answer: surveys.message },
  getCurrentUser: { ...plain, summary: 'The signed-in user', answer: identity.currentUser },
  getUserStats: { ...plain, summary: 'Invitations used and left', answer: identity.userStats },

  listSurveys: {
    ...plain,
    summary: 'List surveys, newest first, with the totals of the dashboard',
    query: surveys.surveyListQuery,
    answer: surveys.surveyList,
  },
  listSurveysByStatus: {
    ...plain,
    summary: 'List the surveys of one status or display group',
    params: z.object({ status: line(40) }),
    query: surveys.surveyListQuery,
    answer: surveys.surveyList,
  },
  getSurvey: {
    ...byId,
    summary: 'One survey with its responses, results and analysis',
    query: z.object({ include_questions: z.enum(['true', 'false'], 'Use true or false.').optional() }),
    answer: surveys.surveyAnswer,
  },
  createSurvey: {
    ...plain,
    summary: 'Create a survey, and invite its participant unless it is a draft',
    body: surveys.createSurveyBody,
    answer: surveys.surveyAnswer,
    status: 201,
  },
  updateSurvey: {
    ...byId,
    summary: 'Change fields of a survey: missing keeps, null clears',
    body: surveys.updateSurveyBody,
    answer: surveys.surveyAnswer,
  },
  deleteSurvey: { ...byId, summary: 'Delete a survey with everything that belongs to it', answer: surveys.message },
  updateSurveyStatus: {
    ...byId,
    summary: 'Change the status of a survey',
    body: surveys.updateStatusBody,
    answer: surveys.surveyAnswer,
  },
  addSurveyQuestion: {
    ...byId,
    summary: 'Add a question, before the participant starts',
    body: surveys.addQuestionBody,
    answer: surveys.surveyAnswer,
    status: 201,
  },
  removeSurveyQuestion: {
    ...plain,
    summary: 'Remove a question, before the participant starts',
    params: z.object({ id: uuid, questionId: uuid }),
    answer: surveys.message,
  },
  renewPublicToken: {
    ...byId,
    summary: "Renew the survey's link; the old one stops working",
    answer: surveys.renewedToken,
    status: 201,
  },
  getSurveyAnalytics: {
    ...byId,
    summary: 'Score, risk level and written analysis of an answered survey',
    answer: surveys.analytics,
  },

  getPublicSurvey: {
    ...byToken,
    summary: "A survey as its participant's link shows it",
    answer: surveys.publicSurveyAnswer,
  },
  updatePublicSurvey: {
    ...byId,
    summary: 'Start or submit a survey, by the id that its link gave',
    body: surveys.updatePublicSurveyBody,
    answer: surveys.publicUpdateAnswer,
  },
  completePublicSurvey: { ...byToken, summary: 'The receipt of a submitted survey', answer: surveys.receipt },

  listQuestions: {
    ...plain,
    summary: 'List the questions of the library and of the organisation',
    query: questions.questionListQuery,
    answer: questions.questionList,
  },
  listSystemQuestions: {
    ...plain,
    summary: 'The system library; without a token only what participants see',
    answer: z.object({ questions: z.array(questions.systemQuestion) }),
  },
  listUserQuestions: {
    ...plain,
    summary: "List the organisation's own questions",
    query: questions.questionListQuery,
    answer: questions.questionList,
  },
  listQuestionsByCategory: {
    ...plain,
    summary: 'List the questions of a category',
    params: z.object({ category: line(60) }),
    query: questions.questionListQuery,
    answer: questions.questionList,
  },
  listQuestionsByType: {
    ...plain,
    summary: 'List the questions of a type',
    params: z.object({ type: questions.questionType }),
    query: questions.questionListQuery,
    answer: questions.questionList,
  },
  getQuestion: { ...byId, summary: 'One question', answer: questions.questionAnswer },
  createQuestion: {
    ...plain,
    summary: "Create one of the organisation's own questions",
    body: questions.ownQuestionBody,
    answer: questions.questionAnswer,
    status: 201,
  },
  updateQuestion: {
    ...byId,
    summary: "Replace one of the organisation's own questions; surveys that ask it keep the old wording",
    body: questions.ownQuestionBody,
    answer: questions.questionAnswer,
  },
  deleteQuestion: {
    ...byId,
    summary: "Delete one of the organisation's own questions; surveys that ask it keep it",
    answer: surveys.message,
  },
} as const satisfies Record<CallName, CallSchemas>;

export type Contract = typeof CONTRACT;
type BodySchema<B> = B extends z.ZodType ? B : never;

/** What a client passes to a call. */
export type CallInput<N extends CallName> = {
  params: z.input<Contract[N]['params']>;
  query: z.input<Contract[N]['query']>;
  body: Contract[N]['body'] extends null ? undefined : z.input<BodySchema<Contract[N]['body']>>;
};

/** What a handler receives: parsed. */
export type ParsedInput<N extends CallName> = {
  params: z.output<Contract[N]['params']>;
  query: z.output<Contract[N]['query']>;
  body: Contract[N]['body'] extends null ? null : z.output<BodySchema<Contract[N]['body']>>;
};

export type CallAnswer<N extends CallName> = z.output<Contract[N]['answer']>;
