import { Suspense } from 'react';
import { Route, Routes, useParams } from 'react-router';
import { NotFoundContent } from '../../shell/NotFoundScreen.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';

const List = lazyPart('The list of actions', async () => (await import('./list/ActionsScreen.tsx')).ActionsScreen);
const New = lazyPart(
  'The form of a new action',
  async () => (await import('./form/NewActionScreen.tsx')).NewActionScreen,
);
const One = lazyPart('The action', async () => (await import('./detail/ActionScreen.tsx')).ActionScreen);

/**
 * The screens of actions.
 *
 * It is separate from the routes, so that the app's first script does not list everything that the screens load.
 */
export function ActionsArea() {
  return (
    <Suspense fallback={<AreaSkeleton />}>
      <Routes>
        <Route index element={<List />} />
        <Route path="new" element={<New />} />
        <Route path=":actionId" element={<OneById />} />
        <Route path="*" element={<NotFoundContent />} />
      </Routes>
    </Suspense>
  );
}

function OneById() {
  const { actionId = '' } = useParams();
  return <One key={actionId} id={actionId} />;
}

function AreaSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <LoadingNote>Loading actions</LoadingNote>
      <Skeleton className="h-15 max-w-96" />
      <Skeleton className="h-11" />
      <Skeleton className="h-96" />
    </div>
  );
}
