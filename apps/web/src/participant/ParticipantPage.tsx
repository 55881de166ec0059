import type { PublicSurveyResponse } from '@plumbline/contract/wire';
import { LanguageChoiceContext, usePageInChosenLanguage } from './language/use-language-choice.ts';
import type { PageInput } from './page-input.ts';
import { PreviewGone, PreviewScreen } from './preview/PreviewScreen.tsx';
import { Closed } from './screens/Closed.tsx';
import { ErrorScreen } from './screens/ErrorScreen.tsx';
import { NoQuestions } from './screens/NoQuestions.tsx';
import { SurveyScreen } from './screens/SurveyScreen.tsx';
import { SharedPhoneFrame } from './shared/SharedPhoneFrame.tsx';
import { PageLanguageContext } from './use-phrases.ts';

/** The page of one link: a survey, a preview of one, or the reason why there is none. */
export function ParticipantPage(loaded: PageInput) {
  const { input, choice } = usePageInChosenLanguage(loaded);
  const { publicToken, outcome, language, phrases, sharedPhone } = input;
  const page = <Outcome publicToken={publicToken} outcome={outcome} />;
  return (
    <PageLanguageContext.Provider value={{ language, phrases }}>
      <LanguageChoiceContext.Provider value={choice}>
        <ErrorScreen phrases={phrases} publicToken={publicToken}>
          {sharedPhone === null ? (
            page
          ) : (
            <SharedPhoneFrame words={sharedPhone} publicToken={publicToken}>
              {page}
            </SharedPhoneFrame>
          )}
        </ErrorScreen>
      </LanguageChoiceContext.Provider>
    </PageLanguageContext.Provider>
  );
}

function Outcome({ publicToken, outcome }: Pick<PageInput, 'publicToken' | 'outcome'>) {
  switch (outcome.kind) {
    case 'unavailable':
      return <Closed publicToken={publicToken} reason={outcome.reason} />;
    case 'finished':
      return <Closed publicToken={publicToken} reason="survey_closed" receiptOfSurvey={outcome.receipt} />;
    case 'preview':
      return <Preview answer={outcome.answer} />;
    case 'preview_gone':
      return <PreviewGone />;
    case 'loaded':
      return <Open publicToken={publicToken} answer={outcome.answer} />;
  }
}

function Open({ publicToken, answer }: { publicToken: string; answer: PublicSurveyResponse }) {
  const { survey } = answer;
  if (!answer.can_access || survey === null) return <Closed publicToken={publicToken} reason="survey_closed" />;
  if (answer.questions.length === 0) return <NoQuestions title={survey.title} />;
  return <SurveyScreen publicToken={publicToken} answer={answer} survey={survey} />;
}

function Preview({ answer }: { answer: PublicSurveyResponse }) {
  return answer.survey === null ? <PreviewGone /> : <PreviewScreen answer={answer} survey={answer.survey} />;
}
