import type { CampaignPageContent } from '@plumbline/contract/wire';
import { titleFor } from '@plumbline/domain/campaign-page';
import { LANGUAGE_FACTS, SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { DONE_PAGE_PHRASES } from '@plumbline/phrases/done-page';
import { withValues } from '@plumbline/phrases/plural';
import { en } from '@plumbline/phrases/representation/en';
import { changeInWords, factsInWords, figureInWords } from './page-words.ts';

const WORDS = DONE_PAGE_PHRASES.en;
const RESULTS = en.results;

/** The page as it would be published, with the same content and the same words. */
export function PagePreview({ content }: { content: CampaignPageContent }) {
  const { language, organization_name, introduction, categories, actions } = content;
  const named = titleFor(content, 'en');
  return (
    <article aria-label="Preview of the page" className="rounded-box border border-line bg-surface p-5 wrap-anywhere">
      <p className="flex flex-wrap gap-x-3 border-s-2 border-s-accent ps-3 font-semibold">
        {WORDS.title}
        <bdi className="font-normal text-ink-soft">{organization_name}</bdi>
      </p>
      <h4 lang={named.language} dir="auto" className="display mt-3 text-title">
        {named.title}
      </h4>
      <OtherTitles content={content} shown={named.title} />
      {introduction === null ? null : (
        <p lang={language} dir="auto" className="mt-2 whitespace-pre-line">
          {introduction}
        </p>
      )}
      <h5 className="display mt-6 text-large">{WORDS.whatWeAsked}</h5>
      <dl className="mt-2 border-t border-line">
        {factsInWords(content).map(([term, value]) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <h5 className="display mt-6 text-large">{WORDS.whatCameOut}</h5>
      <p className="mt-2 text-small text-ink-soft">
        {WORDS.together} {RESULTS.howItIsMade}
      </p>
      <ul className="mt-2 border-t border-line">
        {categories.map((category) => (
          <li key={category.key} className="border-b border-line py-2">
            <span className="flex items-baseline justify-between gap-x-4">
              <bdi className="min-w-0 flex-1">{category.name}</bdi>
              <span
                className={`max-w-1/2 text-end ${category.figure === undefined ? 'text-ink-soft' : 'figures font-semibold'}`}
              >
                {figureInWords(category)}
              </span>
            </span>
            {category.figure === undefined ? null : <Bar percent={category.figure.percent} />}
            <Change category={category} content={content} />
          </li>
        ))}
      </ul>
      {categories.every(({ figure }) => figure !== undefined) ? null : (
        <p className="mt-2 text-small text-ink-soft">{withValues(RESULTS.hidden, { notShown: RESULTS.notShown })}</p>
      )}
      {actions.length === 0 ? null : (
        <>
          <h5 className="display mt-6 text-large">{WORDS.whatWeDo}</h5>
          <ul className="mt-2 border-t border-line">
            {actions.map(({ id, what, site, crew, status }) => (
              <li key={id} className="border-b border-line py-2">
                <span className="flex flex-wrap justify-between gap-x-4 text-small">
                  <span className="text-ink-soft">
                    <bdi>{site}</bdi>
                    {crew === null ? null : (
                      <>
                        {' · '}
                        <bdi>{crew}</bdi>
                      </>
                    )}
                  </span>
                  <span className="font-semibold">{WORDS.status[status]}</span>
                </span>
                <div lang={language} dir="auto" className="whitespace-pre-line">
                  {what}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  );
}

/** What readers of other languages see in place of the title. */
function OtherTitles({ content, shown }: { content: CampaignPageContent; shown: string }) {
  const others = SURVEY_LANGUAGES.map((reader) => [reader, titleFor(content, reader)] as const).filter(
    ([reader, { title, language }]) => language === reader && title !== shown,
  );
  if (others.length === 0) return null;
  return (
    <ul aria-label="Title in other languages" className="mt-1 text-small text-ink-soft">
      {others.map(([reader, { title }]) => (
        <li key={reader}>
          {LANGUAGE_FACTS[reader].englishName}: <bdi lang={reader}>{title}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Bar({ percent }: { percent: number }) {
  return (
    <span aria-hidden="true" className="mt-1.5 mb-1 block h-2 bg-line forced-color-adjust-none">
      <span style={{ width: `${percent}%` }} className="block h-2 bg-ink" />
    </span>
  );
}

interface ChangeProps {
  category: CampaignPageContent['categories'][number];
  content: CampaignPageContent;
}

function Change({ category, content }: ChangeProps) {
  const words = changeInWords(category, content);
  return words === null ? null : <p className="text-small text-ink-soft">{words}</p>;
}
