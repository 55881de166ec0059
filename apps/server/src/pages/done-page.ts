import type { CampaignPageContent } from '@plumbline/contract/wire';
import { titleFor } from '@plumbline/domain/campaign-page';
import { isScoredCategory } from '@plumbline/domain/categories';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { DONE_PAGE_PHRASES } from '@plumbline/phrases/done-page';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { withCount } from '@plumbline/phrases/plural';
import { REPRESENTATION_PHRASES } from '@plumbline/phrases/representation';
import { escapeHtml } from '../core/escape-html.ts';
import { DAY, dayIn, inPhrase, languageLinks, localeOf, plainPage } from './plain-page.ts';

/** Renders "You said, we did", the public page of a campaign. */
export function donePage(
  content: CampaignPageContent,
  { language, publishedOn }: { readonly language: SurveyLanguage; readonly publishedOn: string },
): string {
  const phrases = DONE_PAGE_PHRASES[language];
  const { organization_name, introduction } = content;
  const { title, language: titleLanguage } = titleFor(content, language);
  const own = wordsIn(content.language);
  return plainPage(
    { language, title: `${title} · ${phrases.title}` },
    `${languageLinks(language)}
<main>
<header>
<p class="kicker">${escapeHtml(phrases.title)} <bdi>${escapeHtml(organization_name)}</bdi></p>
<h1${wordsIn(titleLanguage)}>${escapeHtml(title)}</h1>
${introduction === null ? '' : `<p class="written"${own}>${escapeHtml(introduction)}</p>`}
</header>
${asked(content, language)}
${results(content, language)}
${actions(content, language)}
<footer><p class="note">${inPhrase(phrases.asOf, { date: dayIn(language, publishedOn) })}</p></footer>
</main>`,
  );
}

/** Renders the page for a withdrawn campaign page, or for an error. */
export function unavailableDonePage(
  reason: 'gone' | 'too_many_requests' | 'unavailable',
  language: SurveyLanguage,
): string {
  const { gone } = DONE_PAGE_PHRASES[language];
  const { refusals, unavailableTitle } = PARTICIPANT_PHRASES[language];
  const [title, text] = reason === 'gone' ? [gone.title, gone.text] : [unavailableTitle, refusals[reason]];
  return plainPage(
    { language, title },
    `${languageLinks(language)}
<main class="gone"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>`,
  );
}

/** HTML attributes for texts of the company: the language, and the direction `auto`. */
function wordsIn(language: SurveyLanguage): string {
  return ` lang="${language}" dir="auto"`;
}

function asked(content: CampaignPageContent, language: SurveyLanguage): string {
  const phrases = DONE_PAGE_PHRASES[language];
  const words = REPRESENTATION_PHRASES[language];
  const { questionnaire, wave } = content;
  const questions = withCount(language, PARTICIPANT_PHRASES[language].questionCount, questionnaire.questions);
  const rows = [
    [words.questionnaire, `<bdi>${escapeHtml(questionnaire.name)}</bdi> (${escapeHtml(questions)})`],
    [phrases.when, `<bdi>${escapeHtml(daysIn(language, wave.starts_on, wave.last_day))}</bdi>`],
    ...peopleRow(words.asked, content.asked, language),
    ...peopleRow(words.answered, content.answered, language),
  ] as const;
  const list = rows.map(([term, html]) => `<div><dt>${escapeHtml(term)}</dt><dd>${html}</dd></div>`).join('');
  return `<section><h2>${escapeHtml(phrases.whatWeAsked)}</h2><dl>${list}</dl></section>`;
}

function peopleRow(term: string, count: number | null, language: SurveyLanguage): [string, string][] {
  if (count === null) return [];
  return [[term, inPhrase(DONE_PAGE_PHRASES[language].about, { count: numberIn(language, count) })]];
}

function results({ categories, previous_wave }: CampaignPageContent, language: SurveyLanguage): string {
  const phrases = DONE_PAGE_PHRASES[language];
  const words = REPRESENTATION_PHRASES[language].results;
  const since = previous_wave === null ? null : dayIn(language, previous_wave.starts_on);
  const hidden = categories.every(({ figure }) => figure !== undefined)
    ? ''
    : `<p class="note">${inPhrase(words.hidden, { notShown: words.notShown })}</p>`;
  return `<section><h2>${escapeHtml(phrases.whatCameOut)}</h2>
<p class="soft">${escapeHtml(phrases.together)} ${escapeHtml(words.howItIsMade)}</p>
<ul class="rows">${categories.map((category) => categoryRow(category, since, language)).join('\n')}</ul>
${hidden}</section>`;
}

function categoryRow(
  { key, name, figure, change }: CampaignPageContent['categories'][number],
  since: string | null,
  language: SurveyLanguage,
): string {
  const words = REPRESENTATION_PHRASES[language].results;
  const named = `<span class="name">${categoryName(key, name, language)}</span>`;
  if (figure === undefined) {
    return `<li><div class="head">${named}<span class="figure none">${escapeHtml(words.notShown)}</span></div></li>`;
  }
  const percent = percentIn(language, figure.percent);
  const said =
    figure.kind === 'mean'
      ? escapeHtml(percent)
      : inPhrase(figure.kind === 'at_least' ? words.ends.atLeast : words.ends.atMost, { percent });
  return `<li><div class="head">${named}<span class="figure">${said}</span></div>${bar(figure.percent)}${changeLine(change, since, language)}</li>`;
}

/** The name of a category: of a library category in the reader's language, otherwise the company's own name. */
function categoryName(key: string, name: string, language: SurveyLanguage): string {
  return isScoredCategory(key)
    ? escapeHtml(REPRESENTATION_PHRASES[language].results.categories[key])
    : `<bdi>${escapeHtml(name)}</bdi>`;
}

/** A bar as SVG with attributes, because the content security policy forbids styles on elements. */
function bar(percent: number): string {
  return `<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="4"/><rect class="value" width="${percent}" height="4"/></svg>`;
}

function changeLine(
  change: CampaignPageContent['categories'][number]['change'],
  since: string | null,
  language: SurveyLanguage,
): string {
  if (change === undefined || since === null) return '';
  const { up, down, unclear } = DONE_PAGE_PHRASES[language];
  const said =
    change.kind === 'unclear'
      ? inPhrase(unclear, { date: since })
      : inPhrase(change.points > 0 ? up : down, {
          points: numberIn(language, Math.abs(change.points)),
          date: since,
        });
  return `<p class="note">${said}</p>`;
}

function actions(content: CampaignPageContent, language: SurveyLanguage): string {
  if (content.actions.length === 0) return '';
  const { whatWeDo, status } = DONE_PAGE_PHRASES[language];
  const own = wordsIn(content.language);
  const rows = content.actions.map(({ what, site, crew, status: state }) => {
    const place = [site, ...(crew === null ? [] : [crew])].map((name) => `<bdi>${escapeHtml(name)}</bdi>`).join(' · ');
    return `<li><div class="head"><span class="soft place">${place}</span><span class="state">${escapeHtml(status[state])}</span></div><div class="what written"${own}>${escapeHtml(what)}</div></li>`;
  });
  return `<section><h2>${escapeHtml(whatWeDo)}</h2><ul class="rows">${rows.join('\n')}</ul></section>`;
}

function numberIn(language: SurveyLanguage, value: number): string {
  return new Intl.NumberFormat(localeOf(language)).format(value);
}

function percentIn(language: SurveyLanguage, percent: number): string {
  return new Intl.NumberFormat(localeOf(language), { style: 'percent' }).format(percent / 100);
}

function daysIn(language: SurveyLanguage, from: string, to: string): string {
  const format = new Intl.DateTimeFormat(localeOf(language), DAY);
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}
