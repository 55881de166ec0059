import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { HttpError } from '../../../session/http-error.ts';
import { ResultsFrame } from './ResultsFrame.tsx';

function draw(error: HttpError): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ResultsFrame
        title="Group"
        query={{ data: undefined, error, isFetching: false, refetch: () => undefined }}
        link={{ to: '/results', label: 'Go to the results' }}
      >
        {() => null}
      </ResultsFrame>
    </MemoryRouter>,
  );
}

const missing = (code: string) => new HttpError({ message: 'No.', status: 404, code });
const invalid = (field: string) =>
  new HttpError({ message: 'Use it.', status: 400, code: 'invalid_request', details: [{ field, message: 'Use it.' }] });

test.each([
  ['a group that was not asked', missing('group_not_found'), 'Group not found', 'Go to the results'],
  ['an invalid key of a group', invalid('group'), 'Group not found', 'Go to the results'],
  ['a wave that does not exist', missing('wave_not_found'), 'Wave not found', 'Go to the results'],
  ['a campaign that does not exist', missing('campaign_not_found'), 'Campaign not found', 'Go to the campaigns'],
])('%s is named as not found, with a link to continue', (_case, error, title, link) => {
  const drawn = draw(error);
  expect(drawn).toContain(title);
  expect(drawn).toContain(link);
});

test('a failure of the server can be tried again', () => {
  const drawn = draw(new HttpError({ message: 'Broken', status: 500, code: 'internal' }));
  expect(drawn).toContain('Try Again');
  expect(drawn).not.toContain('not found');
});
