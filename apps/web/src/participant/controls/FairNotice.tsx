import type { PublicSurvey } from '@plumbline/contract/wire';
import { retentionInWords } from '@plumbline/phrases/retention-in-words';
import { usePageLanguage } from '../use-phrases.ts';
import { PhraseWithValues } from './PhraseWithValues.tsx';

/**
 * Participant notice: why the company asks, who sees the answers and how long they are kept, in three lines, with the full notice on
 * request. For anonymous answers the product's text replaces the company's, which is written for named surveys.
 */
export function FairNotice({ survey }: { survey: PublicSurvey }) {
  const { language, phrases } = usePageLanguage();
  const { notice } = phrases;
  const { organisation_name: organisation, notice: own } = survey;
  const about = (template: string) => <PhraseWithValues template={template} values={{ organisation }} />;
  const isGroupMode = own.group_threshold !== null;
  return (
    <section className="fair">
      <ul>
        <li>{own.why ?? about(notice.why)}</li>
        <li>
          <WhoSees survey={survey} />
        </li>
        <li>{retentionInWords(language, notice, own.retention_months)}</li>
      </ul>
      <details>
        <summary>{notice.readAll}</summary>
        <dl>
          <dt>{notice.responsibleTitle}</dt>
          <dd>{about(notice.responsible)}</dd>
          <dt>{notice.collectedTitle}</dt>
          <StoredData survey={survey} />
          <dt>{notice.useTitle}</dt>
          <dd>{notice.use}</dd>
          {isGroupMode ? null : <dd>{notice.analysis}</dd>}
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

/** The readers of the answers. The company's own text applies only to named surveys. */
function WhoSees({ survey: { organisation_name: organisation, notice: own } }: { survey: PublicSurvey }) {
  const { notice } = usePageLanguage().phrases;
  if (own.group_threshold !== null) {
    return <PhraseWithValues template={notice.whoGroup} values={{ threshold: String(own.group_threshold) }} />;
  }
  if (own.is_anonymous) return <PhraseWithValues template={notice.whoAnonymous} values={{ organisation }} />;
  return own.who ?? <PhraseWithValues template={notice.who} values={{ organisation }} />;
}

/** Stored data and retention. */
function StoredData({ survey: { organisation_name: organisation, notice: own } }: { survey: PublicSurvey }) {
  const { notice } = usePageLanguage().phrases;
  if (own.group_threshold !== null) {
    return (
      <>
        <dd>{notice.collectedGroup}</dd>
        <dd>
          <PhraseWithValues template={notice.apartGroup} values={{ organisation }} />
        </dd>
        <dd>
          <PhraseWithValues template={notice.guessGroup} values={{ organisation }} />
        </dd>
        <dd>{notice.untilClosedGroup}</dd>
      </>
    );
  }
  if (own.is_anonymous) {
    return (
      <>
        <dd>{notice.collectedAnonymous}</dd>
        <dd>
          <PhraseWithValues template={notice.apartAnonymous} values={{ organisation }} />
        </dd>
        <dd>{notice.guessAnonymous}</dd>
      </>
    );
  }
  return (
    <>
      <dd>{notice.collected}</dd>
      <dd>{notice.seconds}</dd>
    </>
  );
}
