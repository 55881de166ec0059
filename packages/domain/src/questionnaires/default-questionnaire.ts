/** The default questionnaire, "Safety and readiness", without its questions. */
export const DEFAULT_QUESTIONNAIRE = {
  id: 'a4392d68-f16a-5644-8b0f-accd7bfdf84e',
  name: 'Safety and readiness',
} as const;
