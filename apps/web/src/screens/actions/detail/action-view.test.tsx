import type { ActionCheck } from '@plumbline/contract/wire';
import { ACTION_FILES_MAX } from '@plumbline/domain/actions/action';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { HttpError } from '../../../session/http-error.ts';
import { bytesInWords } from '../../../ui/bytes-in-words.ts';
import { aMean, CREW } from '../../results/frame/testing.ts';
import { anAction, OF_CATEGORY } from '../testing.ts';
import { ActionView } from './ActionView.tsx';
import { changeScale, positionOnScale } from './ChangePlot.tsx';
import { CheckView } from './CheckView.tsx';
import { FilesPart } from './FilesPart.tsx';
import { refusedFile, uploadFailureInWords } from './file-words.ts';
import { OutsideLinkPart } from './OutsideLinkPart.tsx';

const steps = { busyId: null, refusal: null, forget: () => undefined, change: () => undefined };
const draw = (view: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{view}</MemoryRouter>);
const drawAction = (fields: Parameters<typeof anAction>[0]) =>
  draw(
    <ActionView
      action={anAction(fields)}
      steps={steps}
      edit={null}
      files={null}
      outside={null}
      check={null}
      isDeleting={false}
      onDelete={() => undefined}
    />,
  );

test('an action shows its origin with the figure as it was, and the way to the group', () => {
  const drawn = drawAction({ origin: OF_CATEGORY });
  for (const words of ['44% (38% to 50%), 19 answers', 'Results of this group, February 2026', '/results/crew.']) {
    expect(drawn).toContain(words);
  }
});

test('every step is a button, and the history says who did what', () => {
  const done = { note: 'Two lights hang there.', by: 'Bob', at: '2026-05-10T08:00:00.000Z' };
  const drawn = drawAction({ status: 'done', done });
  for (const words of ['Mark as checked', 'Reopen', 'Mark as not started', 'Two lights hang there.', 'Bob']) {
    expect(drawn).toContain(words);
  }
});

test('the history names the month of the results after which an action was checked', () => {
  const at = '2026-06-10T08:00:00.000Z';
  const history = [{ kind: 'changed_status' as const, status: 'checked' as const, changed_fields: [], by: 'Bob', at }];
  const wave = { id: '2', number: 2, starts_on: '2026-05-04' };
  const drawn = (checked: typeof wave | (Omit<typeof wave, 'starts_on'> & { starts_on: null })) =>
    drawAction({ status: 'checked', checked: { by: 'Bob', at, wave: checked }, history });
  expect(drawn(wave)).toContain('After the results of May 2026');
  expect(drawn({ ...wave, starts_on: null })).not.toContain('After the results');
});

test('an action that somebody else has to check says who can, and does not offer it', () => {
  const drawn = drawAction({ status: 'done', to_be_checked_by: ['Bea'] });
  expect(drawn).toContain('somebody else checks it: Bea.');
  expect(drawn).toContain('Reopen');
  expect(drawn).not.toContain('Mark as checked');
});

test('that an action is overdue, and that its owner has left, is said in words', () => {
  const drawn = drawAction({ is_overdue: true, owner_left: true });
  expect(drawn).toContain('Overdue: was due 18 May 2026');
  expect(drawn).toContain('has left or cannot see actions any more; choose another owner');
});

const clear = { kind: 'clear', pairs: null, points: 12, interval: { low: 4, high: 20 }, effect: 0.8 } as const;
const unclear = { kind: 'unclear', pairs: null } as const;
const inFocus = {
  category: { key: 'focus', name: 'Concentration & Focus' },
  figure_before: aMean({ percent: 44 }),
  figure_after: aMean({ percent: 56 }),
  change: clear,
  others: [
    {
      group: { ...CREW, key: 'crew.a.b', name: 'Night shift' },
      figure_before: aMean(),
      figure_after: aMean(),
      change: unclear,
    },
  ],
};
const compared = {
  kind: 'compared',
  before: { id: '1', number: 1, starts_on: '2026-02-02' },
  after: { id: '2', number: 2, starts_on: '2026-05-04' },
  group: CREW,
  categories: [inFocus],
  sentence: 'After the action, Concentration & Focus of “Concrete A” rose by 12 points.',
} satisfies ActionCheck;

test('the check shows the change beside groups without an action, and names no reason', () => {
  const drawn = draw(<CheckView check={compared} />);
  for (const words of ['+12 points (+4 to +20)', 'Night shift', 'No clear change', 'Without an action', '44% before']) {
    expect(drawn).toContain(words);
  }
  expect(drawn).not.toMatch(/because/i);
  expect(drawn).toContain('From February 2026 to May 2026.');
});

test('the check of an action for a whole group shows every category beside groups without an action', () => {
  const [other] = inFocus.others;
  const inStress = {
    ...inFocus,
    category: { key: 'stress', name: 'Stress Management' },
    change: unclear,
    others: [{ ...other, change: { ...clear, points: -9 } }],
  };
  const inTrust = { ...inFocus, category: { key: 'trust', name: 'Trust' }, change: undefined, others: [] };
  const drawn = draw(<CheckView check={{ ...compared, categories: [inFocus, inStress, inTrust] } as ActionCheck} />);
  for (const words of [
    'Concentration &amp; Focus',
    '+12 points (+4 to +20)',
    '1 other group: 1 without a clear change',
    'Stress Management',
    'No clear change',
    '1 other group: 1 fell',
    'Trust',
    'Cannot be compared',
    'No other group to compare with',
  ]) {
    expect(drawn).toContain(words);
  }
});

test('without a wave to compare with, the check says why', () => {
  const sentence = 'The wave after the action still runs.';
  expect(draw(<CheckView check={{ kind: 'nothing', reason: 'not_closed', sentence }} />)).toContain(sentence);
});

test('the axis of changes has room for every interval', () => {
  expect(changeScale([clear, undefined])).toBe(20);
  expect(changeScale([{ ...clear, interval: { low: -31, high: 2 } }])).toBe(40);
  expect([positionOnScale(-20, 20), positionOnScale(0, 20), positionOnScale(10, 20)]).toEqual([0, 50, 75]);
});

const photo = {
  id: 'f',
  file_name: 'north stair.jpg',
  media_type: 'image/jpeg' as const,
  bytes: 2_400_000,
  size: { width: 2560, height: 1920 },
  added_by: 'Ann',
  added_at: '2026-05-10T08:00:00.000Z',
};
const files = (props: Partial<Parameters<typeof FilesPart>[0]>) =>
  draw(
    <FilesPart
      files={[photo]}
      thumbnailOf={({ id }) => `thumbnail of ${id}`}
      addingName={null}
      refusal={null}
      busyId={null}
      onAdd={() => undefined}
      onView={() => undefined}
      onDownload={() => undefined}
      onRemove={() => undefined}
      {...props}
    />,
  );

test('files say what they are; adding, refusing and being full are said in words', () => {
  expect(files({})).toContain('Photo, 2560 × 1920 · 2.4 MB');
  expect(files({})).toContain('View north stair.jpg');
  expect(files({})).toContain('thumbnail of f');
  const document = files({ files: [{ ...photo, media_type: 'application/pdf', size: null }] });
  expect([document.includes('View '), document.includes('thumbnail of')]).toEqual([false, false]);
  expect(files({ files: [] })).toContain('No files yet');
  expect(files({ addingName: 'a.pdf' })).toContain('Adding a.pdf');
  expect(files({ refusal: 'Use a photo.' })).toContain('Use a photo.');
  const many = Array.from({ length: ACTION_FILES_MAX }, (_, place) => ({ ...photo, id: String(place) }));
  expect(files({ files: many })).toContain('Remove one to add another');
});

test('a file that is too large or empty is refused before it is sent', () => {
  expect(refusedFile({ size: 10_000_000 })).toBeNull();
  expect(refusedFile({ size: 10_000_001 })).toContain('10 MB');
  expect(refusedFile({ size: 0 })).toContain('empty');
  expect([bytesInWords(1), bytesInWords(340_400), bytesInWords(9_999_999)]).toEqual(['1 byte', '340 kB', '10 MB']);
});

test.each([
  ['payload_too_large', 'The file is larger than 10 MB. Make it smaller first.'],
  ['file_not_accepted', 'Use a photo.'],
])('the refusal %s is said in words', (code, words) => {
  expect(uploadFailureInWords(new HttpError({ message: 'Use a photo.', status: 413, code }))).toBe(words);
});

describe('the part about somebody outside', () => {
  const drawLink = (fields: Parameters<typeof anAction>[0]) =>
    draw(
      <OutsideLinkPart
        action={anAction(fields)}
        address={null}
        isBusy={false}
        emailError={null}
        onCreate={() => undefined}
        onSend={() => undefined}
        onRevoke={() => undefined}
      />,
    );
  const link = {
    language: 'pl',
    created_at: '2026-05-04T08:00:00.000Z',
    expires_at: '9999-08-02T08:00:00.000Z',
    sent_to: null,
    email_status: null,
  } as const;

  test('offers a link while the action is not done', () => {
    expect(drawLink({})).toContain('Create link');
    expect(drawLink({ status: 'done' })).toBe('');
  });

  test('says when the link was made and when it ends, without its address', () => {
    const drawn = drawLink({ link });
    expect(drawn).toContain('Link in Polish, created 4 May 2026. It works until');
    const later = drawLink({ link: { ...link, expires_at: '2026-05-05T08:00:00.000Z' } });
    expect(later).toContain('It expired on 5 May 2026.');
  });

  test('offers to email the link to the owner outside, and says whether the email was sent', () => {
    const owner = { kind: 'outside', name: 'Bob', user_id: null, email: 'bob@scaffold.example.org' } as const;
    const offered = drawLink({ owner });
    expect(offered).toContain('value="bob@scaffold.example.org"');
    expect(offered).toContain('otherwise English.');
    const sent = drawLink({ link: { ...link, sent_to: owner.email, email_status: 'failed' } });
    expect(sent).toContain('Link in Polish for bob@scaffold.example.org');
    expect(sent).toContain('The email could not be delivered');
  });

  test('offers to revoke the link of an action that is done', () => {
    const drawn = drawLink({ link, status: 'done' });
    expect(drawn).toContain('Revoke link');
    expect(drawn).not.toContain('New link');
  });
});
