import type { SurveyLanguage } from '@plumbline/domain/languages';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { textsOf } from '@plumbline/domain/question-texts';
import { ACTION_EMAIL_PHRASES } from '../src/action-email.ts';
import { ACTION_PAGE_PHRASES } from '../src/action-page.ts';
import { CODE_PAGE_PHRASES } from '../src/code-page.ts';
import { DONE_PAGE_PHRASES } from '../src/done-page.ts';
import { INVITATION_EMAIL_PHRASES } from '../src/invitation-email.ts';
import { PARTICIPANT_PHRASES } from '../src/participant.ts';
import { inLanguage } from '../src/questions.ts';
import { REPORTS_PHRASES } from '../src/reports.ts';
import { REPRESENTATION_PHRASES } from '../src/representation.ts';
import { SHARED_PHONE_PHRASES } from '../src/shared-phone.ts';
import { SLIP_PHRASES } from '../src/slip.ts';
import { TOOLBOX_TALK_PHRASES } from '../src/toolbox-talk.ts';

/** Every phrase of a language by its stable key: `page.next`, `mail.subject`, `question.focus-steady`. */
export function phrasesByKey(language: SurveyLanguage): ReadonlyMap<string, string> {
  return new Map([
    ...flatten('page', PARTICIPANT_PHRASES[language]),
    ...flatten('mail', INVITATION_EMAIL_PHRASES[language]),
    ...flatten('slip', SLIP_PHRASES[language]),
    ...flatten('code', CODE_PAGE_PHRASES[language]),
    ...flatten('shared', SHARED_PHONE_PHRASES[language]),
    ...flatten('representation', REPRESENTATION_PHRASES[language]),
    ...flatten('toolbox', TOOLBOX_TALK_PHRASES[language]),
    ...flatten('reports', REPORTS_PHRASES[language]),
    ...flatten('done', DONE_PAGE_PHRASES[language]),
    ...flatten('action', ACTION_PAGE_PHRASES[language]),
    ...flatten('actionMail', ACTION_EMAIL_PHRASES[language]),
    ...SYSTEM_QUESTIONS.flatMap((question) => {
      const worded = inLanguage(question, language);
      const options = 'options' in worded ? worded.options : [];
      return [
        [`question.${question.slug}`, worded.text],
        ...(worded.description === null ? [] : [[`question.${question.slug}.description`, worded.description]]),
        ...options.map(({ label }, index) => [`question.${question.slug}.option_${index + 1}`, label]),
      ] as [string, string][];
    }),
    ...agreementLabels(language),
  ]);
}

function flatten(key: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  // A phrase with parameters: called with names in braces as values.
  if (typeof value === 'function') {
    return [[key, value('{name}', { questions: '{questions}', aboutMinutes: '{aboutMinutes}' })]];
  }
  return Object.entries(value as object).flatMap(([name, inner]) => flatten(`${key}.${name}`, inner));
}

function agreementLabels(language: SurveyLanguage): [string, string][] {
  const scale = SYSTEM_QUESTIONS.find(({ type }) => type === 'scale');
  const labels = scale === undefined ? {} : textsOf(inLanguage(scale, language));
  return Object.entries(labels).flatMap(([key, label]) =>
    key.startsWith('labels.') ? [[`scale.${key.slice('labels.'.length)}`, label]] : [],
  );
}
