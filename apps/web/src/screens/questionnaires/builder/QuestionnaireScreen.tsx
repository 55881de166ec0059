import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { QUESTIONNAIRES_PATH } from '../../../addresses.ts';
import { useServices } from '../../../services.tsx';
import { bothQueries, DetailFrame } from '../../../shell/DetailFrame.tsx';
import { questionLibraryQuery, questionnaireQuery } from '../questionnaire-queries.ts';
import { DraftEditor } from './DraftEditor.tsx';
import { PublishedQuestionnaire } from './PublishedQuestionnaire.tsx';

const MISSING = { link: { to: QUESTIONNAIRES_PATH, label: 'Go to the questionnaires' } };

/** One questionnaire: its draft to edit, or its newest version to look at. */
export function QuestionnaireScreen({ id }: { id: string }) {
  const { api } = useServices();
  const questionnaire = useQuery(questionnaireQuery(api, id));
  const questions = useQuery(questionLibraryQuery(api));
  const library = useMemo(() => new Map(questions.data?.map((question) => [question.id, question])), [questions.data]);
  /** Number of times that another draft replaced the edited one. */
  const [replaced, setReplaced] = useState(0);
  // A cached draft from an earlier visit may be outdated.
  const current = questionnaire.isFetchedAfterMount ? questionnaire : { ...questionnaire, data: undefined };
  return (
    <DetailFrame title="Questionnaire" query={bothQueries(current, questions)} missing={MISSING}>
      {({ first: shown }) =>
        shown.draft === null || shown.archived_at !== null ? (
          <PublishedQuestionnaire questionnaire={shown} />
        ) : (
          <DraftEditor
            key={replaced}
            questionnaire={shown}
            stored={shown.draft}
            library={library}
            onReplaced={() => setReplaced((count) => count + 1)}
          />
        )
      }
    </DetailFrame>
  );
}
