import type { InvitationEmailPhrases } from './invitation-email-phrases.ts';

export const INVITATION_EMAIL_FRENCH: InvitationEmailPhrases<'fr'> = {
  subject: (sender) => `Questionnaire sécurité envoyé par ${sender}`,
  reminderSubject: (sender) => `Rappel : questionnaire sécurité envoyé par ${sender}`,
  greeting: (name) => `Bonjour ${name},`,
  introduction: (sender, { questions, aboutMinutes }) =>
    `${sender} vous demande de répondre à un court questionnaire sur la sécurité à votre travail. ${questions} et cela prend ${aboutMinutes}. Vous n’avez pas besoin de compte.`,
  reminder: (sender, { aboutMinutes }) =>
    `${sender} attend toujours vos réponses sur la sécurité à votre travail. Cela prend ${aboutMinutes}. Vous n’avez pas besoin de compte.`,
  hasQuestions: { one: 'Il y a {count} question', other: 'Il y a {count} questions' },
  aboutMinutesInWords: {
    1: 'environ une minute',
    2: 'environ deux minutes',
    3: 'environ trois minutes',
    4: 'environ quatre minutes',
    5: 'environ cinq minutes',
    6: 'environ six minutes',
    7: 'environ sept minutes',
    8: 'environ huit minutes',
    9: 'environ neuf minutes',
    10: 'environ dix minutes',
  },
  aboutMinutes: { one: 'environ {count} minute', other: 'environ {count} minutes' },
  messageFrom: (inviter) => `${inviter} vous écrit :`,
  usualMessage:
    'Merci de prendre quelques minutes pour répondre à notre questionnaire sécurité. Vos réponses nous aident à rendre le chantier plus sûr pour tout le monde. ' +
    'Il n’y a pas de bonnes ou de mauvaises réponses : dites-nous comment ça se passe vraiment.',
  startSurvey: 'Ouvrir le questionnaire',
  linkFallback: 'Si le bouton ne marche pas, ouvrez cette adresse :',
  expires: (date) =>
    `Ce lien est pour vous et personne d’autre. Il marche jusqu’au ${date}. Ne le transmettez pas, s’il vous plaît.`,
  privacy:
    'Vos réponses vont à l’entreprise qui vous a envoyé l’invitation. C’est un point de départ pour une discussion sur la sécurité, pas un examen que vous pouvez rater.',
  notExpected: 'Vous n’attendiez pas cet e-mail ? Alors vous pouvez l’ignorer, et il ne se passera rien.',
  optOut: (sender) => `Ne plus recevoir les e-mails de questionnaire envoyés par ${sender}`,
  optOutPage: {
    askedTitle: (sender) => `Ne plus recevoir les e-mails de questionnaire envoyés par ${sender} ?`,
    stoppedTitle: (sender) => `Vous ne recevez plus les e-mails de questionnaire envoyés par ${sender}.`,
    resumedTitle: (sender) => `Vous recevez de nouveau les e-mails de questionnaire envoyés par ${sender}.`,
    consequence:
      'Vous ne recevez plus d’invitations ni de rappels de cette entreprise. Un lien que vous avez déjà continue de marcher, et l’entreprise voit que vous ne voulez pas d’e-mails.',
    nothingElseChanged: 'Rien d’autre n’a changé.',
    stop: 'Arrêter les e-mails',
    resume: 'Recevoir à nouveau les e-mails',
    everyoneAsked:
      'Voulez-vous ne plus recevoir d’e-mails de questionnaire d’aucune entreprise qui utilise Plumbline ?',
    everyoneStopped: 'Vous ne recevez plus d’e-mails de questionnaire d’aucune entreprise qui utilise Plumbline.',
    everyoneResumed:
      'Les entreprises qui utilisent Plumbline peuvent de nouveau vous envoyer des e-mails de questionnaire.',
    everyoneConsequence:
      'Une entreprise qui veut vous écrire voit alors que vous ne voulez pas d’e-mails. Les liens que vous avez déjà continuent de marcher.',
    stopEveryone: 'Arrêter les e-mails de toutes les entreprises',
    resumeEveryone: 'Autoriser à nouveau les e-mails des entreprises',
  },
};
