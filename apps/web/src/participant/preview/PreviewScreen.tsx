import type { PublicSurvey, PublicSurveyResponse } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { Masthead } from '../controls/Masthead.tsx';
import { NoQuestions } from '../screens/NoQuestions.tsx';
import { SessionScreen } from '../screens/SessionScreen.tsx';
import { HEADING_ID } from '../screens/use-screen-focus.ts';
import { usePageLanguage, usePhrases } from '../use-phrases.ts';
import { usePreviewSession } from './use-preview-session.ts';

interface PreviewScreenProps {
  answer: PublicSurveyResponse;
  survey: PublicSurvey;
}

/** A questionnaire as participants will see it, up to the submission. */
export function PreviewScreen({ answer, survey }: PreviewScreenProps) {
  const { session, actions } = usePreviewSession(answer);
  return (
    <>
      <Banner />
      {answer.questions.length === 0 ? (
        <NoQuestions title={survey.title} />
      ) : (
        <SessionScreen
          survey={survey}
          questions={answer.questions}
          session={session}
          actions={actions}
          renderStored={() => <End />}
          renderRefused={() => null}
        />
      )}
    </>
  );
}

/** Message for an expired or invalid address of a preview. */
export function PreviewGone() {
  const { preview } = usePhrases();
  return (
    <Sheet title={preview.goneTitle}>
      <p>{preview.goneText}</p>
    </Sheet>
  );
}

function Banner() {
  const { preview } = usePhrases();
  return <aside className="preview-banner">{preview.banner}</aside>;
}

/** The end of a preview, in place of a receipt. */
function End() {
  const { language, phrases } = usePageLanguage();
  return (
    <Sheet title={phrases.preview.endTitle}>
      <p>{phrases.preview.endText}</p>
      <a className="button button-quiet" href={`?language=${language}`}>
        {phrases.preview.again}
      </a>
    </Sheet>
  );
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Masthead />
      <main className="sheet">
        <h1 id={HEADING_ID} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
    </>
  );
}
