import { type ComponentType, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { crewPath, sitePath } from '../../addresses.ts';
import { NotFoundContent } from '../../shell/NotFoundScreen.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { WorkforceNavigation } from './WorkforceNavigation.tsx';

interface Part {
  readonly List: ComponentType;
  readonly One: ComponentType<{ id: string }>;
}

/** Sites and crews have pages outside of the lists. */
const PAGES: Readonly<Record<string, (id: string) => string>> = { sites: sitePath, crews: crewPath };

const placeScreens = async () => (await import('./places/place-screens.tsx')).PLACE_SCREENS;

const PARTS: Readonly<Record<string, Part>> = {
  sites: {
    List: lazyPart('The list of sites', async () => (await placeScreens()).sites.List),
    One: lazyPart('The site', async () => (await placeScreens()).sites.One),
  },
  crews: {
    List: lazyPart('The list of crews', async () => (await placeScreens()).crews.List),
    One: lazyPart('The crew', async () => (await placeScreens()).crews.One),
  },
  companies: {
    List: lazyPart('The list of companies', async () => (await placeScreens()).companies.List),
    One: lazyPart('The company', async () => (await placeScreens()).companies.One),
  },
  people: {
    List: lazyPart('The list of people', async () => (await import('./people/PeopleScreen.tsx')).PeopleScreen),
    One: lazyPart('The person', async () => (await import('./people/PersonScreen.tsx')).PersonScreen),
  },
};

/** The page of a site. */
export function SiteArea() {
  return <PlacePage part="sites" />;
}

/** The page of a crew. */
export function CrewArea() {
  return <PlacePage part="crews" />;
}

function PlacePage({ part }: { part: 'sites' | 'crews' }) {
  const { id = '' } = useParams();
  const One = PARTS[part]?.One;
  return <Suspense fallback={<AreaSkeleton />}>{One === undefined ? null : <One key={id} id={id} />}</Suspense>;
}

/**
 * The lists of sites, crews, companies and people, or one of these.
 *
 * Separate from the routes, so that the app's first script does not list the files of all screens.
 */
export function WorkforceArea() {
  const { part: name = '', id } = useParams();
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  if (part === undefined) return <NotFoundContent />;
  const pageOf = PAGES[name];
  if (id !== undefined && pageOf !== undefined) return <Navigate to={pageOf(id)} replace />;
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
