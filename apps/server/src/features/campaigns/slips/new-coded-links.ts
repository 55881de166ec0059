import type { Work } from '../../../platform/db/unit-of-work.ts';
import { newLink, newSlipCodes } from '../../surveys/lends.ts';
import type { CodedLink } from '../waves/assign-wave.repository.ts';

/** New links with unique codes. */
export async function newCodedLinks(work: Work, surveyIds: readonly string[]): Promise<readonly CodedLink[]> {
  const codes = (await newSlipCodes(work, surveyIds.length)).values();
  return surveyIds.map((survey_id) => ({
    ...newLink(work.random),
    survey_id,
    code: codes.next().value ?? '',
    created_at: work.now,
  }));
}
