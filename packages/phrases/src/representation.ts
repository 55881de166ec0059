import type { SurveyLanguage } from '@plumbline/domain/languages';
import { ar } from './representation/ar.ts';
import { de } from './representation/de.ts';
import { en } from './representation/en.ts';
import { es } from './representation/es.ts';
import { fr } from './representation/fr.ts';
import { pl } from './representation/pl.ts';
import { pt } from './representation/pt.ts';
import type { RepresentationPhrases } from './representation/representation-phrases.ts';
import { ro } from './representation/ro.ts';
import { uk } from './representation/uk.ts';

/** The phrases for representatives, in every language. Browsers load the file of one language instead. */
export const REPRESENTATION_PHRASES: Readonly<Record<SurveyLanguage, RepresentationPhrases>> = {
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
