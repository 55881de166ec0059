import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ListLetters } from './ListLetters.tsx';
import { type ListTable, needsChecking, toListTable } from './list-table.ts';

const POLISH = { encoding: 'windows-1250', samples: ['Łukasz Nowak'] } as const;
const WESTERN = { encoding: 'windows-1252', samples: ['£ukasz Nowak'] } as const;
const TABLE = toListTable([{ number: 1, cells: ['ann@example.org'] }]);

const drawn = (table: Partial<ListTable>) =>
  renderToStaticMarkup(<ListLetters table={{ ...TABLE, ...table }} onEncoding={() => undefined} />);

test('a guessed encoding is shown with three names, and the others with the names as they would read them', () => {
  const encoding = { taken: POLISH, isSure: true, others: [WESTERN] };
  const html = drawn({ encoding });
  expect(html).toContain('Read as Central European, Windows');
  expect(html).toContain('>£ukasz Nowak – Western European, Windows</option>');
  expect(html).not.toContain('Check the letters');
  expect(needsChecking({ ...TABLE, encoding })).toBe(true);
});

test('an unsure encoding asks for a look at the names', () => {
  expect(drawn({ encoding: { taken: POLISH, isSure: false, others: [WESTERN] } })).toContain(
    'Check the letters in these names',
  );
});

test('damaged names are listed, with what to do about them', () => {
  expect(drawn({ damagedNames: ['£ukasz Nowak'] })).toContain('CSV UTF-8');
});

test('nothing is said about letters that the file is clear about', () => {
  expect(drawn({})).toBe('');
  expect(needsChecking(TABLE)).toBe(false);
});
