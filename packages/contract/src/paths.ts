/**
 * Who may make a call: anyone, a participant with the link of their survey, anyone (members get more), anyone who signed
 * in, anyone whose session is checked to be still open (for changes of their own account), or only members of an
 * organisation.
 */
export type Access = 'public' | 'participant' | 'optional' | 'identity' | 'session' | 'member';

/**
 * What a member may do: an administrator everything, a safety manager only what concerns surveys, people and questions, a
 * representative (workers' council, safety representative) only what campaigns ask and how, never anything personal.
 */
export type MemberRole = 'administrator' | 'safety_manager' | 'representative';

export interface CallPath {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `{name}` parameters, as OpenAPI writes it. */
  readonly path: string;
  readonly access: Access;
  /** Which members may make the call; missing: administrators and safety managers. */
  readonly role?: 'administrator' | 'representative' | 'any';
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
  getCurrentUser: { method: 'GET', path: '/v1/protected/user', access: 'member', role: 'any' },
  updateCurrentUser: { method: 'PUT', path: '/v1/protected/user', access: 'member', role: 'any' },
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
  enterCode: { method: 'POST', path: '/v1/public/codes', access: 'public' },

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

  listRepresentedCampaigns: {
    method: 'GET',
    path: '/v1/protected/representation/campaigns',
    access: 'member',
    role: 'any',
  },
  getRepresentedCampaign: {
    method: 'GET',
    path: '/v1/protected/representation/campaigns/{id}',
    access: 'member',
    role: 'any',
  },
  approveCampaign: {
    method: 'POST',
    path: '/v1/protected/representation/campaigns/{id}/approve',
    access: 'member',
    role: 'representative',
  },
  objectToCampaign: {
    method: 'POST',
    path: '/v1/protected/representation/campaigns/{id}/objection',
    access: 'member',
    role: 'representative',
  },
  listCampaigns: { method: 'GET', path: '/v1/protected/campaigns', access: 'member' },
  createCampaign: { method: 'POST', path: '/v1/protected/campaigns', access: 'member' },
  countAudience: { method: 'POST', path: '/v1/protected/campaigns/audience', access: 'member' },
  getCampaign: { method: 'GET', path: '/v1/protected/campaigns/{id}', access: 'member' },
  updateCampaign: { method: 'PATCH', path: '/v1/protected/campaigns/{id}', access: 'member' },
  deleteCampaign: { method: 'DELETE', path: '/v1/protected/campaigns/{id}', access: 'member' },
  scheduleCampaign: { method: 'POST', path: '/v1/protected/campaigns/{id}/schedule', access: 'member' },
  unscheduleCampaign: { method: 'POST', path: '/v1/protected/campaigns/{id}/unschedule', access: 'member' },
  listSites: { method: 'GET', path: '/v1/protected/sites', access: 'member' },
  createSite: { method: 'POST', path: '/v1/protected/sites', access: 'member' },
  getSite: { method: 'GET', path: '/v1/protected/sites/{id}', access: 'member' },
  updateSite: { method: 'PATCH', path: '/v1/protected/sites/{id}', access: 'member' },
  archiveSite: { method: 'POST', path: '/v1/protected/sites/{id}/archive', access: 'member' },
  restoreSite: { method: 'POST', path: '/v1/protected/sites/{id}/restore', access: 'member' },
  mergeSite: { method: 'POST', path: '/v1/protected/sites/{id}/merge', access: 'member' },
  listCrews: { method: 'GET', path: '/v1/protected/crews', access: 'member' },
  createCrew: { method: 'POST', path: '/v1/protected/crews', access: 'member' },
  getCrew: { method: 'GET', path: '/v1/protected/crews/{id}', access: 'member' },
  updateCrew: { method: 'PATCH', path: '/v1/protected/crews/{id}', access: 'member' },
  archiveCrew: { method: 'POST', path: '/v1/protected/crews/{id}/archive', access: 'member' },
  restoreCrew: { method: 'POST', path: '/v1/protected/crews/{id}/restore', access: 'member' },
  mergeCrew: { method: 'POST', path: '/v1/protected/crews/{id}/merge', access: 'member' },
  listCompanies: { method: 'GET', path: '/v1/protected/companies', access: 'member' },
  createCompany: { method: 'POST', path: '/v1/protected/companies', access: 'member' },
  getCompany: { method: 'GET', path: '/v1/protected/companies/{id}', access: 'member' },
  updateCompany: { method: 'PATCH', path: '/v1/protected/companies/{id}', access: 'member' },
  archiveCompany: { method: 'POST', path: '/v1/protected/companies/{id}/archive', access: 'member' },
  restoreCompany: { method: 'POST', path: '/v1/protected/companies/{id}/restore', access: 'member' },
  mergeCompany: { method: 'POST', path: '/v1/protected/companies/{id}/merge', access: 'member' },
  listPeople: { method: 'GET', path: '/v1/protected/people', access: 'member' },
  createPerson: { method: 'POST', path: '/v1/protected/people', access: 'member' },
  getPerson: { method: 'GET', path: '/v1/protected/people/{id}', access: 'member' },
  updatePerson: { method: 'PATCH', path: '/v1/protected/people/{id}', access: 'member' },
  archivePerson: { method: 'POST', path: '/v1/protected/people/{id}/archive', access: 'member' },
  restorePerson: { method: 'POST', path: '/v1/protected/people/{id}/restore', access: 'member' },
  mergePerson: { method: 'POST', path: '/v1/protected/people/{id}/merge', access: 'member' },
  eraseListedPerson: {
    method: 'DELETE',
    path: '/v1/protected/people/{id}',
    access: 'member',
    role: 'administrator',
  },
  createPeopleImport: { method: 'POST', path: '/v1/protected/people-imports', access: 'member' },
  addPeopleImportRows: { method: 'PUT', path: '/v1/protected/people-imports/{id}/rows', access: 'member' },
  getPeopleImport: { method: 'GET', path: '/v1/protected/people-imports/{id}', access: 'member' },
  listMissingPeople: { method: 'GET', path: '/v1/protected/people-imports/{id}/missing', access: 'member' },
  exportPeopleImportProblems: {
    method: 'GET',
    path: '/v1/protected/people-imports/{id}/problems.csv',
    access: 'member',
  },
  applyPeopleImport: { method: 'POST', path: '/v1/protected/people-imports/{id}/apply', access: 'member' },
  deletePeopleImport: { method: 'DELETE', path: '/v1/protected/people-imports/{id}', access: 'member' },
  cancelCampaign: { method: 'POST', path: '/v1/protected/campaigns/{id}/cancel', access: 'member' },
  endCampaign: { method: 'POST', path: '/v1/protected/campaigns/{id}/end', access: 'member' },
  getWave: { method: 'GET', path: '/v1/protected/waves/{id}', access: 'member' },
  closeWave: { method: 'POST', path: '/v1/protected/waves/{id}/close', access: 'member' },
  extendWave: { method: 'POST', path: '/v1/protected/waves/{id}/extend', access: 'member' },
  raiseWaveThreshold: { method: 'PUT', path: '/v1/protected/waves/{id}/threshold', access: 'member' },
  listAssignments: { method: 'GET', path: '/v1/protected/waves/{id}/assignments', access: 'member' },
  remindWave: { method: 'POST', path: '/v1/protected/waves/{id}/reminders', access: 'member' },
  getCrewSlips: { method: 'GET', path: '/v1/protected/waves/{id}/slips', access: 'member' },
  getWaveResults: { method: 'GET', path: '/v1/protected/waves/{id}/results', access: 'member', role: 'any' },
  listGroupResults: { method: 'GET', path: '/v1/protected/waves/{id}/results/groups', access: 'member', role: 'any' },
  getGroupResults: { method: 'GET', path: '/v1/protected/waves/{id}/results/group', access: 'member', role: 'any' },
  compareWaves: { method: 'GET', path: '/v1/protected/campaigns/{id}/comparison', access: 'member', role: 'any' },
  getGroupTrend: { method: 'GET', path: '/v1/protected/campaigns/{id}/trend', access: 'member', role: 'any' },
  listActions: { method: 'GET', path: '/v1/protected/actions', access: 'member' },
  createAction: { method: 'POST', path: '/v1/protected/actions', access: 'member' },
  getAction: { method: 'GET', path: '/v1/protected/actions/{id}', access: 'member' },
  updateAction: { method: 'PATCH', path: '/v1/protected/actions/{id}', access: 'member' },
  changeActionStatus: { method: 'POST', path: '/v1/protected/actions/{id}/status', access: 'member' },
  deleteAction: { method: 'DELETE', path: '/v1/protected/actions/{id}', access: 'member' },
  checkAction: { method: 'GET', path: '/v1/protected/actions/{id}/check', access: 'member' },
  proposeActions: { method: 'GET', path: '/v1/protected/waves/{id}/action-proposals', access: 'member' },
  addActionFile: { method: 'POST', path: '/v1/protected/actions/{id}/files', access: 'member' },
  getActionFile: { method: 'GET', path: '/v1/protected/actions/{id}/files/{fileId}', access: 'member' },
  removeActionFile: { method: 'DELETE', path: '/v1/protected/actions/{id}/files/{fileId}', access: 'member' },
} as const satisfies Record<string, CallPath>;

export type CallName = keyof typeof CALLS;
