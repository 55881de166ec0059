import type { SurveyList, SurveySummary } from '@plumbline/contract/wire';
import { DEFAULT_QUESTIONNAIRE } from '@plumbline/domain/questionnaires/default-questionnaire';
import { useSite } from '../../shell/site/use-site.ts';
import { Badge } from '../../ui/Badge.tsx';
import { day } from '../../ui/dates.ts';
import { NoValue } from '../../ui/NoValue.tsx';
import { RISK_TONES } from '../../ui/RiskBadge.tsx';
import { ScoreCaveat } from '../results/ScoreCaveat.tsx';
import { riskOf, STATUS_LABELS } from '../surveys/survey-words.ts';

/** The score in the colour of its risk level, the level, and below them a caveat about contradicting answers. */
export function Score({ survey }: { survey: SurveySummary }) {
  const risk = riskOf(survey);
  const { score, consistency, is_anonymous } = survey;
  if (score === null) return <None />;
  return (
    <span className="figures inline-flex flex-col items-end gap-1">
      <Badge tone={risk === null ? 'neutral' : RISK_TONES[risk]}>{score}%</Badge>
      {consistency === null ? null : <ScoreCaveat level={consistency} isAnonymous={is_anonymous} isShort />}
    </span>
  );
}

export function Status({ survey }: { survey: SurveySummary }) {
  return (
    <span className="flex flex-col">
      <span className="text-small">{STATUS_LABELS[survey.status]}</span>
      {survey.is_anonymous ? <span className="text-fine text-ink-soft">Anonymous</span> : null}
    </span>
  );
}

/** The questionnaire of a survey unless it is the default: scores of different questionnaires are not comparable. */
export function QuestionnaireName({ survey: { questionnaire } }: { survey: SurveySummary }) {
  if (questionnaire.id === DEFAULT_QUESTIONNAIRE.id) return null;
  return <span className="truncate text-fine text-ink-soft">{questionnaire.name}</span>;
}

/** The site and crew where the person works now; only the crew while one site is shown. */
export function Workplace({ survey }: { survey: SurveyList['surveys'][number] }) {
  const isOneSite = useSite() !== undefined;
  const words = workplaceInWords(survey, isOneSite);
  return words === '' ? null : (
    <span title={words} className="block truncate text-fine text-ink-soft">
      <bdi>{words}</bdi>
    </span>
  );
}

export function workplaceInWords({ site, crew }: SurveyList['surveys'][number], isOneSite: boolean): string {
  return [isOneSite ? undefined : site?.name, crew?.name].filter((name) => name !== undefined).join(', ');
}

/** The day on which the survey was created and its participant invited. */
export function Invited({ survey }: { survey: SurveySummary }) {
  // No date for a draft, which has invited nobody, and for anonymous answers, whose invitation is not shown.
  if (survey.status === 'draft' || (survey.is_anonymous && survey.submitted_at !== null)) return <None />;
  return <time dateTime={survey.created_at}>{day(survey.created_at)}</time>;
}

export function Submitted({ survey: { submitted_at } }: { survey: SurveySummary }) {
  if (submitted_at === null) return <None />;
  return <time dateTime={submitted_at}>{day(submitted_at)}</time>;
}

/** The date of the latest step in words, for narrow screens; nothing for a draft. */
export function LatestDate({ survey }: { survey: SurveySummary }) {
  const { submitted_at, status } = survey;
  if (submitted_at === null && status === 'draft') return null;
  const Latest = submitted_at === null ? Invited : Submitted;
  return (
    <span className="figures text-fine whitespace-nowrap text-ink-soft">
      {submitted_at === null ? (status === 'invited' ? '' : 'Invited ') : 'Submitted '}
      <Latest survey={survey} />
    </span>
  );
}

export function None() {
  return <NoValue words="None yet" />;
}
