import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { SLIP_PHRASES } from '@plumbline/phrases/slip';
import { languagesOfCrew, lastDayInWords, lengthInWords, untilInWords } from '@plumbline/phrases/slip-words';
import type { SlipFacts, SlipPack } from '../../../campaigns/lends.ts';
import { fileNameOf, type ReportDocument, type ReportSetting } from '../report-document.ts';
import { asWritten, type ReportWords, reportWords } from '../report-words.ts';

/** Slips on an A4 page. */
const SLIPS_PER_PAGE = 6;

/** Slips to cut out, with a poster before those of each crew. Slips for people with an unknown language are in the language of the setting. */
export function slipSheets(
  { facts, crews }: SlipPack,
  { posterPaper }: { readonly posterPaper: 'a4' | 'a3' },
  setting: ReportSetting,
): ReportDocument {
  const words = reportWords(setting);
  const title = PARTICIPANT_PHRASES[setting.language].anonymousTitle;
  const printed = crews.map((crew) => ({ ...crew, languages: languagesOfCrew(crew.slips, setting.language) }));
  const languages = new Set(
    printed.flatMap((crew) => [...crew.languages, ...crew.slips.map(({ language }) => language ?? setting.language)]),
  );
  return {
    template: 'slips.typ',
    qrTexts: [facts.code_url, ...crews.flatMap(({ slips }) => slips.map(({ link }) => link))],
    fileName: fileNameOf(
      title,
      facts.campaign_name,
      ...onlyPlace(crews),
      localDateOf(setting.madeAt, setting.timeZone),
    ),
    data: {
      frame: words.frame(`${title} · ${facts.campaign_name}`, facts.campaign_name),
      poster_paper: posterPaper,
      per_page: SLIPS_PER_PAGE,
      organisation: asWritten(facts.organization_name),
      campaign: asWritten(facts.campaign_name),
      code_address: facts.code_address,
      code_url: facts.code_url,
      languages: Object.fromEntries([...languages].map((language) => [language, wordsIn(language, facts, setting)])),
      crews: printed.map((crew) => ({
        ...namesOf(crew, words),
        languages: crew.languages,
        pages: pagesOf(crew, words),
        slips: crew.slips.map(({ name, language, code, link }) => ({
          language: language ?? setting.language,
          name: name === null ? null : asWritten(name),
          code,
          link,
        })),
      })),
    },
  };
}

type Crew = SlipPack['crews'][number];

/** The place in the file name, if all slips are of one crew or one site. */
function onlyPlace(crews: readonly Crew[]): string[] {
  const [first, ...others] = crews;
  if (first === undefined || others.some(({ site }) => site?.id !== first.site?.id)) return [];
  return [first.site?.name, others.length === 0 ? first.crew?.name : undefined].filter((name) => name !== undefined);
}

function namesOf({ site, crew }: Crew, words: ReportWords) {
  return {
    site: site === null ? null : asWritten(site.name),
    crew: crew === null ? words.own(words.results.without.crew) : asWritten(crew.name),
    // On the slip itself the people without a crew are not called so.
    has_crew: crew !== null,
  };
}

/** "Page 1 of 3" for each page of the crew, so that the sheets of several crews can be put in order. */
function pagesOf({ slips }: Crew, words: ReportWords): string[] {
  const pages = Math.ceil(slips.length / SLIPS_PER_PAGE);
  return Array.from({ length: pages }, (_, index) =>
    words.figures(words.results.page, { page: words.number(index + 1), pages: words.number(pages) }),
  );
}

/** Everything that is printed in a language. */
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
