import type { QuestionnaireDetail } from '@plumbline/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { day } from '../../../ui/dates.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { PublishedLanguages } from '../languages/PublishedLanguages.tsx';
import { languagesInWords } from '../list/questionnaire-words.ts';
import { PreviewPanel } from '../preview/PreviewPanel.tsx';
import { questionnaireContentQuery } from '../questionnaire-queries.ts';
import { ContentList } from './ContentList.tsx';
import { PublishedDetails } from './PublishedDetails.tsx';
import { PublishedLife } from './PublishedLife.tsx';
import { QuestionnaireHeader } from './QuestionnaireHeader.tsx';
import { UnsaidReversals } from './UnsaidReversals.tsx';

const TABS = [
  { name: 'questions', label: 'Questions' },
  { name: 'details', label: 'Details' },
  { name: 'languages', label: 'Languages' },
  { name: 'preview', label: 'Preview' },
] as const;

const isSaved = () => Promise.resolve(true);

/** A read-only questionnaire: of the product, published or archived. */
export function PublishedQuestionnaire({ questionnaire }: { questionnaire: QuestionnaireDetail }) {
  const [params, setParams] = useSearchParams();
  // System questionnaires have neither texts to translate nor own categories.
  const written = questionnaire.draft ?? questionnaire.published_draft;
  const tabs = written === null ? TABS.filter(({ name }) => name === 'questions' || name === 'preview') : TABS;
  const tab = tabs.find(({ name }) => name === params.get('tab'))?.name ?? 'questions';
  return (
    <div className="flex flex-col gap-6">
      <QuestionnaireHeader questionnaire={questionnaire} actions={<PublishedLife questionnaire={questionnaire} />} />
      <Notice>{explanation(questionnaire)}</Notice>
      {questionnaire.is_system ? null : (
        <UnsaidReversals questionnaireId={questionnaire.id} version={questionnaire.version} />
      )}
      <Tabs
        label="Parts of the questionnaire"
        tabs={tabs}
        selected={tab}
        onSelect={(name) => setParams(name === 'questions' ? {} : { tab: name }, { replace: true })}
      >
        {tab === 'questions' ? (
          <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_17rem]">
            <Content questionnaire={questionnaire} />
            <Facts questionnaire={questionnaire} />
          </div>
        ) : null}
        {tab === 'details' && written !== null ? <PublishedDetails draft={written} /> : null}
        {tab === 'languages' && written !== null ? (
          <PublishedLanguages questionnaireId={questionnaire.id} draft={written} />
        ) : null}
        {tab === 'preview' ? <PreviewPanel questionnaire={questionnaire} saveNow={isSaved} /> : null}
      </Tabs>
    </div>
  );
}

function explanation({ is_system, archived_at, version }: QuestionnaireDetail): string {
  if (is_system) return 'This questionnaire comes with Plumbline and cannot be changed. Make a copy to change it.';
  if (archived_at !== null) {
    return 'This questionnaire is archived: it is no longer offered when you invite. Surveys with it stay as they are.';
  }
  return `Version ${version} is published and never changes. To change something, begin a new version: version ${version} is asked until the new one is published.`;
}

function Content({ questionnaire: { id, revision } }: { questionnaire: QuestionnaireDetail }) {
  const { api } = useServices();
  const content = useQuery(questionnaireContentQuery(api, { id, revision, language: null }));
  if (content.data !== undefined) return <ContentList content={content.data} />;
  if (content.error !== null) {
    return (
      <PartFailure
        text={messageOf(content.error, 'The questions could not be loaded.')}
        isRetrying={content.isFetching}
        onRetry={() => void content.refetch()}
      />
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <LoadingNote>Loading questions</LoadingNote>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}

function Facts({ questionnaire }: { questionnaire: QuestionnaireDetail }) {
  const { description, versions } = questionnaire;
  return (
    <section aria-labelledby="facts-heading" className="flex flex-col gap-3 text-small">
      <h2 id="facts-heading" className="display text-large">
        About it
      </h2>
      {description === null || description === '' ? null : <p className="wrap-anywhere">{description}</p>}
      <p className="text-ink-soft">{languagesInWords(questionnaire)}</p>
      {versions.length === 0 ? null : (
        <ul className="figures flex flex-col border-t border-line">
          {versions.map(({ version, published_at }) => (
            <li key={version} className="flex justify-between gap-4 border-b border-line py-2">
              <span>Version {version}</span>
              <span className="text-ink-soft">{published_at === null ? '' : day(published_at)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
