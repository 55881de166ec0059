import type { KnownPerson } from '@plumbline/contract/wire';
import { dayNumber } from '@plumbline/domain/campaigns/local-date';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { day, shownTimeZone } from '../../../../ui/dates.ts';
import { scoreCaveat } from '../../../results/score-caveat.ts';

type LastSurvey = KnownPerson['last_survey'];

const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Outcome of a person's last survey, such as "Answered 12 Oct 2026, 61%" or "Invited 3 days ago, not answered yet". */
export function lastSurveyInWords(survey: LastSurvey, now: Date): string {
  if (survey.submitted_at === null) return unansweredInWords(survey, now);
  const caveat = survey.consistency === null ? null : scoreCaveat(survey.consistency, survey.is_anonymous);
  const facts = [
    `Answered ${day(survey.submitted_at)}`,
    ...(survey.score === null ? [] : [`${survey.score}%`]),
    ...(survey.score === null || caveat === null ? [] : [decapitalised(caveat)]),
  ];
  return facts.join(', ');
}

function unansweredInWords({ status, created_at }: LastSurvey, now: Date): string {
  const since = daysAgo(new Date(created_at), now);
  if (status === 'draft') return `Drafted ${since}, not sent`;
  if (status === 'active') return `Opened by its link ${since}, not answered yet`;
  if (status === 'start') return `Invited ${since}, started but not submitted`;
  if (status === 'paused') return `Invited ${since}, paused`;
  return status === 'archived' ? `Invited ${since}, archived without answers` : `Invited ${since}, not answered yet`;
}

/** The distance of a day, such as "today" or "3 days ago", by the calendar of the organisation. */
function daysAgo(then: Date, now: Date): string {
  const timeZone = shownTimeZone();
  const numberOf = (moment: Date) => dayNumber(localDateOf(moment, timeZone));
  return AGO.format(numberOf(then) - numberOf(now), 'day');
}

function decapitalised(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
