import { offeredLanguage, type SurveyLanguage } from '@plumbline/domain/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

const COOKIE = 'survey_language';
const YEAR_SECONDS = 31_536_000;

/** The language in the query of the URL. */
export function askedLanguage({ query }: FastifyRequest): SurveyLanguage | null {
  const { language } = query as { language?: unknown };
  return typeof language === 'string' ? offeredLanguage(language) : null;
}

/** The phone's most preferred language among the survey languages. */
export function preferredLanguage({ headers }: FastifyRequest): SurveyLanguage | null {
  // Called without a list, Negotiator returns all languages in order of preference, so that `de-AT` can match `de`.
  const wanted = new Negotiator({ headers }).languages();
  return wanted.map(offeredLanguage).find((language) => language !== null) ?? null;
}

/** The language that was chosen for this survey before. */
export function rememberedLanguage({ cookies }: FastifyRequest): SurveyLanguage | null {
  const value = cookies[COOKIE];
  return value === undefined ? null : offeredLanguage(value);
}

/** Stores the chosen language for this survey only, so that a shared phone shows the next survey in its own language. */
export function rememberLanguage(
  reply: FastifyReply,
  { token, language, isHttps }: { token: string; language: SurveyLanguage; isHttps: boolean },
): void {
  reply.setCookie(COOKIE, language, {
    path: `/survey/${encodeURIComponent(token)}`,
    maxAge: YEAR_SECONDS,
    sameSite: 'lax',
    httpOnly: true,
    secure: isHttps,
  });
}
