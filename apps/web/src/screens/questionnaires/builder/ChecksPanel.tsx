import type { QuestionnaireCheck, QuestionnaireDetail } from '@plumbline/contract/wire';
import { CircleAlert, Info } from 'lucide-react';
import { type CheckTarget, checksByLevel, targetOf } from '../draft/checks.ts';
import { sizeInWords } from '../list/questionnaire-words.ts';
import { SafeAnswers, type ScoredQuestion } from '../SafeAnswers.tsx';

interface CheckedProps {
  questionnaire: QuestionnaireDetail;
  onShow: (target: CheckTarget) => void;
}

interface ChecksPanelProps extends CheckedProps {
  /** The scored questions of the draft. */
  scored: readonly ScoredQuestion[];
}

const CHECKS_ID = 'checks-heading';

/** Link to the checks, for screens where they are below the questions. */
export function ChecksLink({ checks }: Pick<QuestionnaireDetail, 'checks'>) {
  const { problems, advice } = checksByLevel(checks);
  if (checks.length === 0) return null;
  const counts = [
    problems.length === 0 ? '' : `${problems.length} to fix`,
    advice.length === 0 ? '' : `${advice.length} to consider`,
  ].filter((count) => count !== '');
  return (
    <button
      type="button"
      onClick={() => document.getElementById(CHECKS_ID)?.focus()}
      className={`flex min-h-11 items-center gap-2 self-start text-small font-semibold underline underline-offset-4 xl:hidden ${problems.length === 0 ? '' : 'text-danger'}`}
    >
      Checks: {counts.join(', ')}
    </button>
  );
}

/** Checks of the last saved draft, beside its questions. */
export function ChecksPanel({ questionnaire, scored, onShow }: ChecksPanelProps) {
  const { problems, advice } = checksByLevel(questionnaire.checks);
  return (
    <section aria-labelledby={CHECKS_ID} className="flex flex-col gap-4 self-start xl:sticky xl:top-24">
      <div className="flex flex-col gap-1">
        <h2 id={CHECKS_ID} tabIndex={-1} className="display text-large outline-none">
          Checks
        </h2>
        <p className="figures text-small text-ink-soft">{sizeInWords(questionnaire)}</p>
      </div>
      {problems.length + advice.length === 0 ? (
        <p className="text-small text-ink-soft">Nothing to fix. This draft can be published.</p>
      ) : null}
      <CheckList title="Before it can be published" checks={problems} questionnaire={questionnaire} onShow={onShow} />
      <CheckList title="To consider" checks={advice} questionnaire={questionnaire} onShow={onShow} />
      <SafeAnswers questions={scored} />
    </section>
  );
}

interface CheckListProps extends CheckedProps {
  title: string;
  checks: readonly QuestionnaireCheck[];
}

/** Checks of one level, each with a button that shows its subject. */
export function CheckList({ title, checks, questionnaire, onShow }: CheckListProps) {
  if (checks.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-small font-semibold">
        {title} ({checks.length})
      </h3>
      <ul className="flex flex-col">
        {checks.map((check) => (
          <li key={`${check.field} ${check.message}`} className="flex gap-2 border-b border-line py-2 text-small">
            {check.level === 'problem' ? (
              <CircleAlert aria-hidden="true" size={18} strokeWidth={1.75} className="mt-px shrink-0 text-danger" />
            ) : (
              <Info aria-hidden="true" size={18} strokeWidth={1.75} className="mt-px shrink-0 text-ink-soft" />
            )}
            <div className="flex min-w-0 flex-col items-start">
              <p className="whitespace-pre-line wrap-anywhere">{check.message}</p>
              <ShowButton check={check} questionnaire={questionnaire} onShow={onShow} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ShowButton({ check, questionnaire, onShow }: CheckedProps & { check: QuestionnaireCheck }) {
  const target = questionnaire.draft === null ? null : targetOf(check, questionnaire.draft);
  if (target === null) return null;
  return (
    <button
      type="button"
      aria-label={`Show: ${check.message}`}
      onClick={() => onShow(target)}
      className="-mb-2 min-h-11 font-semibold underline underline-offset-4"
    >
      Show
    </button>
  );
}
