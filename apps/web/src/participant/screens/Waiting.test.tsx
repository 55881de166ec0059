import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { SHARED_PHONE_PHRASES } from '@plumbline/phrases/shared-phone';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { advance } from '../session/survey-session.ts';
import { phrasesOfSharedPhone } from '../shared/shared-phrases.ts';
import { SharedPhoneContext } from '../shared/use-shared-phone.ts';
import { openSurvey, sessionOf } from '../testing.ts';
import { PageLanguageContext } from '../use-phrases.ts';
import { Waiting } from './Waiting.tsx';

const nothing = () => {};
const ACTIONS = {
  writeName: nothing,
  writeCompany: nothing,
  answer: nothing,
  start: nothing,
  goTo: nothing,
  goToNext: nothing,
  submit: nothing,
  review: nothing,
  fetchReceipt: nothing,
  remove: nothing,
};

test.each(
  SURVEY_LANGUAGES.flatMap((language) =>
    (['no_connection', 'submit_failed'] as const).map((why) => [language, why] as const),
  ),
)('a shared phone that keeps no answers says so in %s, after %s, and promises nothing else', (language, trouble) => {
  const words = SHARED_PHONE_PHRASES[language];
  const phrases = phrasesOfSharedPhone(PARTICIPANT_PHRASES[language], words);
  const started = advance(sessionOf(openSurvey()), { type: 'started' });
  const session = advance(started, { type: 'submission_failed', trouble });
  if (session.stage !== 'waiting') throw new Error('the answers do not wait');
  const html = renderToStaticMarkup(
    <PageLanguageContext.Provider value={{ language, phrases }}>
      <SharedPhoneContext.Provider value={{ words, publicToken: 'token' }}>
        <Waiting session={session} actions={ACTIONS} />
      </SharedPhoneContext.Provider>
    </PageLanguageContext.Provider>,
  );
  const says = (text: string) => html.includes(renderToStaticMarkup(text));
  expect(says(words.onlyOnThisPage)).toBe(true);
  expect([phrases.waitingText, words.sentLater, phrases.answersOnPhone].map(says)).toEqual([false, false, false]);
  // The watch for people who have gone looks for this mark.
  expect(html).toContain('data-unsent');
});
