import type { QuestionnaireDetail } from '@plumbline/contract/wire';
import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import type { Draft } from '../draft/draft.ts';
import type { Library } from '../draft/shown-item.ts';
import { questionnaireContentQuery } from '../questionnaire-queries.ts';

interface LibraryTextsProps {
  questionnaire: QuestionnaireDetail;
  draft: Draft;
  library: Library;
  language: SurveyLanguage;
}

/** The questions of the library in a language; the product translates them. */
export function LibraryTexts({ questionnaire: { id, revision }, draft, library, language }: LibraryTextsProps) {
  const { api } = useServices();
  const items = draft.items.filter(({ kind }) => kind === 'library');
  const content = useQuery({
    ...questionnaireContentQuery(api, { id, revision, language }),
    enabled: items.length > 0,
    // Saving creates another revision, with the same texts of the library.
    placeholderData: (previous) => (previous?.language === language ? previous : undefined),
  });
  if (items.length === 0) return null;
  const shown = new Map(content.data?.questions.map((asked) => [asked.question.id, asked.shown.question]));
  return (
    <section aria-labelledby="library-texts-heading" className="flex flex-col gap-3">
      <h2 id="library-texts-heading" className="display text-large">
        From the library
      </h2>
      <p className="text-small text-ink-soft">Plumbline translates these, with their answers.</p>
      {content.error !== null && content.data === undefined ? (
        <PartFailure
          text={messageOf(content.error, 'The translations could not be loaded.')}
          isRetrying={content.isFetching}
          onRetry={() => void content.refetch()}
        />
      ) : null}
      {content.isPending ? (
        <>
          <LoadingNote>Loading translations</LoadingNote>
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </>
      ) : null}
      {content.data === undefined ? null : (
        <ul className="flex flex-col border-t border-line">
          {items.map(({ question_id }) => (
            <li
              key={question_id}
              className="grid gap-x-6 gap-y-1 border-b border-line py-2.5 text-small text-ink-soft wrap-anywhere md:grid-cols-2"
            >
              <p lang="en">{library.get(question_id)?.question}</p>
              <p lang={language} dir={LANGUAGE_FACTS[language].direction} className="text-ink">
                {shown.get(question_id)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
