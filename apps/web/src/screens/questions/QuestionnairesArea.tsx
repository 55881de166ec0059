import { Suspense } from 'react';
import { useParams } from 'react-router';
import { lazyPart } from '../../ui/lazy-part.tsx';

const List = lazyPart(
  'The list of questionnaires',
  async () => (await import('./questionnaires/QuestionnairesScreen.tsx')).QuestionnairesScreen,
);
const One = lazyPart(
  'The questionnaire',
  async () => (await import('./builder/QuestionnaireScreen.tsx')).QuestionnaireScreen,
);

/**
 * The list of questionnaires, or one of them.
 *
 * It stands between the routes and the screens so that the app's first script does not name everything they load.
 */
export function QuestionnairesArea() {
  const { questionnaireId } = useParams();
  return (
    <Suspense fallback={<p role="status">Loading...</p>}>
      {questionnaireId === undefined ? <List /> : <One key={questionnaireId} id={questionnaireId} />}
    </Suspense>
  );
}
