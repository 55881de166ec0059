import { CONSISTENCY_CHECKS, describeCheck } from '@plumbline/domain/consistency';
import type { AnalysisStatement } from '../../../../../platform/db/schema/stored-json.ts';
import type { Evidence } from '../../analyst.ts';
import { CONTROL_REFERENCE } from '../../evidence/evidence.ts';

/** Statements about the checks of answer consistency, and the score of the control questions. */
export function consistencyOf({ consistency }: Evidence): AnalysisStatement[] {
  const control: AnalysisStatement[] =
    consistency.percent === null
      ? []
      : [
          {
            text: 'The questions on answer consistency scored {{consistency}}. They do not count towards the overall score.',
            evidence: [CONTROL_REFERENCE],
          },
        ];
  if (consistency.flags.length === 0) {
    return [{ text: noFlagsText(consistency.checks), evidence: ['consistency'] }, ...control];
  }
  return [...consistency.flags.map((flag) => ({ text: `{{flag:${flag}}}`, evidence: ['consistency'] })), ...control];
}

/** The statement when no check raised a flag, which means little when few checks were possible. */
function noFlagsText(checks: Evidence['consistency']['checks']): string {
  if (checks.length === CONSISTENCY_CHECKS.length) {
    return 'The answers fit together: none of the checks found anything.';
  }
  if (checks.length === 0)
    return 'How well the answers fit together is not known: these questions allow no check of it.';
  const lookedAt = new Intl.ListFormat('en-GB').format(checks.map(describeCheck));
  return `These questions allow only some of the checks of answer consistency. Looked at: ${lookedAt}. Nothing was found.`;
}
