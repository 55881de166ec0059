import type { PublicSurvey } from '@plumbline/contract/wire';
import { keptInWords } from '@plumbline/phrases/kept-in-words';
import { usePageLanguage } from '../use-phrases.ts';
import { PhraseWithValues } from './PhraseWithValues.tsx';

/**
 * Why the company asks, who sees the answers and how long they are kept: three lines, and the full notice behind them.
 *
 * Who sees anonymous answers is said in our words, not the company's: those are written for surveys with a name.
 */
export function FairNotice({ survey }: { survey: PublicSurvey }) {
  const { language, phrases } = usePageLanguage();
  const { notice } = phrases;
  const { organisation_name: organisation, notice: own } = survey;
  const about = (template: string) => <PhraseWithValues template={template} values={{ organisation }} />;
  return (
    <section className="fair">
      <ul>
        <li>{own.why ?? about(notice.why)}</li>
        <li>{own.is_anonymous ? about(notice.whoAnonymous) : (own.who ?? about(notice.who))}</li>
        <li>{keptInWords(language, notice, own.retention_months)}</li>
      </ul>
      <details>
        <summary>{notice.readAll}</summary>
        <dl>
          <dt>{notice.responsibleTitle}</dt>
          <dd>{about(notice.responsible)}</dd>
          <dt>{notice.collectedTitle}</dt>
          <dd>{own.is_anonymous ? notice.collectedAnonymous : notice.collected}</dd>
          <dd>{own.is_anonymous ? about(notice.apartAnonymous) : notice.seconds}</dd>
          {own.is_anonymous ? <dd>{notice.guessAnonymous}</dd> : null}
          <dt>{notice.useTitle}</dt>
          <dd>{notice.use}</dd>
          <dd>{notice.analysis}</dd>
          <dt>{notice.keepingTitle}</dt>
          <dd>{notice.keeping}</dd>
          <dt>{notice.rightsTitle}</dt>
          <dd>{about(own.is_anonymous ? notice.rightsAnonymous : notice.rights)}</dd>
          <dd>{notice.complaint}</dd>
        </dl>
        {own.url === null ? null : (
          <p>
            <a href={own.url} rel="noreferrer" target="_blank">
              {about(notice.ownNotice)}
            </a>
          </p>
        )}
        <p>
          <a href="/privacy" hrefLang="en" target="_blank" rel="noreferrer">
            {notice.privacyPolicy}
          </a>
        </p>
      </details>
    </section>
  );
}
