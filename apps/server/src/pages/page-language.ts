import { offeredLanguage, SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

const COOKIE = 'survey_language';
const REMEMBERED = new RegExp(`(?:^|; *)${COOKIE}=(${SURVEY_LANGUAGES.join('|')})(?:;|$)`);
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
export function rememberedLanguage({ headers }: FastifyRequest): SurveyLanguage | null {
  const value = REMEMBERED.exec(headers.cookie ?? '')?.[1];
  return value === undefined ? null : offeredLanguage(value);
}

/** For this survey alone: on a phone that is passed on, the next person's link speaks their own language. */
export function rememberLanguage(
  reply: FastifyReply,
  { token, language, isHttps }: { token: string; language: SurveyLanguage; isHttps: boolean },
): void {
  const path = `/survey/${encodeURIComponent(token)}`;
  const attributes = `Path=${path}; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly${isHttps ? '; Secure' : ''}`;
  reply.header('set-cookie', `${COOKIE}=${language}; ${attributes}`);
}
