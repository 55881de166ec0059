import type { Work } from '../../../platform/db/unit-of-work.ts';
import { hasCode, replaceLink } from '../invite/invitations.repository.ts';
import { newLink } from './link.ts';
import { newSlipCodes } from './slip-codes.repository.ts';

/** Gives a survey a new link, and a new code if it has one; the old link and code no longer work. */
export async function renewLink(work: Work, surveyId: string): Promise<void> {
  const { now, random } = work;
  const [code] = (await hasCode(work, surveyId)) ? await newSlipCodes(work, 1) : [];
  await replaceLink(work, { ...newLink(random), survey_id: surveyId, code: code ?? null, created_at: now });
}
