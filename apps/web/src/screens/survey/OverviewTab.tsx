import type { AiAnalysis, Survey, SurveyResults } from '@plumbline/contract/wire';
import { HONESTY_SCORE_LABEL } from '@plumbline/domain/categories';
import type { ReactNode } from 'react';
import { surveyLink } from '../../addresses.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { dayAndTime } from '../../ui/dates.ts';
import { linkState } from '../survey-words.ts';
import { CONSISTENCY_LABELS, CONSISTENCY_MEANINGS, flagTexts } from './consistency-words.ts';
import { Disclaimer } from './Disclaimer.tsx';
import { InvitationMailState } from './InvitationMailState.tsx';
import { honestyCategory, isRated } from './survey-results.ts';

interface OverviewTabProps {
  survey: Survey;
  analysis: AiAnalysis | null;
  onShowAnalysis: () => void;
}

export function OverviewTab({ survey, analysis, onShowAnalysis }: OverviewTabProps) {
  const { public_token: publicToken, invitation_mail: mail, results } = survey;
  const link = linkState(survey, Date.now());
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-8">
        {analysis === null ? null : (
          <Section title="In short">
            <p className="max-w-measure">{analysis.summary}</p>
            <div>
              <Button onClick={onShowAnalysis}>Read the analysis</Button>
            </div>
          </Section>
        )}
        {results === null ? null : <ConsistencySection results={results} />}
        {link === 'open' && publicToken !== null ? (
          <Section title="Survey link">
            <p className="max-w-measure text-ink-soft">
              Personal to this participant. It works until the answers are submitted
              {survey.expires_at === null ? '' : `, at the latest until ${dayAndTime(survey.expires_at)}`}.
            </p>
            <CopyField label="Personal link" value={surveyLink(publicToken)} />
          </Section>
        ) : null}
        {link === 'expired' && survey.expires_at !== null ? (
          <Section title="Survey link">
            <p className="max-w-measure text-ink-soft">
              The link stopped working on {dayAndTime(survey.expires_at)}. To ask again, invite the person anew.
            </p>
          </Section>
        ) : null}
        {mail === null || (mail.status === 'waiting' && link === 'closed') ? null : (
          <Section title="Invitation mail">
            <InvitationMailState mail={mail} isOpen={link === 'open'} />
          </Section>
        )}
        {results === null ? null : <Disclaimer />}
      </div>
      <Facts survey={survey} />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="display text-large">{title}</h2>
      {children}
    </section>
  );
}

function ConsistencySection({ results }: { results: SurveyResults }) {
  const { level, flags } = results.consistency;
  const honesty = honestyCategory(results.categories);
  return (
    <Section title={HONESTY_SCORE_LABEL}>
      <p className="max-w-measure">
        <strong>{CONSISTENCY_LABELS[level]}.</strong> {CONSISTENCY_MEANINGS[level]}
      </p>
      {flags.length === 0 ? null : (
        <ul className="flex max-w-measure list-disc flex-col gap-1 pl-5 text-ink-soft">
          {flagTexts(flags).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {honesty === null || !isRated(honesty) ? null : (
        <p className="figures text-small text-ink-soft">
          Its own questions earned {honesty.percent}%. They stay out of the overall score.
        </p>
      )}
    </Section>
  );
}

function Facts({ survey }: { survey: Survey }) {
  const facts = [
    { name: 'Created', value: dayAndTime(survey.created_at) },
    { name: 'Started', value: survey.started_at === null ? 'Not yet' : dayAndTime(survey.started_at) },
    { name: 'Submitted', value: survey.submitted_at === null ? 'Not yet' : dayAndTime(survey.submitted_at) },
    ...(survey.questions === null ? [] : [{ name: 'Questions', value: String(survey.questions.length) }]),
    ...(survey.results === null
      ? []
      : [
          { name: 'Receipt code', value: survey.results.receipt_code },
          { name: 'Scoring rules', value: `Version ${survey.results.rules_version}` },
        ]),
    { name: 'Invited by', value: survey.created_by_name ?? 'Not known' },
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
