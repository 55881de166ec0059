import type { PublicSurvey } from '@plumbline/contract/wire';
import type { ParticipantPhrases } from '@plumbline/phrases/participant-phrases';
import { type FormEvent, useEffect, useRef } from 'react';
import { Masthead } from './Masthead.tsx';
import { NeedsScript } from './NeedsScript.tsx';
import { TroubleNotice } from './TroubleNotice.tsx';
import { HEADING_ID } from './use-screen-focus.ts';
import type { SurveyControls } from './use-survey-session.ts';

interface IntroProps {
  phrases: ParticipantPhrases;
  survey: PublicSurvey;
  questions: number;
  controls: SurveyControls;
}

const QUESTIONS_PER_MINUTE = 5;

/** The first screen: what this is, and whose answers they will be. */
export function Intro({ phrases, survey, questions, controls }: IntroProps) {
  const { session, tell, start } = controls;
  const nameField = useRef<HTMLInputElement>(null);
  const companyField = useRef<HTMLInputElement>(null);
  const isStarting = session.sending === 'start';
  const canStart = session.isAwake && session.name.trim() !== '' && !isStarting;

  // On a slow line people type before the page's script has come: what stands in the fields then is theirs.
  useEffect(() => {
    if (nameField.current !== null) tell({ type: 'wrote_name', name: nameField.current.value });
    if (companyField.current !== null) tell({ type: 'wrote_company', company: companyField.current.value });
  }, [tell]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canStart) start();
  };

  // Fields have no names: a form that is sent before the page is alive would put them into the address.
  return (
    <>
      <Masthead />
      <main className="sheet">
        <h1 id={HEADING_ID} tabIndex={-1}>
          {survey.title}
        </h1>
        {survey.description === null ? null : <p>{survey.description}</p>}
        <p>{phrases.introLead}</p>
        <p className="soft">
          {phrases.howLong(questions, Math.ceil(questions / QUESTIONS_PER_MINUTE))} {phrases.savedAsYouGo}
        </p>
        <NeedsScript phrases={phrases} />
        <form onSubmit={submit} className="intro-form">
          <label className="field">
            <span className="field-label">{phrases.yourName}</span>
            <input
              ref={nameField}
              type="text"
              dir="auto"
              autoComplete="name"
              autoCapitalize="words"
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
              ref={companyField}
              type="text"
              dir="auto"
              autoComplete="organization"
              autoCapitalize="words"
              maxLength={200}
              value={session.company}
              onChange={(event) => tell({ type: 'wrote_company', company: event.target.value })}
            />
          </label>
          <p className="field">
            <span className="field-label">{phrases.yourEmail}</span>
            <bdi className="read-only">{survey.participant_email ?? phrases.emailNotProvided}</bdi>
          </p>
          <TroubleNotice phrases={phrases} controls={controls} />
          <button type="submit" className="button button-next" disabled={!canStart}>
            {isStarting ? phrases.starting : phrases.startSurvey}
          </button>
          <p role="status" className="soft status">
            {session.isNetworkMissing ? phrases.networkMissing : null}
          </p>
        </form>
      </main>
    </>
  );
}
