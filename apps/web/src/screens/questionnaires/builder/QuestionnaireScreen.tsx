import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useServices } from '../../../services.tsx';
import { HttpError, messageOf } from '../../../session/http-error.ts';
import { NotFoundContent } from '../../../shell/NotFoundScreen.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { questionLibraryQuery, questionnaireQuery } from '../questionnaire-answers.ts';
import { DraftEditor } from './DraftEditor.tsx';
import { PublishedQuestionnaire } from './PublishedQuestionnaire.tsx';

/** One questionnaire: its draft to edit, or its newest version to look at. */
export function QuestionnaireScreen({ id }: { id: string }) {
  const { api } = useServices();
  const questionnaire = useQuery(questionnaireQuery(api, id));
  const questions = useQuery(questionLibraryQuery(api));
  const library = useMemo(() => new Map(questions.data?.map((question) => [question.id, question])), [questions.data]);
  /** Number of times that another draft replaced the edited one. */
  const [replaced, setReplaced] = useState(0);
  const failure = questionnaire.error ?? questions.error;

  if (failure instanceof HttpError && failure.status === 404) return <NotFoundContent />;
  if (failure !== null && (questionnaire.data === undefined || questions.data === undefined)) {
    return (
      <div className="flex flex-col gap-8">
        <PageHeader title="Questionnaire" />
        <PartFailure
          text={messageOf(failure, 'This questionnaire could not be loaded.')}
          isRetrying={questionnaire.isFetching || questions.isFetching}
          onRetry={() => {
            void questionnaire.refetch();
            void questions.refetch();
          }}
        />
      </div>
    );
  }
  // A cached draft from an earlier visit may be outdated.
  if (questionnaire.data === undefined || questions.data === undefined || !questionnaire.isFetchedAfterMount) {
    return <QuestionnaireSkeleton />;
  }
  const { draft, archived_at } = questionnaire.data;
  if (draft === null || archived_at !== null) return <PublishedQuestionnaire questionnaire={questionnaire.data} />;
  return (
    <DraftEditor
      key={replaced}
      questionnaire={questionnaire.data}
      stored={draft}
      library={library}
      onReplaced={() => setReplaced((count) => count + 1)}
    />
  );
}

function QuestionnaireSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <LoadingNote>Loading the questionnaire</LoadingNote>
      <Skeleton className="h-15 max-w-96" />
      <Skeleton className="h-11" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex flex-col gap-3">
          {Array.from({ length: 8 }, (_, place) => (
            <Skeleton key={place} className="h-11" />
          ))}
        </div>
        <Skeleton className="hidden h-48 lg:block" />
      </div>
    </div>
  );
}
