import type { AiAnalysis, Survey } from '@plumbline/contract/wire';
import { isOpenForAnswers } from '@plumbline/domain/survey-life-cycle';
import { Button } from '../../../ui/Button.tsx';
import { day } from '../../../ui/dates.ts';
import { languageInWords } from '../../../ui/language-words.ts';
import { dayAndTime } from '../../../ui/moments.ts';
import { isUnsent, linkState } from '../survey-words.ts';
import { authorInWords, machineMark } from './analysis-words.ts';
import { ConsistencyNotes } from './ConsistencyNotes.tsx';
import { type EmailActions, InvitationEmailState } from './InvitationEmailState.tsx';
import { questionnaireInWords } from './questionnaire-words.ts';
import { type LinkActions, SurveyLink } from './SurveyLink.tsx';
import { SurveysOfPerson } from './SurveysOfPerson.tsx';
import { Disclaimer, Section } from './TabParts.tsx';

interface OverviewTabProps {
  survey: Survey;
  analysis: AiAnalysis | null;
  onShowAnalysis: () => void;
  link: LinkActions;
  onPrintCode: () => void;
  mail: EmailActions;
}

export function OverviewTab({ survey, analysis, link, mail: emailActions, ...actions }: OverviewTabProps) {
  const { invitation_mail: mail, results } = survey;
  const reach = linkState(survey, Date.now());
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-8">
        {analysis === null ? null : (
          <Section title="In short">
            <p className="max-w-measure" {...machineMark(analysis)}>
              {analysis.summary}
            </p>
            <p className="max-w-measure text-small text-ink-soft">{authorInWords(analysis)}</p>
            <div className="print:hidden">
              <Button onClick={actions.onShowAnalysis}>Read the analysis</Button>
            </div>
          </Section>
        )}
        {results === null ? null : <ConsistencyNotes results={results} isAnonymous={survey.is_anonymous} />}
        {isOpenForAnswers(survey.status) ? (
          <Section title="Survey link">
            <SurveyLink survey={survey} {...link} onPrintCode={actions.onPrintCode} />
          </Section>
        ) : null}
        {(mail === null && !isMailable(survey)) || (mail?.status === 'waiting' && reach === 'closed') ? null : (
          <Section title="Email">
            <InvitationEmailState survey={survey} {...emailActions} />
          </Section>
        )}
        {survey.is_anonymous ? null : <SurveysOfPerson survey={survey} />}
        {results === null ? null : <Disclaimer />}
      </div>
      <Facts survey={survey} />
    </div>
  );
}

/** Whether an email to the participant would be useful. */
function isMailable(survey: Survey): boolean {
  return isOpenForAnswers(survey.status) && !isUnsent(survey.status) && survey.participant_email !== null;
}

function timesOf(survey: Survey) {
  return [
    { name: 'Created', value: dayAndTime(survey.created_at) },
    { name: 'Started', value: survey.started_at === null ? 'Not yet' : dayAndTime(survey.started_at) },
    { name: 'Submitted', value: survey.submitted_at === null ? 'Not yet' : dayAndTime(survey.submitted_at) },
    { name: 'Language', value: languageInWords(survey.language) },
  ];
}

/** The dates of an anonymous survey: an invitation shows no step of its participant, and answers show only a day. */
function anonymousTimes({ submitted_at, created_at, language }: Survey) {
  if (submitted_at !== null) return [{ name: 'Submitted', value: day(submitted_at) }];
  return [
    { name: 'Created', value: dayAndTime(created_at) },
    { name: 'Language', value: languageInWords(language) },
  ];
}

function Facts({ survey }: { survey: Survey }) {
  const facts = [
    ...(survey.is_anonymous ? anonymousTimes(survey) : timesOf(survey)),
    { name: 'Questionnaire', value: questionnaireInWords(survey) },
    ...(survey.questions === null ? [] : [{ name: 'Questions', value: String(survey.questions.length) }]),
    ...(survey.results === null
      ? []
      : [
          ...(survey.results.receipt_code === null
            ? []
            : [{ name: 'Receipt code', value: survey.results.receipt_code }]),
          { name: 'Scoring rules', value: `Version ${survey.results.rules_version}` },
          ...survey.results.earlier.map(({ score, risk_level, until }) => ({
            name: `Until ${day(until)}`,
            value: score === null ? 'No score' : `${score}%, risk ${risk_level}`,
          })),
        ]),
    ...(survey.is_anonymous ? [] : [{ name: 'Invited by', value: survey.created_by_name ?? 'Not known' }]),
  ];
  return (
    <aside aria-label="Facts" className="border-l border-line pl-4">
      <dl className="flex flex-col gap-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex flex-col">
            <dt className="label">{name}</dt>
            <dd className="figures text-small">{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
