import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { SLIP_PHRASES } from '@plumbline/phrases/slip';
import { languagesOfCrew, lastDayInWords, lengthInWords, untilInWords } from '@plumbline/phrases/slip-words';
import type { DocumentPart } from '../../../../platform/pdf/typesetter.ts';
import type { SlipFacts, SlipPack } from '../../../campaigns/lends.ts';
import { fileNameOf, type ReportDocument, type ReportSetting } from '../report-document.ts';
import { asWritten, type ReportWords, reportWords } from '../report-words.ts';

/** Number of slips on an A4 page. */
const SLIPS_PER_PAGE = 6;

/** Maximum number of pages, including posters, that are typeset at once, so that the process stays below 200 MB. */
const PAGES_PER_PART = 40;

/**
 * Slips to cut out, with a poster before those of each crew. Slips for people with an unknown language are in the language of the setting.
 */
export function slipSheets(
  { facts, crews }: SlipPack,
  { posterPaper }: { readonly posterPaper: 'a4' | 'a3' },
  setting: ReportSetting,
): ReportDocument {
  const words = reportWords(setting);
  const title = PARTICIPANT_PHRASES[setting.language].anonymousTitle;
  const languages = new Set([
    setting.language,
    ...crews.flatMap(({ slips }) => slips.flatMap(({ language }) => language ?? [])),
  ]);
  const frame = words.frame(`${title} · ${facts.campaign_name}`, facts.campaign_name);
  const wordsByLanguage = Object.fromEntries(
    [...languages].map((language) => [language, wordsIn(language, facts, setting)]),
  );
  const partOf = (sheets: readonly CrewPages[]): DocumentPart => ({
    qrTexts: [facts.code_url, ...sheets.flatMap(({ slips }) => slips.map(({ link }) => link))],
    data: {
      frame,
      poster_paper: posterPaper,
      per_page: SLIPS_PER_PAGE,
      organisation: asWritten(facts.organization_name),
      campaign: asWritten(facts.campaign_name),
      code_address: facts.code_address,
      code_url: facts.code_url,
      languages: wordsByLanguage,
      crews: sheets.map(({ crew, hasPoster, pages, slips }) => ({
        ...namesOf(crew, words),
        has_poster: hasPoster,
        languages: languagesOfCrew(crew.slips, setting.language),
        pages,
        slips: slips.map(({ name, language, code, link }) => ({
          language: language ?? setting.language,
          name: name === null ? null : asWritten(name),
          code,
          link,
        })),
      })),
    },
  });
  const [first = [], ...further] = groupIntoParts(crews.flatMap((crew) => crewPagesOf(crew, words)));
  return {
    template: 'slips.typ',
    ...partOf(first),
    furtherParts: further.map(partOf),
    fileName: fileNameOf(
      title,
      facts.campaign_name,
      ...onlyPlace(crews),
      localDateOf(setting.madeAt, setting.timeZone),
    ),
  };
}

type Crew = SlipPack['crews'][number];

/** Pages of a crew that are typeset at once; the first pages of a crew follow its poster. */
interface CrewPages {
  readonly crew: Crew;
  readonly hasPoster: boolean;
  /** "Page 1 of 3" for each page, so that the sheets of several crews can be put in order. */
  readonly pages: readonly string[];
  readonly slips: Crew['slips'];
}

function crewPagesOf(crew: Crew, words: ReportWords): CrewPages[] {
  const pages = pagesOf(crew, words);
  // One page of each part is left for the poster.
  const pagesAtOnce = PAGES_PER_PART - 1;
  return Array.from({ length: Math.ceil(pages.length / pagesAtOnce) }, (_, index) => ({
    crew,
    hasPoster: index === 0,
    pages: pages.slice(index * pagesAtOnce, (index + 1) * pagesAtOnce),
    slips: crew.slips.slice(index * pagesAtOnce * SLIPS_PER_PAGE, (index + 1) * pagesAtOnce * SLIPS_PER_PAGE),
  }));
}

function groupIntoParts(sheets: readonly CrewPages[]): CrewPages[][] {
  const parts: CrewPages[][] = [];
  let pages = PAGES_PER_PART;
  for (const each of sheets) {
    const more = each.pages.length + (each.hasPoster ? 1 : 0);
    if (pages + more > PAGES_PER_PART) {
      parts.push([]);
      pages = 0;
    }
    parts.at(-1)?.push(each);
    pages += more;
  }
  return parts;
}

/** The names of the site and the crew for the file name, if all slips are for one site or one crew. */
function onlyPlace(crews: readonly Crew[]): string[] {
  const [first, ...others] = crews;
  if (first === undefined || others.some(({ site }) => site?.id !== first.site?.id)) return [];
  return [first.site?.name, others.length === 0 ? first.crew?.name : undefined].filter((name) => name !== undefined);
}

function namesOf({ site, crew }: Crew, words: ReportWords) {
  return {
    site: site === null ? null : asWritten(site.name),
    crew: crew === null ? words.own(words.results.without.crew) : asWritten(crew.name),
    // The slips of people without a crew do not say "without a crew".
    has_crew: crew !== null,
  };
}

function pagesOf({ slips }: Crew, words: ReportWords): string[] {
  const pages = Math.ceil(slips.length / SLIPS_PER_PAGE);
  return Array.from({ length: pages }, (_, index) =>
    words.figures(words.results.page, { page: words.number(index + 1), pages: words.number(pages) }),
  );
}

/** All printed texts in one language. */
function wordsIn(language: SurveyLanguage, facts: SlipFacts, { timeZone }: ReportSetting) {
  const { scan, orType, personal, nobodySees, until, poster } = SLIP_PHRASES[language];
  const date = lastDayInWords(language, facts.closes_at, timeZone);
  const isGroup = facts.mode === 'group';
  const length = lengthInWords(language, facts);
  return {
    direction: LANGUAGE_FACTS[language].direction,
    title: PARTICIPANT_PHRASES[language].anonymousTitle,
    scan,
    length,
    or_type: orType,
    promise: `${isGroup ? nobodySees : personal} ${untilInWords(language, until, date)}`,
    poster: {
      open: poster.open,
      type_code: poster.typeCode,
      nobody_sees: isGroup ? poster.nobodySees : null,
      length: `${length}. ${untilInWords(language, poster.until, date)}`,
      no_slip: poster.noSlip,
    },
  };
}
