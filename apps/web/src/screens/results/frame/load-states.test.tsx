import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { HttpError } from '../../../session/http-error.ts';
import { NotLoaded } from './LoadStates.tsx';

function draw(error: HttpError): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <NotLoaded
        title="Group"
        query={{ error, isFetching: false, refetch: () => undefined }}
        way={{ to: '/results', label: 'Go to the results' }}
      />
    </MemoryRouter>,
  );
}

const refused = (field: string) =>
  new HttpError({ message: 'Use it.', status: 400, code: 'invalid_request', details: [{ field, message: 'Use it.' }] });

test('an address whose key of a group is no key leads to no group, as one that nobody was asked in', () => {
  const missing = new HttpError({ message: 'No.', status: 404, code: 'group_not_found' });
  for (const drawn of [draw(refused('group')), draw(missing)]) {
    expect(drawn).toContain('Group not found');
    expect(drawn).toContain('Go to the results');
  }
});

test('another refusal can be tried again', () => {
  expect(draw(refused('before'))).toContain('Try Again');
});
