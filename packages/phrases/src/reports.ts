import type { SurveyLanguage } from '@plumbline/domain/languages';
import { ar } from './reports/ar.ts';
import { de } from './reports/de.ts';
import { en } from './reports/en.ts';
import { es } from './reports/es.ts';
import { fr } from './reports/fr.ts';
import { pl } from './reports/pl.ts';
import { pt } from './reports/pt.ts';
import type { ReportsPhrases } from './reports/reports-phrases.ts';
import { ro } from './reports/ro.ts';
import { uk } from './reports/uk.ts';

/** The words of the PDF reports in every language. */
export const REPORTS_PHRASES: Readonly<Record<SurveyLanguage, ReportsPhrases>> = {
  en,
  es,
  pt,
  pl,
  ro,
  uk,
  de,
  fr,
  ar,
};
