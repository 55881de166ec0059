import type { PublicSurvey } from '@plumbline/contract/wire';
import type { ParticipantPhrases } from '@plumbline/phrases/participant/participant-phrases';
import { withCount } from '@plumbline/phrases/plural';
import { type FormEvent, useEffect, useRef } from 'react';
import { FairNotice } from '../controls/FairNotice.tsx';
import { Languages } from '../controls/Languages.tsx';
import { Masthead } from '../controls/Masthead.tsx';
import { NeedsScript } from '../controls/NeedsScript.tsx';
import { RemoveFromPhone } from '../controls/RemoveFromPhone.tsx';
import { TroubleNotice } from '../controls/TroubleNotice.tsx';
import { useCanReopen } from '../offline/use-can-reopen.ts';
import type { IntroSession, Keeping, PrerenderedSession } from '../session/session-states.ts';
import type { SurveyActions } from '../session/use-survey-session.ts';
import { useSharedPhone } from '../shared/use-shared-phone.ts';
import { usePageLanguage, usePhrases } from '../use-phrases.ts';
import { HEADING_ID } from './use-screen-focus.ts';

interface IntroProps {
  survey: PublicSurvey;
  questions: number;
  session: IntroSession | PrerenderedSession;
  actions: SurveyActions;
}

/** The first screen: title, language, and the use of the answers. */
export function Intro({ survey, questions, session, actions }: IntroProps) {
  const { language, phrases } = usePageLanguage();
  const canReopen = useCanReopen();
  const isHydrated = session.stage === 'intro';
  const isOffline = isHydrated && session.connection === 'offline';
  const keeping = isHydrated ? session.keeping : 'on_phone';
  const trouble = isHydrated ? session.trouble : null;
  const { is_anonymous: isAnonymous } = survey.notice;
  const needsName = !isAnonymous && session.name.trim() === '';
  const canStart = isHydrated && !needsName;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canStart) actions.start();
  };

  // Fields have no names: a form that is sent before hydration would put them into the address.
  return (
    <>
      <Masthead />
      <Languages />
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
          <span>{withCount(language, phrases.aboutMinutes, survey.minutes)}</span>
        </p>
        <FairNotice survey={survey} />
        <p className="soft">{whereAnswersAre(phrases, keeping, canReopen)}</p>
        <NeedsScript />
        <form onSubmit={submit} className="intro-form">
          {isAnonymous ? null : <Introduction survey={survey} session={session} actions={actions} />}
          {trouble === null ? null : <TroubleNotice trouble={trouble} keeping={keeping} hasAnswers={false} />}
          <button type="submit" className="button button-next" disabled={!canStart}>
            {phrases.startSurvey}
          </button>
          <p role="status" className="soft status">
            {statusText(phrases, { isOffline, needsName: isHydrated && needsName })}
          </p>
        </form>
        {isHydrated ? <RemoveFromPhone onRemove={actions.remove} /> : null}
      </main>
    </>
  );
}

/** Fields for name and company. An anonymous survey has none, because it does not store them. */
function Introduction({ survey, session, actions: { writeName, writeCompany } }: Omit<IntroProps, 'questions'>) {
  const phrases = usePhrases();
  const isShared = useSharedPhone() !== null;
  const nameField = useRef<HTMLInputElement>(null);
  const companyField = useRef<HTMLInputElement>(null);

  // Keeps text that was typed before the script was loaded.
  useEffect(() => {
    if (nameField.current !== null) writeName(nameField.current.value);
    if (companyField.current !== null) writeCompany(companyField.current.value);
  }, [writeName, writeCompany]);

  return (
    <>
      <label className="field">
        <span className="field-label">{phrases.yourName}</span>
        <input
          ref={nameField}
          type="text"
          dir="auto"
          autoComplete={isShared ? 'off' : 'name'}
          autoCapitalize="words"
          maxLength={200}
          required
          value={session.name}
          onChange={(event) => writeName(event.target.value)}
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
          autoComplete={isShared ? 'off' : 'organization'}
          autoCapitalize="words"
          maxLength={200}
          value={session.company}
          onChange={(event) => writeCompany(event.target.value)}
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

function whereAnswersAre(phrases: ParticipantPhrases, keeping: Keeping, canReopen: boolean): string {
  if (keeping !== 'on_phone') return phrases.answersInPageOnly;
  return canReopen ? phrases.savedAsYouGo : phrases.keepOpen;
}

/** The note that a name is needed or, without a connection, that the participant can go on; null: none. */
function statusText(
  phrases: ParticipantPhrases,
  { isOffline, needsName }: { isOffline: boolean; needsName: boolean },
): string | null {
  if (needsName) return phrases.nameNeeded;
  return isOffline ? phrases.goOnOffline : null;
}
