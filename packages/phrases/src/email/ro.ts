import type { InvitationEmailPhrases } from './invitation-email-phrases.ts';

export const INVITATION_EMAIL_ROMANIAN: InvitationEmailPhrases<'ro'> = {
  subject: (sender) => `Chestionar de siguranță de la ${sender}`,
  reminderSubject: (sender) => `Reamintire: chestionar de siguranță de la ${sender}`,
  greeting: (name) => `Bună ziua, ${name}!`,
  introduction: (sender, { questions, aboutMinutes }) =>
    `${sender} vă roagă să răspundeți la un chestionar scurt despre siguranța la munca dumneavoastră. ${questions} și durează ${aboutMinutes}. Nu aveți nevoie de cont.`,
  reminder: (sender, { aboutMinutes }) =>
    `${sender} încă așteaptă răspunsurile dumneavoastră despre siguranța la muncă. Durează ${aboutMinutes}. Nu aveți nevoie de cont.`,
  hasQuestions: { one: 'Are o întrebare', few: 'Are {count} întrebări', other: 'Are {count} de întrebări' },
  aboutMinutesInWords: {
    1: 'cam un minut',
    2: 'cam două minute',
    3: 'cam trei minute',
    4: 'cam patru minute',
    5: 'cam cinci minute',
    6: 'cam șase minute',
    7: 'cam șapte minute',
    8: 'cam opt minute',
    9: 'cam nouă minute',
    10: 'cam zece minute',
  },
  aboutMinutes: { one: 'cam un minut', few: 'cam {count} minute', other: 'cam {count} de minute' },
  messageFrom: (inviter) => `${inviter} vă scrie:`,
  usualMessage:
    'Vă rugăm să vă rezervați câteva minute ca să răspundeți la chestionarul nostru de siguranță. Răspunsurile dumneavoastră ne ajută să facem șantierul mai sigur pentru toată lumea. ' +
    'Nu există răspunsuri corecte sau greșite: spuneți-ne cum este cu adevărat.',
  startSurvey: 'Deschideți chestionarul',
  linkFallback: 'Dacă butonul nu merge, deschideți această adresă:',
  expires: (date) =>
    `Linkul este numai pentru dumneavoastră și merge până la ${date}. Vă rugăm să nu îl dați mai departe.`,
  privacy:
    'Răspunsurile dumneavoastră ajung la firma care v-a invitat. Ele sunt un punct de plecare pentru o discuție despre siguranță, nu un test pe care îl puteți pica.',
  notExpected: 'Nu așteptați acest e-mail? Atunci puteți să nu îl luați în seamă și nu se întâmplă nimic.',
  optOut: (sender) => `Nu mai vreau e-mailuri cu chestionare de la ${sender}`,
  optOutPage: {
    askedTitle: (sender) => `Nu mai vreți e-mailuri cu chestionare de la ${sender}?`,
    stoppedTitle: (sender) => `Nu mai primiți e-mailuri cu chestionare de la ${sender}.`,
    resumedTitle: (sender) => `Primiți din nou e-mailuri cu chestionare de la ${sender}.`,
    consequence:
      'Nu mai primiți invitații și reamintiri de la această firmă. Un link pe care îl aveți deja merge în continuare, iar firma vede că nu vreți e-mailuri.',
    nothingElseChanged: 'Nu s-a schimbat nimic altceva.',
    stop: 'Nu mai vreau e-mailuri',
    resume: 'Vreau din nou e-mailuri',
    everyoneAsked: 'Nu vreți e-mailuri cu chestionare de la nicio firmă care folosește Plumbline?',
    everyoneStopped: 'Nu primiți e-mailuri cu chestionare de la nicio firmă care folosește Plumbline.',
    everyoneResumed: 'Firmele care folosesc Plumbline vă pot trimite din nou e-mailuri cu chestionare.',
    everyoneConsequence:
      'O firmă care vrea să vă scrie vede atunci că nu vreți e-mailuri. Linkurile pe care le aveți deja merg în continuare.',
    stopEveryone: 'Niciun e-mail de la nicio firmă',
    resumeEveryone: 'Permite din nou e-mailurile de la firme',
  },
};
