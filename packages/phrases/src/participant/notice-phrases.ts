import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Plural, Template } from '../plural.ts';

/**
 * The participant notice before the first question: three short lines, and the full notice. Phrases ending with `Anonymous` or `Group`
 * replace the corresponding phrase in an anonymous survey or in group mode, and must name all data that is stored about the participant.
 *
 * @see docs/decisions/0017 and 0033
 */
export interface NoticePhrases<L extends SurveyLanguage = never> {
  readonly why: Template<'organisation'>;
  readonly who: Template<'organisation'>;
  readonly whoAnonymous: Template<'organisation'>;
  /** The promise of group mode, with the fewest answers behind any figure. */
  readonly whoGroup: Template<'threshold'>;
  /** Group mode: beside a question that is answered in one's own words. */
  readonly textIsRead: string;
  readonly keptYears: Plural<L>;
  readonly keptMonths: Plural<L>;

  /** Opens the full notice. */
  readonly readAll: string;
  readonly responsibleTitle: string;
  readonly responsible: Template<'organisation'>;
  readonly collectedTitle: string;
  readonly collected: string;
  readonly seconds: string;
  /** Replaces both phrases above. */
  readonly collectedAnonymous: string;
  /** The data of the invitation that is kept. */
  readonly apartAnonymous: Template<'organisation'>;
  /** How somebody could still be recognized. */
  readonly guessAnonymous: string;
  readonly collectedGroup: string;
  readonly apartGroup: Template<'organisation'>;
  /** What group mode cannot prevent. */
  readonly guessGroup: Template<'organisation'>;
  /** What operators of the database could find out before the wave closes. */
  readonly untilClosedGroup: string;
  readonly useTitle: string;
  readonly use: string;
  /** How the written analysis is made. */
  readonly analysis: string;
  readonly keepingTitle: string;
  readonly keeping: string;
  readonly rightsTitle: string;
  readonly rights: Template<'organisation'>;
  readonly rightsAnonymous: Template<'organisation'>;
  readonly complaint: string;
  /** Links to a notice that the organisation wrote itself. */
  readonly ownNotice: Template<'organisation'>;
  /** Links to the policy of the installation, which is in English. */
  readonly privacyPolicy: string;
}
