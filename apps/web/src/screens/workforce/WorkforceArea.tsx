import { type ComponentType, Suspense } from 'react';
import { useParams } from 'react-router';
import { NotFoundContent } from '../../shell/NotFoundScreen.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { WorkforceNavigation } from './WorkforceNavigation.tsx';

interface Part {
  readonly List: ComponentType;
  readonly One: ComponentType<{ id: string }>;
}

const PARTS: Readonly<Record<string, Part>> = {
  sites: {
    List: lazyPart('The list of sites', async () => (await import('./sites/SitesScreen.tsx')).SitesScreen),
    One: lazyPart('The site', async () => (await import('./sites/SiteScreen.tsx')).SiteScreen),
  },
  crews: {
    List: lazyPart('The list of crews', async () => (await import('./crews/CrewsScreen.tsx')).CrewsScreen),
    One: lazyPart('The crew', async () => (await import('./crews/CrewScreen.tsx')).CrewScreen),
  },
  companies: {
    List: lazyPart(
      'The list of companies',
      async () => (await import('./companies/CompaniesScreen.tsx')).CompaniesScreen,
    ),
    One: lazyPart('The company', async () => (await import('./companies/CompanyScreen.tsx')).CompanyScreen),
  },
  people: {
    List: lazyPart('The list of people', async () => (await import('./people/PeopleScreen.tsx')).PeopleScreen),
    One: lazyPart('The person', async () => (await import('./people/PersonScreen.tsx')).PersonScreen),
  },
};

/**
 * The lists of sites, crews, companies and people, or one of these.
 *
 * It stands between the routes and the screens so that the app's first script does not name everything they load.
 */
export function WorkforceArea() {
  const { part: name = '', id } = useParams();
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  if (part === undefined) return <NotFoundContent />;
  const { List, One } = part;
  return (
    <div className="flex flex-col gap-8">
      <WorkforceNavigation />
      <Suspense key={name} fallback={<AreaSkeleton />}>
        {id === undefined ? <List /> : <One key={id} id={id} />}
      </Suspense>
    </div>
  );
}

function AreaSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <LoadingNote>Loading the workforce</LoadingNote>
      <Skeleton className="h-15 max-w-96" />
      <Skeleton className="h-96" />
    </div>
  );
}
