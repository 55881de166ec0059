import type { PublicSurvey } from '@plumbline/contract/wire';
import type { ParticipantPhrases } from '@plumbline/phrases/participant/participant-phrases';
import { withCount } from '@plumbline/phrases/plural';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FairNotice } from '../controls/FairNotice.tsx';
import { Languages } from '../controls/Languages.tsx';
import { Masthead } from '../controls/Masthead.tsx';
import { NeedsScript } from '../controls/NeedsScript.tsx';
import { RemoveFromPhone } from '../controls/RemoveFromPhone.tsx';
import { TroubleNotice } from '../controls/TroubleNotice.tsx';
import { useCanReopen } from '../offline/use-can-reopen.ts';
import type { SurveySession } from '../session/survey-session.ts';
import type { SurveyControls } from '../session/use-survey-session.ts';
import { usePhrases, useVoice } from '../use-phrases.ts';
import { HEADING_ID } from './use-screen-focus.ts';

interface IntroProps {
  survey: PublicSurvey;
  questions: number;
  controls: SurveyControls;
}

const QUESTIONS_PER_MINUTE = 5;

/** The first screen: what this is, in which language, and what becomes of the answers. */
export function Intro({ survey, questions, controls }: IntroProps) {
  const { language, phrases } = useVoice();
  const { session, start } = controls;
  const [wantsLanguage, setWantsLanguage] = useState(false);
  const canReopen = useCanReopen();
  const isStarting = session.sending === 'start';
  const { is_anonymous: isAnonymous } = survey.notice;
  const needsName = !isAnonymous && session.name.trim() === '';
  const canStart = session.isAwake && !needsName && !isStarting;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canStart) start();
  };

  // Fields have no names: a form that is sent before the page is alive would put them into the address.
  return (
    <>
      <Masthead />
      <Languages isOffline={session.isOffline} onRefused={() => setWantsLanguage(true)} />
      <main className="sheet">
        <h1 id={HEADING_ID} tabIndex={-1}>
          <bdi>{survey.title}</bdi>
        </h1>
        {survey.description === null ? null : (
          <p>
            <bdi>{survey.description}</bdi>
          </p>
        )}
        <p>{phrases.introLead}</p>
        <p className="facts">
          <span>{withCount(language, phrases.questionCount, questions)}</span>{' '}
          <span>{withCount(language, phrases.aboutMinutes, Math.ceil(questions / QUESTIONS_PER_MINUTE))}</span>
        </p>
        <FairNotice survey={survey} />
        <p className="soft">{whereAnswersAre(phrases, session.keepsAnswers, canReopen)}</p>
        <NeedsScript />
        <form onSubmit={submit} className="intro-form">
          {isAnonymous ? null : <Introduction survey={survey} controls={controls} />}
          <TroubleNotice session={session} />
          <button type="submit" className="button button-next" disabled={!canStart}>
            {isStarting ? phrases.starting : phrases.startSurvey}
          </button>
          <p role="status" className="soft status">
            {statusText(phrases, session, { wantsLanguage, needsName })}
          </p>
        </form>
        <RemoveFromPhone controls={controls} />
      </main>
    </>
  );
}

/** Who answers. An anonymous survey asks nobody: what were typed here would not be kept. */
function Introduction({ survey, controls: { session, tell } }: Pick<IntroProps, 'survey' | 'controls'>) {
  const phrases = usePhrases();
  const nameField = useRef<HTMLInputElement>(null);
  const companyField = useRef<HTMLInputElement>(null);

  // On a slow line people type before the page's script has come: what stands in the fields then is theirs.
  useEffect(() => {
    if (nameField.current !== null) tell({ type: 'wrote_name', name: nameField.current.value });
    if (companyField.current !== null) tell({ type: 'wrote_company', company: companyField.current.value });
  }, [tell]);

  return (
    <>
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
        <span className="read-only">
          <bdi>{survey.participant_email ?? phrases.emailNotProvided}</bdi>
        </span>
      </p>
    </>
  );
}

function whereAnswersAre(phrases: ParticipantPhrases, keepsAnswers: boolean, canReopen: boolean): string {
  if (!keepsAnswers) return phrases.answersInPageOnly;
  return canReopen ? phrases.savedAsYouGo : phrases.keepOpen;
}

/** What to do next, or else what the line lets one do. */
function statusText(
  phrases: ParticipantPhrases,
  session: SurveySession,
  { wantsLanguage, needsName }: { wantsLanguage: boolean; needsName: boolean },
): string | null {
  if (session.isOffline && wantsLanguage) return phrases.languageNeedsConnection;
  if (session.isAwake && needsName) return phrases.nameNeeded;
  return session.isOffline ? phrases.goOnOffline : null;
}
