import type { WaveSurveyList } from '@plumbline/contract/wire';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { showDatesIn } from '../../../ui/dates.ts';
import { loaded } from '../../workforce/testing.ts';
import { WaveSurveysView } from './WaveSurveysView.tsx';

const nothing = () => undefined;

function draw(survey: Pick<WaveSurveyList['surveys'][number], 'state' | 'submitted_at'>): string {
  const asked = {
    ...{ survey_id: 's', person: { id: 'p', name: 'Ann' }, site: null, crew: null, company: null },
    ...{ asked_at: '2026-11-11T23:30:00.000Z', email_status: 'sent' as const, ...survey },
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <WaveSurveysView filter={{ page: 1, only: '' }} state={loaded([asked])} onFilter={nothing} />
    </MemoryRouter>,
  );
}

test('somebody who has not answered is shown with the day they were asked, in the time zone of the organisation', () => {
  showDatesIn('Europe/Berlin');
  expect(draw({ state: 'open', submitted_at: null })).toContain('Waiting since 12 Nov 2026');
  expect(draw({ state: 'opened', submitted_at: null })).toContain('Waiting since 12 Nov 2026');
  const answered = draw({ state: 'answered', submitted_at: '2026-11-13T09:00:00.000Z' });
  expect(answered).toContain('Answered 13 Nov 2026');
  expect(answered).not.toContain('Waiting');
});
