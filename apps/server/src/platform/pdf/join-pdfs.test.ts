import { expect, test } from 'vitest';
import { REPORT_TEMPLATES } from '../../features/files/reports/report-document.ts';
import { slipSheets } from '../../features/files/reports/slips/slip-sheets.ts';
import { qrCodesOf } from '../../testkit/qr-codes.ts';
import { crewOf, sampleSlips } from '../../testkit/slip-samples.ts';
import { outlineOf, readTaggedPdf } from '../../testkit/tagged-pdf.ts';
import { joinPdfs } from './join-pdfs.ts';
import { typeset } from './typesetter.ts';

const MADE_AT = new Date('2026-05-06T10:00:00Z');

function sheetsOf(crew: string, hasPoster = true) {
  const crews = [{ ...crewOf(crew, [{ name: `${crew} Ann`, language: 'pl' }]), site: null }];
  const setting = { language: 'en', timeZone: 'Europe/Berlin', madeAt: MADE_AT } as const;
  const { template, data, ...document } = slipSheets({ ...sampleSlips(), crews }, { posterPaper: 'a4' }, setting);
  const printed = {
    ...data,
    crews: (data as { crews: object[] }).crews.map((each) => ({ ...each, has_poster: hasPoster })),
  };
  return typeset(REPORT_TEMPLATES, { ...document, template, data: printed }, MADE_AT).bytes;
}

const read = (pdf: Uint8Array) =>
  readTaggedPdf(pdf).texts.map(({ path, language, text }) => ({ path, language, text }));

test('texts, tags, codes and outlines of joined files follow one another', () => {
  // A crew that is named like an entry of the file must keep its name.
  const files = ['Cranes', '/StructParents 3 of 5 0 R (7 0 R)', 'Steel'].map((crew) => sheetsOf(crew));
  const joined = joinPdfs(files);
  expect(read(joined)).toEqual(files.flatMap(read));
  expect(qrCodesOf(joined)).toEqual(files.flatMap(qrCodesOf));
  expect(outlineOf(joined)).toEqual(['Cranes', '/StructParents 3 of 5 0 R (7 0 R)', 'Steel']);
  expect(outlineOf(joined)).toEqual(files.flatMap(outlineOf));
});

test('a file without headings is joined between others', () => {
  const files = [sheetsOf('Cranes'), sheetsOf('Cranes', false), sheetsOf('Steel')];
  const joined = joinPdfs(files);
  expect(read(joined)).toEqual(files.flatMap(read));
  expect(outlineOf(joined)).toEqual(['Cranes', 'Steel']);
});

test('what is not a PDF of typst is refused', () => {
  expect(() => joinPdfs([sheetsOf('Cranes'), Buffer.from('%PDF-1.7')])).toThrow(RangeError);
});
