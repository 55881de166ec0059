import { Suspense } from 'react';
import { useParams } from 'react-router';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';

const List = lazyPart(
  'The list of questionnaires',
  async () => (await import('./list/QuestionnairesScreen.tsx')).QuestionnairesScreen,
);
const One = lazyPart(
  'The questionnaire',
  async () => (await import('./builder/QuestionnaireScreen.tsx')).QuestionnaireScreen,
);

/**
 * The list of questionnaires, or one of them.
 *
 * It is separate from the routes, so that the app's first script does not list everything that the screens load.
 */
export function QuestionnairesArea() {
  const { questionnaireId } = useParams();
  return (
    <Suspense fallback={<AreaSkeleton />}>
      {questionnaireId === undefined ? <List /> : <One key={questionnaireId} id={questionnaireId} />}
    </Suspense>
  );
}

function AreaSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <LoadingNote>Loading questionnaires</LoadingNote>
      <Skeleton className="h-15 max-w-96" />
      <Skeleton className="h-11" />
      <Skeleton className="h-96" />
    </div>
  );
}
