import { SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { describe, expect, test } from 'vitest';
import { INVITATION_EMAIL_PHRASES } from './invitation-email.ts';
import { surveyLength } from './survey-length.ts';

const NUMBERS = [1, 2, 5, 12, 21, 22, 50];

const QUESTIONS: Readonly<Record<SurveyLanguage, readonly string[]>> = {
  en: [
    'It has 1 question',
    'It has 2 questions',
    'It has 5 questions',
    'It has 12 questions',
    'It has 21 questions',
    'It has 22 questions',
    'It has 50 questions',
  ],
  es: [
    'Tiene 1 pregunta',
    'Tiene 2 preguntas',
    'Tiene 5 preguntas',
    'Tiene 12 preguntas',
    'Tiene 21 preguntas',
    'Tiene 22 preguntas',
    'Tiene 50 preguntas',
  ],
  pt: [
    'É 1 pergunta',
    'São 2 perguntas',
    'São 5 perguntas',
    'São 12 perguntas',
    'São 21 perguntas',
    'São 22 perguntas',
    'São 50 perguntas',
  ],
  pl: [
    'Jest w niej 1 pytanie',
    'Są w niej 2 pytania',
    'Jest w niej 5 pytań',
    'Jest w niej 12 pytań',
    'Jest w niej 21 pytań',
    'Są w niej 22 pytania',
    'Jest w niej 50 pytań',
  ],
  ro: [
    'Are o întrebare',
    'Are 2 întrebări',
    'Are 5 întrebări',
    'Are 12 întrebări',
    'Are 21 de întrebări',
    'Are 22 de întrebări',
    'Are 50 de întrebări',
  ],
  uk: [
    'У ньому 1 запитання',
    'У ньому 2 запитання',
    'У ньому 5 запитань',
    'У ньому 12 запитань',
    'У ньому 21 запитання',
    'У ньому 22 запитання',
    'У ньому 50 запитань',
  ],
  de: [
    'Es ist eine Frage',
    'Es sind 2 Fragen',
    'Es sind 5 Fragen',
    'Es sind 12 Fragen',
    'Es sind 21 Fragen',
    'Es sind 22 Fragen',
    'Es sind 50 Fragen',
  ],
  fr: [
    'Il y a 1 question',
    'Il y a 2 questions',
    'Il y a 5 questions',
    'Il y a 12 questions',
    'Il y a 21 questions',
    'Il y a 22 questions',
    'Il y a 50 questions',
  ],
  ar: ['فيه سؤال واحد', 'فيه سؤالان', 'فيه 5 أسئلة', 'فيه 12 سؤالًا', 'فيه 21 سؤالًا', 'فيه 22 سؤالًا', 'فيه 50 سؤالًا'],
};

const MINUTES: Readonly<Record<SurveyLanguage, readonly string[]>> = {
  en: [
    'about one minute',
    'about two minutes',
    'about five minutes',
    'about 12 minutes',
    'about 21 minutes',
    'about 22 minutes',
    'about 50 minutes',
  ],
  es: [
    'más o menos un minuto',
    'unos dos minutos',
    'unos cinco minutos',
    'unos 12 minutos',
    'unos 21 minutos',
    'unos 22 minutos',
    'unos 50 minutos',
  ],
  pt: [
    'cerca de um minuto',
    'cerca de dois minutos',
    'cerca de cinco minutos',
    'cerca de 12 minutos',
    'cerca de 21 minutos',
    'cerca de 22 minutos',
    'cerca de 50 minutos',
  ],
  pl: [
    'około jednej minuty',
    'około dwóch minut',
    'około pięciu minut',
    'około 12 minut',
    'około 21 minut',
    'około 22 minut',
    'około 50 minut',
  ],
  ro: [
    'cam un minut',
    'cam două minute',
    'cam cinci minute',
    'cam 12 minute',
    'cam 21 de minute',
    'cam 22 de minute',
    'cam 50 de minute',
  ],
  uk: [
    'приблизно одну хвилину',
    'приблизно дві хвилини',
    'приблизно п’ять хвилин',
    'приблизно 12 хвилин',
    'приблизно 21 хвилину',
    'приблизно 22 хвилини',
    'приблизно 50 хвилин',
  ],
  de: [
    'etwa eine Minute',
    'etwa zwei Minuten',
    'etwa fünf Minuten',
    'etwa 12 Minuten',
    'etwa 21 Minuten',
    'etwa 22 Minuten',
    'etwa 50 Minuten',
  ],
  fr: [
    'environ une minute',
    'environ deux minutes',
    'environ cinq minutes',
    'environ 12 minutes',
    'environ 21 minutes',
    'environ 22 minutes',
    'environ 50 minutes',
  ],
  ar: [
    'حوالي دقيقة واحدة',
    'حوالي دقيقتين',
    'حوالي خمس دقائق',
    'حوالي 12 دقيقة',
    'حوالي 21 دقيقة',
    'حوالي 22 دقيقة',
    'حوالي 50 دقيقة',
  ],
};

/** What emails about the whole library have always said. */
const OF_THE_LIBRARY: Readonly<Record<SurveyLanguage, { introduction: string; reminder: string }>> = {
  en: {
    introduction:
      'Harbour asks you to answer a short survey about safety at work. It has 50 questions and takes about ten minutes. You don’t need an account.',
    reminder:
      'Harbour is still waiting for your answers about safety at work. It takes about ten minutes. You don’t need an account.',
  },
  es: {
    introduction:
      'Harbour le pide que conteste una encuesta corta sobre la seguridad en su trabajo. Tiene 50 preguntas y lleva unos diez minutos. No hace falta crear una cuenta.',
    reminder:
      'Harbour todavía espera sus respuestas sobre la seguridad en su trabajo. La encuesta lleva unos diez minutos. No hace falta crear una cuenta.',
  },
  pt: {
    introduction:
      'Harbour pede que responda a um questionário curto sobre a segurança no seu trabalho. São 50 perguntas e leva cerca de dez minutos. Não é preciso ter conta.',
    reminder:
      'Harbour ainda espera as suas respostas sobre a segurança no seu trabalho. Leva cerca de dez minutos. Não é preciso ter conta.',
  },
  pl: {
    introduction:
      'Firma Harbour prosi Cię o wypełnienie krótkiej ankiety o bezpieczeństwie w Twojej pracy. Jest w niej 50 pytań, zajmie Ci to około dziesięciu minut. Nie potrzebujesz konta.',
    reminder:
      'Firma Harbour nadal czeka na Twoje odpowiedzi na pytania o bezpieczeństwo w Twojej pracy. Zajmie Ci to około dziesięciu minut. Nie potrzebujesz konta.',
  },
  ro: {
    introduction:
      'Harbour vă roagă să răspundeți la un chestionar scurt despre siguranța la munca dumneavoastră. Are 50 de întrebări și durează cam zece minute. Nu aveți nevoie de cont.',
    reminder:
      'Harbour încă așteaptă răspunsurile dumneavoastră despre siguranța la muncă. Durează cam zece minute. Nu aveți nevoie de cont.',
  },
  uk: {
    introduction:
      'Компанія Harbour просить вас пройти коротке опитування про безпеку на вашій роботі. У ньому 50 запитань, це займе приблизно десять хвилин. Реєструватися не треба.',
    reminder:
      'Компанія Harbour досі чекає на ваші відповіді про безпеку на вашій роботі. Це займе приблизно десять хвилин. Реєструватися не треба.',
  },
  de: {
    introduction:
      'Harbour bittet Sie, eine kurze Umfrage zur Sicherheit bei Ihrer Arbeit auszufüllen. Es sind 50 Fragen, das dauert etwa zehn Minuten. Sie brauchen kein Benutzerkonto.',
    reminder:
      'Harbour wartet noch auf Ihre Antworten zur Sicherheit bei Ihrer Arbeit. Das dauert etwa zehn Minuten. Sie brauchen kein Benutzerkonto.',
  },
  fr: {
    introduction:
      'Harbour vous demande de répondre à un court questionnaire sur la sécurité à votre travail. Il y a 50 questions et cela prend environ dix minutes. Vous n’avez pas besoin de compte.',
    reminder:
      'Harbour attend toujours vos réponses sur la sécurité à votre travail. Cela prend environ dix minutes. Vous n’avez pas besoin de compte.',
  },
  ar: {
    introduction:
      'تطلب منك Harbour الإجابة عن استبيان قصير عن السلامة في عملك. فيه 50 سؤالًا ويستغرق حوالي عشر دقائق. لا حاجة إلى حساب.',
    reminder: 'ما زالت Harbour تنتظر إجاباتك عن السلامة في عملك. يستغرق ذلك حوالي عشر دقائق. لا حاجة إلى حساب.',
  },
};

describe.each(SURVEY_LANGUAGES)('in %s', (language) => {
  const phrases = INVITATION_EMAIL_PHRASES[language];

  test.each(NUMBERS.map((number, at) => [number, QUESTIONS[language][at], MINUTES[language][at]] as const))(
    '%i questions or minutes stand in the form of their number',
    (number, questions, aboutMinutes) => {
      const length = surveyLength(language, { questions: number, minutes: number });
      expect(length).toEqual({ questions, aboutMinutes });
      expect(phrases.introduction('Harbour', length)).toContain(questions);
      expect(phrases.introduction('Harbour', length)).toContain(aboutMinutes);
      expect(phrases.reminder('Harbour', length)).toContain(aboutMinutes);
    },
  );

  test('the questionnaire that is asked by default is announced as ever', () => {
    const { questions, minutes } = SAFETY_AND_READINESS.questionnaire;
    const length = surveyLength(language, { questions: questions.length, minutes });
    const { introduction, reminder } = OF_THE_LIBRARY[language];
    expect(phrases.introduction('Harbour', length)).toBe(introduction);
    expect(phrases.reminder('Harbour', length)).toBe(reminder);
  });
});
