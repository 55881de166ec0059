import type { PublicSurvey } from '@plumbline/contract/wire';
import type { ParticipantPhrases } from '@plumbline/phrases/participant';
import type { FormEvent, ReactNode } from 'react';
import { Masthead } from './Notice.tsx';
import type { SurveyControls } from './use-survey-session.ts';

interface IntroProps {
  phrases: ParticipantPhrases;
  survey: PublicSurvey;
  questions: number;
  controls: SurveyControls;
  trouble: ReactNode;
}

/** The first screen: what this is, and whose answers they will be. */
export function Intro({ phrases, survey, questions, controls, trouble }: IntroProps) {
  const { session, tell, start } = controls;
  const isStarting = session.sending === 'start';
  const canStart = session.name.trim() !== '' && !isStarting;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canStart) start();
  };

  // Fields have no names: a form that is sent before the page is alive would put them into the address.
  return (
    <>
      <Masthead />
      <main className="sheet">
        <h1>{survey.title}</h1>
        {survey.description === null ? null : <p>{survey.description}</p>}
        <p>{phrases.introLead}</p>
        <p className="soft">
          {phrases.howLong(questions)} {phrases.savedAsYouGo}
        </p>
        <noscript>
          <p className="notice notice-trouble">{phrases.needsJavaScript}</p>
        </noscript>
        <form onSubmit={submit} className="intro-form">
          <label className="field">
            <span className="field-label">{phrases.yourName}</span>
            <input
              type="text"
              autoComplete="name"
              maxLength={200}
              required
              value={session.name}
              onChange={(event) => tell({ type: 'wrote_name', name: event.target.value })}
            />
          </label>
          <label className="field">
            <span className="field-label">
              {phrases.yourCompany} <span className="soft">{phrases.optional}</span>
            </span>
            <input
              type="text"
              autoComplete="organization"
              maxLength={200}
              value={session.company}
              onChange={(event) => tell({ type: 'wrote_company', company: event.target.value })}
            />
          </label>
          <p className="field">
            <span className="field-label">{phrases.yourEmail}</span>
            <span className="read-only">{survey.participant_email ?? phrases.emailNotProvided}</span>
          </p>
          {trouble}
          <button type="submit" className="button button-next" disabled={!canStart}>
            {isStarting ? phrases.starting : phrases.startSurvey}
          </button>
        </form>
      </main>
    </>
  );
}
