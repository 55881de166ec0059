import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { SHARED_PHONE_PHRASES } from '@plumbline/phrases/shared-phone';
import { expect, test } from 'vitest';
import { phrasesOfSharedPhone } from './shared-phrases.ts';

test.each(SURVEY_LANGUAGES)('a shared phone does not ask whose it is: %s', (language) => {
  const own = PARTICIPANT_PHRASES[language];
  const shared = phrasesOfSharedPhone(own, SHARED_PHONE_PHRASES[language]);
  expect(shared.notYourPhone).not.toBe(own.notYourPhone);
  expect(shared.removalLoses).not.toBe(own.removalLoses);
  expect(shared.removeEverything).toBe(own.removeEverything);
});
