import type { InvitationList, InvitationListRow } from '@plumbline/contract/wire';
import { ROW_VERDICTS, type RowVerdict } from '@plumbline/domain/invitation-list';
import { type QuestionnaireNames, toSurveyQuestionnaire } from '../../questionnaires/lends.ts';
import { type ListRecord, rowNumber } from './invitation-lists.repository.ts';
import type { RowWithVerdict } from './preview-list.ts';

export type VerdictCounts = Readonly<Record<RowVerdict, number>>;

export function countVerdicts(verdicts: readonly { verdict: RowVerdict; rows: number }[]): VerdictCounts {
  // The keys are exactly the verdicts; the type of Object.fromEntries loses this.
  const counts = Object.fromEntries(ROW_VERDICTS.map((verdict) => [verdict, 0])) as Record<RowVerdict, number>;
  for (const { verdict, rows } of verdicts) counts[verdict] += rows;
  return counts;
}

export function toInvitationList(list: ListRecord, counts: VerdictCounts, names: QuestionnaireNames): InvitationList {
  const { id, name } = toSurveyQuestionnaire(list, names);
  return {
    id: list.id,
    status: list.status,
    is_anonymous: list.is_anonymous,
    questionnaire: { id, name },
    company: list.company,
    invitation_text: list.invitation_text,
    link_days: list.link_days,
    rows: ROW_VERDICTS.reduce((sum, verdict) => sum + counts[verdict], 0),
    counts: { ...counts },
    created_at: list.created_at.toISOString(),
  };
}

export function toListRow({ row, verdict, problem }: RowWithVerdict): InvitationListRow {
  const { position, email, name, company, language } = row;
  return { position, source_row: rowNumber(row), email, name, company, language, verdict, problem };
}
