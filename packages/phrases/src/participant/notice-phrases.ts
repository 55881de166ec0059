import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Plural, Template } from '../plural.ts';

/** What a participant is told about their answers before the first one: three short lines, and the full notice. */
export interface NoticePhrases<L extends SurveyLanguage = never> {
  readonly why: Template<'organisation'>;
  readonly who: Template<'organisation'>;
  readonly whoAnonymous: Template<'organisation'>;
  readonly keptYears: Plural<L>;
  readonly keptMonths: Plural<L>;

  /** Opens the full notice. */
  readonly readAll: string;
  readonly responsibleTitle: string;
  readonly responsible: Template<'organisation'>;
  readonly collectedTitle: string;
  readonly collected: string;
  readonly seconds: string;
  readonly useTitle: string;
  readonly use: string;
  /** How the written analysis is made. */
  readonly analysis: string;
  readonly keepingTitle: string;
  readonly keeping: string;
  readonly rightsTitle: string;
  readonly rights: Template<'organisation'>;
  readonly complaint: string;
  /** Links to a notice that the organisation wrote itself. */
  readonly ownNotice: Template<'organisation'>;
  /** Links to the policy of the installation, which is in English. */
  readonly privacyPolicy: string;
}
