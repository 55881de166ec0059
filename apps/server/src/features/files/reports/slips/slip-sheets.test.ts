import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { SLIP_PHRASES } from '@plumbline/phrases/slip';
import { expect, test } from 'vitest';
import { typeset } from '../../../../platform/pdf/typesetter.ts';
import { qrCodesOf } from '../../../../testkit/qr-codes.ts';
import { ARABIC_NAME, LONG_NAME, TYPST_MARKUP } from '../../../../testkit/report-samples.ts';
import { crewOf, sampleSlips } from '../../../../testkit/slip-samples.ts';
import { readTaggedPdf } from '../../../../testkit/tagged-pdf.ts';
import type { SlipPack } from '../../../campaigns/lends.ts';
import { REPORT_TEMPLATES } from '../report-document.ts';
import { slipSheets } from './slip-sheets.ts';

const MADE_AT = new Date('2026-05-06T10:00:00Z');

function setSlips(pack: SlipPack, posterPaper: 'a4' | 'a3' = 'a4') {
  const setting = { language: 'en', timeZone: 'Europe/Berlin', madeAt: MADE_AT } as const;
  const document = slipSheets(pack, { posterPaper }, setting);
  const { bytes, pages } = typeset(REPORT_TEMPLATES, document, MADE_AT);
  const texts = readTaggedPdf(bytes).texts.map(({ text }) => text);
  return { ...document, bytes, pages, text: texts.join('\n').replaceAll('\u200b', '') };
}

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Person ${index}`, language: null }));

test('each crew begins with its poster, followed by six slips to a page', () => {
  const crews = [crewOf('Cranes', people(7)), crewOf('Steel', people(6))];
  const { bytes, pages, text } = setSlips({ ...sampleSlips(), crews });
  expect(pages).toBe(1 + 2 + 1 + 1);
  const links = (of: number, from: number, to: number) => crews[of]?.slips.slice(from, to).map(({ link }) => link);
  const poster = ['https://safety.example/s'];
  expect(qrCodesOf(bytes)).toEqual([poster, links(0, 0, 6), links(0, 6, 7), poster, links(1, 0, 6)]);
  for (const shown of ['North tower · Cranes', 'Page 2 of 2', 'North tower · Steel', 'Page 1 of 1']) {
    expect(text).toContain(shown);
  }
});

test('a large crew is set in several parts, with one poster and every slip once', () => {
  const crews = [crewOf('Cranes', people(243)), crewOf('Steel', people(1))];
  const { furtherParts, bytes, pages, text } = setSlips({ ...sampleSlips(), crews });
  expect(furtherParts).toHaveLength(1);
  expect(pages).toBe(1 + 41 + 1 + 1);
  const codes = qrCodesOf(bytes);
  expect(codes.map(({ length }) => length)).toEqual([1, ...Array.from({ length: 40 }, () => 6), 3, 1, 1]);
  const links = codes.flat().filter((link) => link.includes('/survey/'));
  expect(links).toEqual(crews.flatMap(({ slips }) => slips.map(({ link }) => link)));
  expect(text).toContain('Page 41 of 41');
});

test('a slip is in the language of its person, and the poster in the two that most of the crew speak', () => {
  const slips = (['pl', 'pl', 'uk', 'uk', 'ro', null] as const).map((language) => ({ name: 'Ann', language }));
  const { text } = setSlips(sampleSlips(slips));
  expect(text.split(SLIP_PHRASES.ro.scan)).toHaveLength(2);
  expect(text.split(SLIP_PHRASES.en.scan)).toHaveLength(2);
  expect(text.split(SLIP_PHRASES.pl.scan)).toHaveLength(3);
  expect(text).toContain(SLIP_PHRASES.uk.poster.typeCode);
  expect(text).not.toContain(SLIP_PHRASES.ro.poster.typeCode);
  expect(text).toContain('Działa jeden raz, do 17 maja 2026');
});

test('slips in group mode name nobody and say that they belong to nobody', () => {
  const { text } = setSlips(sampleSlips([{ name: null, language: null }], { mode: 'group' }));
  expect(text).toContain(SLIP_PHRASES.en.nobodySees);
  expect(text).toContain(SLIP_PHRASES.en.poster.nobodySees);
  expect(text).not.toContain(SLIP_PHRASES.en.personal);
});

test.each([
  ['a long name', LONG_NAME],
  ['typst markup', TYPST_MARKUP],
])('%s everywhere is set as it is written, on as many pages', (_, name) => {
  const pack = sampleSlips([{ name, language: 'de' }], { organization_name: name, campaign_name: name });
  const { pages, text } = setSlips({ ...pack, crews: [{ ...crewOf(name, []), slips: pack.crews[0]?.slips ?? [] }] });
  expect(pages).toBe(2);
  expect(text.split(name).length).toBeGreaterThan(3);
});

test('people without a crew are not called so on their slip', () => {
  const [crew = expect.fail()] = sampleSlips([{ name: ARABIC_NAME, language: 'ar' }]).crews;
  const { text, pages } = setSlips({ ...sampleSlips(), crews: [{ ...crew, crew: null, site: null }] }, 'a3');
  expect(pages).toBe(2);
  expect(text.split('Without a crew').length).toBeLessThanOrEqual(3);
});

test('a file is named after what it is about', () => {
  const { fileName } = setSlips(sampleSlips());
  expect(fileName).toBe(
    `${PARTICIPANT_PHRASES.en.anonymousTitle.replace(' ', '-')}-Winter-check-North-tower-Concrete-A-2026-05-06`,
  );
});
