import { Suspense } from 'react';
import { Route, Routes, useParams } from 'react-router';
import { NotFoundContent } from '../../shell/NotFoundScreen.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';

const List = lazyPart(
  'The list of campaigns',
  async () => (await import('./list/CampaignsScreen.tsx')).CampaignsScreen,
);
const New = lazyPart(
  'The form of a new campaign',
  async () => (await import('./editor/EditCampaignScreen.tsx')).NewCampaignScreen,
);
const Edit = lazyPart(
  'The form of the campaign',
  async () => (await import('./editor/EditCampaignScreen.tsx')).EditCampaignScreen,
);
const One = lazyPart('The campaign', async () => (await import('./detail/CampaignScreen.tsx')).CampaignScreen);
const Wave = lazyPart('The wave', async () => (await import('./wave/WaveScreen.tsx')).WaveScreen);
const Results = lazyPart('The results', async () => (await import('../results/wave/ResultsScreen.tsx')).ResultsScreen);
const Slips = lazyPart('The slips', async () => (await import('./slips/SlipsScreen.tsx')).SlipsScreen);
const Group = lazyPart(
  'The results of the group',
  async () => (await import('../results/group/GroupScreen.tsx')).GroupScreen,
);
const Method = lazyPart(
  'How these figures are worked out',
  async () => (await import('../results/method/MethodScreen.tsx')).MethodScreen,
);
const Comparison = lazyPart(
  'The comparison of waves',
  async () => (await import('../results/compare/ComparisonScreen.tsx')).ComparisonScreen,
);
const PublicPage = lazyPart('The page', async () => (await import('./page/CampaignPageScreen.tsx')).CampaignPageScreen);
const Trend = lazyPart('The trend', async () => (await import('../results/trend/TrendScreen.tsx')).TrendScreen);

/**
 * The screens of campaigns.
 *
 * It is separate from the routes, so that the app's first script does not list everything that the screens load.
 */
export function CampaignsArea() {
  return (
    <Suspense fallback={<AreaSkeleton />}>
      <Routes>
        <Route index element={<List />} />
        <Route path="new" element={<New />} />
        <Route path=":campaignId" element={<OneById />} />
        <Route path=":campaignId/edit" element={<EditById />} />
        <Route path=":campaignId/waves/:waveId" element={<WaveById />} />
        <Route path=":campaignId/waves/:waveId/results" element={<ResultsById />} />
        <Route path=":campaignId/waves/:waveId/slips/:crewId" element={<SlipsById />} />
        <Route path=":campaignId/waves/:waveId/results/method" element={<MethodById />} />
        <Route path=":campaignId/waves/:waveId/results/:group" element={<GroupById />} />
        <Route path=":campaignId/compare" element={<ComparisonById />} />
        <Route path=":campaignId/page" element={<PublicPageById />} />
        <Route path=":campaignId/trend" element={<TrendById />} />
        <Route path="*" element={<NotFoundContent />} />
      </Routes>
    </Suspense>
  );
}

function OneById() {
  const { campaignId = '' } = useParams();
  return <One key={campaignId} id={campaignId} />;
}

function EditById() {
  const { campaignId = '' } = useParams();
  return <Edit key={campaignId} id={campaignId} />;
}

function WaveById() {
  const { campaignId = '', waveId = '' } = useParams();
  return <Wave key={waveId} campaignId={campaignId} id={waveId} />;
}

function ResultsById() {
  const { campaignId = '', waveId = '' } = useParams();
  return <Results key={waveId} campaignId={campaignId} waveId={waveId} />;
}

function SlipsById() {
  const { campaignId = '', waveId = '', crewId = '' } = useParams();
  return <Slips key={crewId} campaignId={campaignId} waveId={waveId} crewId={crewId} />;
}

function MethodById() {
  const { campaignId = '', waveId = '' } = useParams();
  return <Method key={waveId} campaignId={campaignId} waveId={waveId} />;
}

function GroupById() {
  const { campaignId = '', waveId = '', group = '' } = useParams();
  return <Group key={`${waveId} ${group}`} campaignId={campaignId} waveId={waveId} group={group} />;
}

function ComparisonById() {
  const { campaignId = '' } = useParams();
  return <Comparison key={campaignId} campaignId={campaignId} />;
}

function TrendById() {
  const { campaignId = '' } = useParams();
  return <Trend key={campaignId} campaignId={campaignId} />;
}

function PublicPageById() {
  const { campaignId = '' } = useParams();
  return <PublicPage key={campaignId} campaignId={campaignId} />;
}

function AreaSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <LoadingNote>Loading campaigns</LoadingNote>
      <Skeleton className="h-15 max-w-96" />
      <Skeleton className="h-11" />
      <Skeleton className="h-96" />
    </div>
  );
}
