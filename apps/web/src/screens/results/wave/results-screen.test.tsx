import type { WaveResults } from '@plumbline/contract/wire';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { type Services, ServicesProvider } from '../../../services.tsx';
import type { Api } from '../../../session/api.ts';
import { HttpError } from '../../../session/http-error.ts';
import { waveResultsQuery } from '../group-results.ts';
import { ResultsScreen } from './ResultsScreen.tsx';
import { theResults } from './testing.ts';

/** The screen once the first answer of the API is there. */
async function draw(answer: WaveResults | Error, campaignId = 'campaign'): Promise<string> {
  // The screen calls only one endpoint, and no other service.
  const api = (async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  }) as Api;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  await client.prefetchQuery(waveResultsQuery(api, 'wave-2'));
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ServicesProvider services={{ api } as Services}>
        <MemoryRouter>
          <ResultsScreen campaignId={campaignId} waveId="wave-2" />
        </MemoryRouter>
      </ServicesProvider>
    </QueryClientProvider>,
  );
}

const notFound = new HttpError({ message: 'Not found', status: 404, code: 'wave_not_found' });

test.each([
  ['does not exist', () => draw(notFound)],
  ['is of another campaign', () => draw(theResults({ state: 'not_closed' }), 'another')],
])('a wave that %s is said not to be found, with the way to the campaign', async (_case, drawn) => {
  const words = await drawn();
  expect(words).toContain('Wave not found');
  expect(words).toContain('Go to the campaign');
});

test('results that could not be loaded can be tried again', async () => {
  const words = await draw(new HttpError({ message: 'Broken', status: 500, code: 'internal' }));
  expect(words).toContain('Try Again');
  expect(words).not.toContain('not found');
});
