import { offeredLanguage, type SurveyLanguage } from '@plumbline/domain/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

const COOKIE = 'survey_language';
const YEAR_SECONDS = 31_536_000;

/** The language that the address asks for. */
export function askedLanguage({ query }: FastifyRequest): SurveyLanguage | null {
  const { language } = query as { language?: unknown };
  return typeof language === 'string' ? offeredLanguage(language) : null;
}

/** The first of the phone's languages that is offered. */
export function preferredLanguage({ headers }: FastifyRequest): SurveyLanguage | null {
  // Asked without a list, it gives what the phone wants in its order, so that a region's name finds its language.
  const wanted = new Negotiator({ headers }).languages();
  return wanted.map(offeredLanguage).find((language) => language !== null) ?? null;
}

/** What was chosen for this survey before. */
export function rememberedLanguage({ cookies }: FastifyRequest): SurveyLanguage | null {
  const value = cookies[COOKIE];
  return value === undefined ? null : offeredLanguage(value);
}

/** For this survey alone: on a phone that is passed on, the next person's link speaks their own language. */
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
