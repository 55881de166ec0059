import type { QuestionnaireContent, QuestionnaireDetail } from '@plumbline/contract/wire';
import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { chosenLanguage, LANGUAGE_OPTIONS } from '../../../ui/language-words.ts';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { pointsOfWireQuestion } from '../question-types/registry.ts';
import { questionnaireContentQuery } from '../questionnaire-queries.ts';
import { SafeAnswers, type ScoredQuestion } from '../SafeAnswers.tsx';

interface PreviewPanelProps {
  questionnaire: QuestionnaireDetail;
  saveNow: () => Promise<boolean>;
}

/** The questionnaire as a phone shows it, in each language; answers are not stored. */
export function PreviewPanel({ questionnaire, saveNow }: PreviewPanelProps) {
  const { api } = useServices();
  const [language, setLanguage] = useState<SurveyLanguage>(questionnaire.language);
  const { id, revision } = questionnaire;
  const content = useQuery(questionnaireContentQuery(api, { id, revision, language: null }));
  const { send, response: data, error, isPending } = useCommand('previewQuestionnaire');
  const [isUnsaved, setIsUnsaved] = useState(false);

  const open = () => {
    // Saves first, because the preview shows the stored draft.
    void saveNow().then((isSaved) => {
      setIsUnsaved(!isSaved);
      if (isSaved) send({ params: { id } });
    });
  };
  // An effect, because opening the preview creates the address on the server.
  useEffect(open, []);

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-full max-w-xs">
          <SelectField
            label="Language"
            value={language}
            options={LANGUAGE_OPTIONS}
            onChange={(event) => setLanguage(chosenLanguage(event.target.value))}
          />
        </div>
        <Button disabled={isPending} onClick={open}>
          Start over
        </Button>
        <p className="max-w-measure text-small text-ink-soft sm:pb-3">
          Answer it as your people will. Nothing you do here is stored.
          {isShuffled(questionnaire)
            ? ' In the order written; people get the questions shuffled within their sections.'
            : ''}
        </p>
      </div>
      {content.data === undefined ? null : <SafeAnswers questions={scoredQuestions(content.data)} />}
      {isUnsaved ? (
        <PartFailure
          text="Your latest changes could not be saved, so there is nothing new to show."
          isRetrying={false}
          onRetry={open}
        />
      ) : null}
      {error === null ? null : (
        <PartFailure
          text={messageOf(error, 'The preview could not be opened.')}
          isRetrying={isPending}
          onRetry={open}
        />
      )}
      {data === undefined && error === null && !isUnsaved ? (
        <>
          <LoadingNote>Opening the preview</LoadingNote>
          <Skeleton className="mx-auto h-[44rem] w-full max-w-[24.375rem]" />
        </>
      ) : null}
      {data === undefined ? null : (
        <div className="-mx-4 sm:mx-auto sm:rounded-[1.75rem] sm:border sm:border-line-strong sm:bg-sunken sm:p-3">
          <iframe
            key={`${data.url} ${language}`}
            title={`Preview in ${LANGUAGE_FACTS[language].englishName}`}
            src={inLanguage(data.url, language)}
            className="h-[80dvh] w-full border-y border-line bg-paper sm:h-[44rem] sm:w-[24.375rem] sm:rounded-[1.125rem] sm:border"
          />
        </div>
      )}
    </div>
  );
}

/** System questionnaires, which have no drafts, are shuffled. */
function isShuffled({ draft, published_draft }: QuestionnaireDetail): boolean {
  return (draft ?? published_draft)?.order !== 'fixed';
}

function scoredQuestions({ questions }: QuestionnaireContent): ScoredQuestion[] {
  return questions.flatMap(({ question }) => {
    const points = pointsOfWireQuestion(question);
    return points === null ? [] : [{ id: question.id, text: question.question, points }];
  });
}

/** The address of the page in a language. */
function inLanguage(address: string, language: SurveyLanguage): string {
  const url = new URL(address, window.location.origin);
  url.searchParams.set('language', language);
  return url.href;
}
