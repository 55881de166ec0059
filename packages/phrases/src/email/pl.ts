import type { InvitationEmailPhrases } from './invitation-email-phrases.ts';

export const INVITATION_EMAIL_POLISH: InvitationEmailPhrases<'pl'> = {
  subject: (sender) => `Ankieta o bezpieczeństwie od firmy ${sender}`,
  reminderSubject: (sender) => `Przypomnienie: ankieta o bezpieczeństwie od firmy ${sender}`,
  greeting: (name) => `Dzień dobry, ${name}!`,
  introduction: (sender, { questions, aboutMinutes }) =>
    `Firma ${sender} prosi Cię o wypełnienie krótkiej ankiety o bezpieczeństwie w Twojej pracy. ${questions}, zajmie Ci to ${aboutMinutes}. Nie potrzebujesz konta.`,
  reminder: (sender, { aboutMinutes }) =>
    `Firma ${sender} nadal czeka na Twoje odpowiedzi na pytania o bezpieczeństwo w Twojej pracy. Zajmie Ci to ${aboutMinutes}. Nie potrzebujesz konta.`,
  hasQuestions: {
    one: 'Jest w niej {count} pytanie',
    few: 'Są w niej {count} pytania',
    many: 'Jest w niej {count} pytań',
    other: 'Jest w niej {count} pytania',
  },
  aboutMinutesInWords: {
    1: 'około jednej minuty',
    2: 'około dwóch minut',
    3: 'około trzech minut',
    4: 'około czterech minut',
    5: 'około pięciu minut',
    6: 'około sześciu minut',
    7: 'około siedmiu minut',
    8: 'około ośmiu minut',
    9: 'około dziewięciu minut',
    10: 'około dziesięciu minut',
  },
  aboutMinutes: {
    one: 'około {count} minuty',
    few: 'około {count} minut',
    many: 'około {count} minut',
    other: 'około {count} minuty',
  },
  messageFrom: (inviter) => `${inviter} pisze:`,
  usualMessage:
    'Poświęć, proszę, kilka minut na naszą ankietę o bezpieczeństwie. Dzięki Twoim odpowiedziom budowa może być bezpieczniejsza dla wszystkich. ' +
    'Nie ma dobrych ani złych odpowiedzi: napisz, jak jest naprawdę.',
  startSurvey: 'Otwórz ankietę',
  linkFallback: 'Jeśli przycisk nie działa, otwórz ten adres:',
  expires: (date) => `Ten link jest tylko dla Ciebie i działa do ${date}. Prosimy, nie przekazuj go nikomu.`,
  privacy:
    'Twoje odpowiedzi trafiają do firmy, która Cię zaprosiła. To początek rozmowy o bezpieczeństwie, a nie test, którego można nie zdać.',
  notExpected: 'Nie spodziewasz się takiego e-maila? Możesz go zignorować i nic się nie stanie.',
  optOut: (sender) => `Nie chcę więcej e-maili z ankietami od firmy ${sender}`,
  optOutPage: {
    askedTitle: (sender) => `Nie chcesz więcej e-maili z ankietami od firmy ${sender}?`,
    stoppedTitle: (sender) => `Nie będziesz już dostawać e-maili z ankietami od firmy ${sender}.`,
    resumedTitle: (sender) => `Znowu będziesz dostawać e-maile z ankietami od firmy ${sender}.`,
    consequence:
      'Ta firma nie wyśle Ci więcej zaproszeń ani przypomnień. Link, który już masz, działa dalej, a firma widzi, że nie chcesz e-maili.',
    nothingElseChanged: 'Poza tym nic się nie zmieniło.',
    stop: 'Nie chcę więcej e-maili',
    resume: 'Chcę znowu dostawać e-maile',
    everyoneAsked: 'Nie chcesz e-maili z ankietami od żadnej firmy, która używa Plumbline?',
    everyoneStopped: 'Nie będziesz dostawać e-maili z ankietami od żadnej firmy, która używa Plumbline.',
    everyoneResumed: 'Firmy, które używają Plumbline, mogą znowu wysyłać Ci e-maile z ankietami.',
    everyoneConsequence:
      'Firma, która chce do Ciebie napisać, zobaczy wtedy, że nie chcesz e-maili. Linki, które już masz, działają dalej.',
    stopEveryone: 'Żadnych e-maili od żadnej firmy',
    resumeEveryone: 'Zezwól firmom znowu na e-maile',
  },
};
