/**
 * Who may make a call: anyone, a participant with the link of their survey, anyone (members get more), anyone who signed
 * in, anyone whose session is checked to be still open (for changes of their own account), or only members of an
 * organisation.
 */
export type Access = 'public' | 'participant' | 'optional' | 'identity' | 'session' | 'member';

/** What a member may do: an administrator everything, a safety manager only what concerns surveys and questions. */
export type MemberRole = 'administrator' | 'safety_manager';

export interface CallPath {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `{name}` parameters, as OpenAPI writes it. */
  readonly path: string;
  readonly access: Access;
  /** The call is limited to members with this role; missing: every member. */
  readonly role?: MemberRole;
}

/**
 * Every call of the HTTP API: its method, its path and who may make it.
 *
 * Contains no schemas, so that it can be part of a browser bundle.
 *
 * @see specification, section 7
 */
export const CALLS = {
  getConfiguration: { method: 'GET', path: '/v1/configuration', access: 'public' },
  signIn: { method: 'POST', path: '/v1/identity/sign-in', access: 'public' },
  signUp: { method: 'POST', path: '/v1/identity/sign-up', access: 'public' },
  refreshSession: { method: 'POST', path: '/v1/identity/refresh', access: 'public' },
  signOut: { method: 'POST', path: '/v1/identity/sign-out', access: 'public' },
  confirmSignUp: { method: 'POST', path: '/v1/identity/confirm-sign-up', access: 'public' },
  resendCode: { method: 'POST', path: '/v1/identity/resend-code', access: 'public' },
  forgotPassword: { method: 'POST', path: '/v1/identity/forgot-password', access: 'public' },
  confirmForgotPassword: { method: 'POST', path: '/v1/identity/confirm-forgot-password', access: 'public' },

  listSessions: { method: 'GET', path: '/v1/identity/sessions', access: 'session' },
  endOtherSessions: { method: 'DELETE', path: '/v1/identity/sessions', access: 'session' },
  endSession: { method: 'DELETE', path: '/v1/identity/sessions/{id}', access: 'session' },
  completeSignIn: { method: 'POST', path: '/v1/identity/sign-in/second-factor', access: 'public' },
  getSecondFactor: { method: 'GET', path: '/v1/identity/second-factor', access: 'session' },
  beginSecondFactor: { method: 'POST', path: '/v1/identity/second-factor', access: 'session' },
  confirmSecondFactor: { method: 'POST', path: '/v1/identity/second-factor/confirm', access: 'session' },
  renewRecoveryCodes: { method: 'POST', path: '/v1/identity/second-factor/recovery-codes', access: 'session' },
  removeSecondFactor: { method: 'DELETE', path: '/v1/identity/second-factor', access: 'session' },
  deleteAccount: { method: 'DELETE', path: '/v1/identity/account', access: 'session' },

  getMembership: { method: 'GET', path: '/v1/membership', access: 'identity' },
  createOrganisation: { method: 'POST', path: '/v1/organizations', access: 'identity' },
  getMemberInvitation: { method: 'GET', path: '/v1/member-invitations/{token}', access: 'public' },
  acceptMemberInvitation: { method: 'POST', path: '/v1/member-invitations/{token}/accept', access: 'identity' },
  getOrganisation: { method: 'GET', path: '/v1/protected/organization', access: 'member' },
  updateOrganisation: {
    method: 'PUT',
    path: '/v1/protected/organization',
    access: 'member',
    role: 'administrator',
  },
  deleteOrganisation: {
    method: 'DELETE',
    path: '/v1/protected/organization',
    access: 'member',
    role: 'administrator',
  },
  inviteMember: {
    method: 'POST',
    path: '/v1/protected/organization/invitations',
    access: 'member',
    role: 'administrator',
  },
  withdrawMemberInvitation: {
    method: 'DELETE',
    path: '/v1/protected/organization/invitations/{id}',
    access: 'member',
    role: 'administrator',
  },
  changeMemberRole: {
    method: 'PATCH',
    path: '/v1/protected/organization/members/{id}',
    access: 'member',
    role: 'administrator',
  },
  removeMember: {
    method: 'DELETE',
    path: '/v1/protected/organization/members/{id}',
    access: 'member',
    role: 'administrator',
  },
  listSecurityEvents: {
    method: 'GET',
    path: '/v1/protected/organization/security-events',
    access: 'member',
    role: 'administrator',
  },
  exportSecurityEvents: {
    method: 'GET',
    path: '/v1/protected/organization/security-events.csv',
    access: 'member',
    role: 'administrator',
  },
  getCurrentUser: { method: 'GET', path: '/v1/protected/user', access: 'member' },
  updateCurrentUser: { method: 'PUT', path: '/v1/protected/user', access: 'member' },
  getUserStats: { method: 'GET', path: '/v1/protected/user/stats', access: 'member' },

  listSurveys: { method: 'GET', path: '/v1/protected/surveys', access: 'member' },
  getScoreSummary: { method: 'GET', path: '/v1/protected/surveys/score-summary', access: 'member' },
  listSurveyCompanies: { method: 'GET', path: '/v1/protected/surveys/companies', access: 'member' },
  listSurveysByStatus: { method: 'GET', path: '/v1/protected/surveys/status/{status}', access: 'member' },
  getSurvey: { method: 'GET', path: '/v1/protected/surveys/{id}', access: 'member' },
  createSurvey: { method: 'POST', path: '/v1/protected/surveys', access: 'member' },
  updateSurvey: { method: 'PUT', path: '/v1/protected/surveys/{id}', access: 'member' },
  deleteSurvey: { method: 'DELETE', path: '/v1/protected/surveys/{id}', access: 'member' },
  erasePerson: {
    method: 'DELETE',
    path: '/v1/protected/surveys/{id}/person',
    access: 'member',
    role: 'administrator',
  },
  erasePersonByAddress: {
    method: 'POST',
    path: '/v1/protected/organization/erasures',
    access: 'member',
    role: 'administrator',
  },
  updateSurveyStatus: { method: 'PATCH', path: '/v1/protected/surveys/{id}/status', access: 'member' },
  addSurveyQuestion: { method: 'POST', path: '/v1/protected/surveys/{id}/questions', access: 'member' },
  removeSurveyQuestion: {
    method: 'DELETE',
    path: '/v1/protected/surveys/{id}/questions/{questionId}',
    access: 'member',
  },
  renewPublicToken: { method: 'POST', path: '/v1/protected/surveys/{id}/public-token', access: 'member' },
  revokePublicToken: { method: 'DELETE', path: '/v1/protected/surveys/{id}/public-token', access: 'member' },
  mailParticipant: { method: 'POST', path: '/v1/protected/surveys/{id}/mail', access: 'member' },
  countDueReminders: { method: 'GET', path: '/v1/protected/reminders', access: 'member' },
  remindEveryone: { method: 'POST', path: '/v1/protected/reminders', access: 'member' },
  listSurveysOfPerson: { method: 'GET', path: '/v1/protected/surveys/{id}/same-person', access: 'member' },
  lookUpPerson: { method: 'POST', path: '/v1/protected/people/look-up', access: 'member' },
  listFollowUps: { method: 'GET', path: '/v1/protected/follow-ups', access: 'member' },
  assignFollowUp: { method: 'PUT', path: '/v1/protected/surveys/{id}/follow-up/assignment', access: 'member' },
  unassignFollowUp: { method: 'DELETE', path: '/v1/protected/surveys/{id}/follow-up/assignment', access: 'member' },
  recordFollowUpOutcome: { method: 'POST', path: '/v1/protected/surveys/{id}/follow-up/outcomes', access: 'member' },
  undoFollowUpOutcome: {
    method: 'DELETE',
    path: '/v1/protected/surveys/{id}/follow-up/outcomes/latest',
    access: 'member',
  },
  repeatAnalysis: { method: 'POST', path: '/v1/protected/surveys/{id}/analysis', access: 'member' },
  getSurveyAnalytics: { method: 'GET', path: '/v1/protected/surveys/{id}/analytics', access: 'member' },

  createInvitationList: { method: 'POST', path: '/v1/protected/invitation-lists', access: 'member' },
  getInvitationList: { method: 'GET', path: '/v1/protected/invitation-lists/{id}', access: 'member' },
  exportRowsLeftOut: { method: 'GET', path: '/v1/protected/invitation-lists/{id}/left-out.csv', access: 'member' },
  addInvitationListRows: { method: 'PUT', path: '/v1/protected/invitation-lists/{id}/rows', access: 'member' },
  sendInvitationList: { method: 'POST', path: '/v1/protected/invitation-lists/{id}/send', access: 'member' },
  deleteInvitationList: { method: 'DELETE', path: '/v1/protected/invitation-lists/{id}', access: 'member' },

  getPublicSurvey: { method: 'GET', path: '/v1/public/survey/{public_token}', access: 'participant' },
  updatePublicSurvey: { method: 'PUT', path: '/v1/public/survey-by-id/{id}', access: 'participant' },
  completePublicSurvey: { method: 'POST', path: '/v1/public/survey/{public_token}/complete', access: 'participant' },

  listQuestions: { method: 'GET', path: '/v1/protected/questions', access: 'member' },
  listSystemQuestions: { method: 'GET', path: '/v1/questions/system', access: 'optional' },
  listUserQuestions: { method: 'GET', path: '/v1/protected/questions/user', access: 'member' },
  listQuestionsByCategory: { method: 'GET', path: '/v1/protected/questions/category/{category}', access: 'member' },
  listQuestionsByType: { method: 'GET', path: '/v1/protected/questions/type/{type}', access: 'member' },
  getQuestion: { method: 'GET', path: '/v1/protected/questions/{id}', access: 'member' },
  createQuestion: { method: 'POST', path: '/v1/protected/questions', access: 'member' },
  updateQuestion: { method: 'PUT', path: '/v1/protected/questions/{id}', access: 'member' },
  deleteQuestion: { method: 'DELETE', path: '/v1/protected/questions/{id}', access: 'member' },

  listQuestionnaires: { method: 'GET', path: '/v1/protected/questionnaires', access: 'member' },
  createQuestionnaire: { method: 'POST', path: '/v1/protected/questionnaires', access: 'member' },
  getQuestionnaire: { method: 'GET', path: '/v1/protected/questionnaires/{id}', access: 'member' },
  deleteQuestionnaire: { method: 'DELETE', path: '/v1/protected/questionnaires/{id}', access: 'member' },
  getQuestionnaireContent: { method: 'GET', path: '/v1/protected/questionnaires/{id}/content', access: 'member' },
  changeQuestionnaireDraft: { method: 'PUT', path: '/v1/protected/questionnaires/{id}/draft', access: 'member' },
  discardQuestionnaireDraft: { method: 'DELETE', path: '/v1/protected/questionnaires/{id}/draft', access: 'member' },
  exportQuestionnaireTexts: { method: 'GET', path: '/v1/protected/questionnaires/{id}/texts.csv', access: 'member' },
  importQuestionnaireTexts: { method: 'PUT', path: '/v1/protected/questionnaires/{id}/draft/texts', access: 'member' },
  previewQuestionnaire: { method: 'POST', path: '/v1/protected/questionnaires/{id}/preview', access: 'member' },
  beginQuestionnaireVersion: { method: 'POST', path: '/v1/protected/questionnaires/{id}/versions', access: 'member' },
  publishQuestionnaire: {
    method: 'POST',
    path: '/v1/protected/questionnaires/{id}/publish',
    access: 'member',
    role: 'administrator',
  },
  archiveQuestionnaire: {
    method: 'POST',
    path: '/v1/protected/questionnaires/{id}/archive',
    access: 'member',
    role: 'administrator',
  },
  restoreQuestionnaire: {
    method: 'POST',
    path: '/v1/protected/questionnaires/{id}/restore',
    access: 'member',
    role: 'administrator',
  },
} as const satisfies Record<string, CallPath>;

export type CallName = keyof typeof CALLS;
