/** Who may make a call: anyone, anyone with more for those signed in, or only those signed in. */
export type Access = 'public' | 'optional' | 'member';

export interface CallPath {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `{name}` parameters, as OpenAPI writes it. */
  readonly path: string;
  readonly access: Access;
}

/**
 * Every call of the HTTP API: its method, its path and who may make it.
 *
 * Free of schemas, so that a browser bundle can hold it.
 *
 * @see specification, section 7
 */
export const CALLS = {
  getConfiguration: { method: 'GET', path: '/v1/configuration', access: 'public' },
  signIn: { method: 'POST', path: '/v1/identity/sign-in', access: 'public' },
  signUp: { method: 'POST', path: '/v1/identity/sign-up', access: 'public' },
  refreshSession: { method: 'POST', path: '/v1/identity/refresh', access: 'public' },
  signOut: { method: 'POST', path: '/v1/identity/sign-out', access: 'public' },
  getCurrentUser: { method: 'GET', path: '/v1/protected/user', access: 'member' },
  getUserStats: { method: 'GET', path: '/v1/protected/user/stats', access: 'member' },

  listSurveys: { method: 'GET', path: '/v1/protected/surveys', access: 'member' },
  listSurveysByStatus: { method: 'GET', path: '/v1/protected/surveys/status/{status}', access: 'member' },
  getSurvey: { method: 'GET', path: '/v1/protected/surveys/{id}', access: 'member' },
  createSurvey: { method: 'POST', path: '/v1/protected/surveys', access: 'member' },
  updateSurvey: { method: 'PUT', path: '/v1/protected/surveys/{id}', access: 'member' },
  deleteSurvey: { method: 'DELETE', path: '/v1/protected/surveys/{id}', access: 'member' },
  updateSurveyStatus: { method: 'PATCH', path: '/v1/protected/surveys/{id}/status', access: 'member' },
  addSurveyQuestion: { method: 'POST', path: '/v1/protected/surveys/{id}/questions', access: 'member' },
  removeSurveyQuestion: {
    method: 'DELETE',
    path: '/v1/protected/surveys/{id}/questions/{questionId}',
    access: 'member',
  },
  renewPublicToken: { method: 'POST', path: '/v1/protected/surveys/{id}/public-token', access: 'member' },
  getSurveyAnalytics: { method: 'GET', path: '/v1/protected/surveys/{id}/analytics', access: 'member' },

  getPublicSurvey: { method: 'GET', path: '/v1/public/survey/{public_token}', access: 'public' },
  updatePublicSurvey: { method: 'PUT', path: '/v1/public/survey-by-id/{id}', access: 'public' },
  completePublicSurvey: { method: 'POST', path: '/v1/public/survey/{public_token}/complete', access: 'public' },

  listQuestions: { method: 'GET', path: '/v1/protected/questions', access: 'member' },
  listSystemQuestions: { method: 'GET', path: '/v1/questions/system', access: 'optional' },
  listUserQuestions: { method: 'GET', path: '/v1/protected/questions/user', access: 'member' },
  listQuestionsByCategory: { method: 'GET', path: '/v1/protected/questions/category/{category}', access: 'member' },
  listQuestionsByType: { method: 'GET', path: '/v1/protected/questions/type/{type}', access: 'member' },
  getQuestion: { method: 'GET', path: '/v1/protected/questions/{id}', access: 'member' },
  createQuestion: { method: 'POST', path: '/v1/protected/questions', access: 'member' },
  updateQuestion: { method: 'PUT', path: '/v1/protected/questions/{id}', access: 'member' },
  deleteQuestion: { method: 'DELETE', path: '/v1/protected/questions/{id}', access: 'member' },
} as const satisfies Record<string, CallPath>;

export type CallName = keyof typeof CALLS;
