import type { InvitationEmailPhrases } from './invitation-email-phrases.ts';

export const INVITATION_EMAIL_ROMANIAN: InvitationEmailPhrases = {
  subject: (sender) => `Chestionar de siguranță de la ${sender}`,
  reminderSubject: (sender) => `Reamintire: chestionar de siguranță de la ${sender}`,
  greeting: (name) => `Bună ziua, ${name}!`,
  introduction: (sender) =>
    `${sender} vă roagă să răspundeți la un chestionar scurt despre siguranța la munca dumneavoastră. Are 50 de întrebări și durează cam zece minute. Nu aveți nevoie de cont.`,
  reminder: (sender) =>
    `${sender} încă așteaptă răspunsurile dumneavoastră despre siguranța la muncă. Durează cam zece minute, iar ce ați răspuns deja se păstrează pe telefonul dumneavoastră. Nu aveți nevoie de cont.`,
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
