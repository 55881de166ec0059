import type { QuestionnaireSummary } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { Link } from 'react-router';
import { questionnairePath } from '../../../../addresses.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { TEXT_LINK } from '../../../../ui/text-link.ts';
import { coverageInWords } from './coverage-words.ts';

interface CoverageNoteProps {
  /** The questionnaire; undefined while loading. */
  questionnaire: QuestionnaireSummary | undefined;
  /** The language of the survey; null: the language of each participant's phone. */
  language: SurveyLanguage | null;
}

/** A warning about texts that the questionnaire lacks in the survey's language, with a link to translate them; nothing without any. */
export function CoverageNote({ questionnaire, language }: CoverageNoteProps) {
  const words = questionnaire === undefined ? null : coverageInWords(questionnaire, language);
  return (
    <div role="status" className="empty:hidden">
      {questionnaire === undefined || words === null ? null : (
        <Notice tone="caution">
          “<bdi>{questionnaire.name}</bdi>”: {words}{' '}
          {questionnaire.is_system ? null : (
            <Link to={`${questionnairePath(questionnaire.id)}?tab=languages`} className={TEXT_LINK}>
              Translate it
            </Link>
          )}
        </Notice>
      )}
    </div>
  );
}
