import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ImportEntryView } from './ImportEntryView.tsx';
import { ImportReviewView, type ImportReviewViewProps } from './ImportReviewView.tsx';
import { missingOfAddress, withMissingOf } from './import-words.ts';
import { anImportRow, aPeopleImport } from './testing.ts';

const nothing = () => undefined;
const ONE_PAGE = {
  page: 1,
  total_pages: 1,
  total: 1,
  total_is_capped: false,
  has_next: false,
  has_prev: false,
  limit: 100,
};

const NO_CHOICE = { sites: [], isSaving: false, failure: null, onChoose: nothing };
const NOT_EDITING = { position: null, sites: [], isSaving: false, failure: null, onEdit: nothing, onSave: nothing };

function drawn(props: Partial<ImportReviewViewProps> = {}): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ImportReviewView
        isInviting={false}
        list={aPeopleImport()}
        shown="all"
        missingNames={[]}
        needsYouNames={[]}
        editing={NOT_EDITING}
        siteChoice={NO_CHOICE}
        lastChange={{ words: null, isUndoing: false, failure: null, onUndo: undefined }}
        allMissing={0}
        missingOf="everyone"
        onMissingOf={() => undefined}
        rows={{ kind: 'rows', rows: [anImportRow()], pagination: ONE_PAGE }}
        isStale={false}
        isApplying={false}
        isDownloading={false}
        addressOf={(shown) => `/${shown}`}
        onApply={nothing}
        onInvite={nothing}
        onDownload={nothing}
        onDiscard={nothing}
        {...props}
      />
    </MemoryRouter>,
  );
}

const button = (html: string, name: string) =>
  [...html.matchAll(/<button[^>]*>.*?<\/button>/gs)].map(([text]) => text).find((text) => text.includes(`>${name}<`));

test('a row shows its verdict and what changes', () => {
  const html = drawn();
  expect(html).toContain('Moved');
  expect(html).toContain('Crew: Concrete A → Concrete B');
  expect(button(html, 'Add 1 and move 1 person')).not.toContain('disabled=""');
});

test('a list of problems cannot be applied, and its rows can be downloaded', () => {
  const counts = { new: 0, moved: 0, changed: 0, same: 0, problem: 2 };
  const html = drawn({ list: aPeopleImport({ counts }) });
  expect(html).toContain('Nobody in this list can be added yet.');
  expect(button(html, 'Import')).toContain('disabled=""');
  expect(button(html, 'Download rows that need you')).toBeDefined();
});

test('a list that says what is known has nothing to apply', () => {
  const html = drawn({ list: aPeopleImport({ counts: { new: 0, moved: 0, changed: 0, same: 2, problem: 0 } }) });
  expect(html).toContain('Everyone in this list is up to date already.');
  expect(button(html, 'Import')).toContain('disabled=""');
});

test('the missing are named, and archiving them is off', () => {
  const html = drawn({ list: aPeopleImport({ missing: 5 }), missingNames: ['Ben', 'Cyd', 'Dee', 'Eve', 'Fay'] });
  expect(html).toContain('Archive 5 people who are not in the list');
  expect(html).toContain('Ben, Cyd, Dee and 2 others.');
  expect(html).not.toContain('checked=""');
});

test('of a list that names sites, only their missing people count until someone chooses otherwise', () => {
  const list = aPeopleImport({ missing: 400, missing_of_sites: 3, sites: ['North'] });
  expect(missingOfAddress(null, list)).toBe('sites');
  expect(missingOfAddress('everyone', list)).toBe('everyone');
  expect(missingOfAddress(null, aPeopleImport({ missing: 400 }))).toBe('everyone');
  const html = drawn({ list: withMissingOf(list, 'sites'), allMissing: 400, missingOf: 'sites' });
  expect(html).toContain('Only people of the sites in this list: 3');
  expect(html).toContain('Everyone who is not in it: 400');
  expect(html).toContain('Archive 3 people who are not in the list');
});

test('nobody has to choose whose absence counts where it makes no difference', () => {
  const list = aPeopleImport({ missing: 3, missing_of_sites: 3, sites: ['North'] });
  expect(drawn({ list, allMissing: 3, missingOf: 'sites' })).not.toContain('Who counts as missing');
});

test('nothing is said about the missing when there are none', () => {
  expect(drawn()).not.toContain('not in the list');
});

test('an applied list says what it did and leads to the people', () => {
  const creates = { sites: [], crews: [{ name: 'Steel', site: 'North' }], companies: [] };
  const html = drawn({ list: aPeopleImport({ status: 'applied', archived: 3, creates }) });
  expect(html).toContain('Added 1 and moved 1 person.');
  expect(html).toContain('Archived 3 people missing from the list');
  expect(html).toContain('Created 1 crew: Steel (North)');
  expect(html).toContain('href="/app/workforce/people"');
});

test('rows that are loading, failed or absent are drawn as such', () => {
  const failed = { kind: 'failed', message: 'No connection.', onRetry: nothing } as const;
  expect(drawn({ rows: { kind: 'loading' } })).toContain('Loading...');
  expect(button(drawn({ rows: failed }), 'Try Again')).toBeDefined();
  expect(drawn({ rows: { kind: 'missing', people: [], pagination: ONE_PAGE } })).toContain('Nobody.');
});

test('missing people are shown with their crew', () => {
  const person = {
    id: '1',
    name: 'Ben Birch',
    email: null,
    employee_number: '18',
    site: { id: 's', name: 'North tower' },
    crew: { id: 'c', name: 'Concrete A' },
    company: null,
  };
  const html = drawn({ shown: 'missing', rows: { kind: 'missing', people: [person], pagination: ONE_PAGE } });
  expect(html).toContain('Ben Birch');
  expect(html).toContain('North tower · Concrete A');
});

test('a list of people to invite says how many, and archives nobody', () => {
  const list = aPeopleImport({ missing: 3 });
  const html = drawn({ isInviting: true, list, allMissing: 3, missingNames: ['Ben Birch'] });
  expect(button(html, `Invite ${list.rows - list.counts.problem} people`)).not.toContain('disabled=""');
  expect(html).not.toContain('Archive');
});

test('the people of an applied list can be invited', () => {
  const list = aPeopleImport({
    status: 'applied',
    rows: 3,
    counts: { new: 1, moved: 0, changed: 0, same: 1, problem: 1 },
  });
  expect(button(drawn({ list }), 'Invite 2 people')).not.toContain('disabled=""');
});

test('who gets an email and who a slip is said before they are invited', () => {
  const counts = { new: 12, moved: 0, changed: 0, same: 0, problem: 0 };
  const invite = (with_email: number | null) =>
    drawn({ isInviting: true, list: aPeopleImport({ rows: 12, counts, with_email }) });
  expect(button(invite(1), 'Invite 12 people: 1 by email, 11 on paper slips')).toBeDefined();
  expect(button(invite(11), 'Invite 12 people: 11 by email, 1 on paper slip')).toBeDefined();
  expect(button(invite(0), 'Invite 12 people on paper slips')).toBeDefined();
  expect(button(invite(12), 'Invite 12 people by email')).toBeDefined();
  expect(button(invite(null), 'Invite 12 people')).toBeDefined();
});

test('the site of all rows that lack one is asked once', () => {
  const counts = { new: 0, moved: 0, changed: 0, same: 0, problem: 12 };
  const html = drawn({
    list: aPeopleImport({ lack_site: 12, rows: 12, counts }),
    siteChoice: { ...NO_CHOICE, sites: ['North tower'] },
  });
  expect(html).toContain('Which site are these people on?');
  expect(html).toContain('12 people have a crew, and the list does not say at which site.');
  expect(html).toContain('<option value="North tower">');
  expect(button(html, 'Use this site')).toContain('disabled=""');
  expect(html).toContain('Choose the site above first.');
  expect(drawn()).not.toContain('Which site');
});

test('the error of a file is at the file, and that of a pasted list at the text', () => {
  const entry = (file: File | null) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <ImportEntryView
          isInviting={false}
          pasted=""
          file={file}
          error="This is a PDF, not a table."
          progress={null}
          onPaste={nothing}
          onFile={nothing}
          onRead={nothing}
          onCancel={nothing}
        />
      </MemoryRouter>,
    );
  expect(entry(new File(['%PDF'], 'crew.pdf'))).toMatch(/<input[^>]*type="file"[^>]*aria-invalid="true"/);
  expect(entry(null)).toMatch(/<textarea[^>]*aria-invalid="true"/);
  expect(entry(null)).not.toMatch(/<input[^>]*aria-invalid/);
});

test('the entry cannot be sent empty, and shows the error of a list', () => {
  const entry = (source: { pasted: string; file: null }, error: string | null) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <ImportEntryView
          isInviting={false}
          {...source}
          error={error}
          progress={null}
          onPaste={nothing}
          onFile={nothing}
          onRead={nothing}
          onCancel={nothing}
        />
      </MemoryRouter>,
    );
  expect(button(entry({ pasted: '', file: null }, null), 'Check the list')).toContain('disabled=""');
  const filled = entry({ pasted: 'Ann', file: null }, 'This list is empty.');
  expect(button(filled, 'Check the list')).not.toContain('disabled=""');
  expect(filled).toContain('This list is empty.');
});

test('of a list with new sites only, nobody counts as missing until someone chooses otherwise', () => {
  const list = aPeopleImport({
    missing: 400,
    missing_of_sites: 0,
    creates: { sites: ['North'], crews: [], companies: [] },
  });
  const html = drawn({ list: withMissingOf(list, 'sites'), allMissing: 400, missingOf: 'sites' });
  expect(html).toContain('Only people of the sites in this list: 0');
  expect(html).toContain('North');
  expect(html).not.toContain('who are not in the list');
});

test('a new place that looks like another one is named beside it', () => {
  const creates = { sites: [], crews: [{ name: 'Ground works', site: 'North' }], companies: [] };
  const alike = [{ created: 'Ground works (North)', other: 'Groundworks (North)' }];
  expect(drawn({ list: aPeopleImport({ creates, alike }) })).toContain(
    '“Ground works (North)” looks like “Groundworks (North)”.',
  );
});

test('those who need somebody are named, with the way to their rows', () => {
  const counts = { new: 37, moved: 0, changed: 0, same: 0, problem: 3 };
  const list = aPeopleImport({ rows: 40, counts });
  const html = drawn({ isInviting: true, list, needsYouNames: ['Cyd Elm', 'row 5', 'Dee Fox'] });
  expect(html).toContain('3 people are left out until their rows are corrected: Cyd Elm, row 5 and Dee Fox.');
  expect(html).toContain('href="/problem"');
  expect(button(html, 'Invite 37 people')).not.toContain('disabled=""');
});

test('a row is edited in its place, with sites and languages to choose from', () => {
  const row = anImportRow({ position: 4, source_row: 5, language: 'türkisch' });
  const html = drawn({
    rows: { kind: 'rows', rows: [row, anImportRow()], pagination: ONE_PAGE },
    editing: { ...NOT_EDITING, position: 4, sites: ['North tower', 'Quay'] },
  });
  expect(html).toContain('aria-label="Row 5"');
  expect(html).toContain('<option value="Quay">');
  expect(html).toContain('türkisch (not offered)');
  expect(html).toContain('Polish (Polski)');
  expect(html).toContain('aria-label="Edit row 2"');
  expect(html).not.toContain('aria-label="Edit row 5"');
});

test('the rows of an applied list are not edited', () => {
  expect(drawn({ list: aPeopleImport({ status: 'applied' }) })).not.toContain('Edit row');
});

test('the last change is said, and can be undone', () => {
  const words = 'Site “Nort tower” is now “North tower” in 12 rows.';
  const html = drawn({ lastChange: { words, isUndoing: false, failure: null, onUndo: nothing } });
  expect(html).toContain(words);
  expect(button(html, 'Undo')).toBeDefined();
  expect(button(drawn(), 'Undo')).toBeUndefined();
});
