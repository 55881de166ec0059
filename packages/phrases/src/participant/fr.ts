import type { ParticipantPhrases } from './participant-phrases.ts';

export const PARTICIPANT_FRENCH: ParticipantPhrases<'fr'> = {
  surveyTitle: 'Questionnaire sécurité pour {name}',
  anonymousTitle: 'Questionnaire sécurité',

  needsJavaScript:
    'Ce questionnaire a besoin de JavaScript. Activez-le dans votre navigateur, ou ouvrez le lien dans un autre navigateur.',
  notStarted:
    'Cette page n’a pas démarré. Vérifiez votre connexion, puis rechargez la page. Si cela ne suffit pas, votre navigateur est peut-être trop ancien. Cette page fonctionne avec ces navigateurs et avec des versions plus récentes : {browsers}.',
  language: 'Langue',
  languageNeedsConnection: 'Pour changer de langue, cette page a besoin d’une connexion.',
  languageNotChanged: 'La langue n’a pas pu être changée. Réessayez plus tard, s’il vous plaît.',

  unavailableTitle: 'Questionnaire non disponible',
  goToHomepage: 'Aller à la page d’accueil',
  typeAnotherCode: 'Taper un autre code',
  refusals: {
    survey_link_not_found: 'Questionnaire introuvable ou expiré',
    survey_token_missing: 'Le lien du questionnaire n’est pas complet',
    survey_access_denied: 'Accès au questionnaire refusé',
    survey_closed: 'On ne peut plus répondre à ce questionnaire.',
    slip_already_used:
      'Ce papier a déjà été utilisé. Si c’est vous qui l’avez utilisé, vos réponses sont bien arrivées. Sinon, dites-le à la personne qui vous l’a remis.',
    survey_not_loaded: 'Le questionnaire n’a pas pu être chargé',
    too_many_requests: 'Trop de demandes. Attendez un moment, puis réessayez.',
    unavailable: 'Le service démarre ou redémarre. Réessayez dans un instant.',
  },
  noQuestionsTitle: 'Pas encore de questions',
  noQuestionsText: 'Ce questionnaire n’a pas de questions. Adressez-vous à l’entreprise qui vous a envoyé le lien.',

  introLead:
    'On parle ici de la sécurité à votre travail aujourd’hui, et de ce que vous ressentez. Il n’y a pas d’examen à réussir.',
  questionCount: { one: '{count} question', other: '{count} questions' },
  aboutMinutes: { one: 'environ {count} minute', other: 'environ {count} minutes' },
  savedAsYouGo:
    'Vos réponses sont gardées sur ce téléphone au fur et à mesure. Vous pouvez vous arrêter et revenir plus tard.',
  yourName: 'Votre nom',
  yourCompany: 'Votre entreprise',
  optional: '(Facultatif)',
  yourEmail: 'Votre adresse e-mail',
  emailNotProvided: 'Non indiquée',
  startSurvey: 'Commencer',
  nameNeeded: 'Écrivez votre nom pour commencer.',
  starting: 'Ouverture...',
  startFailed: 'Le questionnaire n’a pas pu démarrer. Réessayez, s’il vous plaît.',
  startedElsewhere:
    'Ce questionnaire a déjà été commencé, peut-être sur un autre téléphone. Les réponses données sur l’autre téléphone y restent tant qu’elles ne sont pas envoyées. Ici, vous pouvez répondre en partant du début.',

  welcome: 'Bienvenue {name} !',
  welcomeWithCompany: 'Bienvenue {name} ! ({company})',
  participant: 'à vous',
  questionNumber: 'Question {number} sur {total}',
  progress: 'Avancement',
  readAloud: 'Écouter',
  stopReading: 'Arrêter la lecture',
  responsePlaceholder: 'Écrivez votre réponse...',
  chooseAll: 'Choisissez toutes les réponses qui conviennent.',
  chooseAtLeast: { one: 'Choisissez au moins une réponse.', other: 'Choisissez au moins {count} réponses.' },
  chooseAtMost: { one: 'Choisissez une réponse au maximum.', other: 'Choisissez {count} réponses au maximum.' },
  previous: 'Précédent',
  next: 'Suivant',
  submitSurvey: 'Envoyer',
  submitting: 'Envoi en cours...',
  requiredHint: 'Il faut répondre à cette question.',
  networkMissing: 'Pas de connexion. Nouvel essai...',
  goOnOffline: 'Pas de connexion. Vous pouvez continuer sans.',
  keepOpen:
    'Gardez cette page ouverte jusqu’à l’envoi de vos réponses. Sans connexion, on ne peut pas l’ouvrir une deuxième fois.',
  otherTab: 'Ce questionnaire est aussi ouvert dans un autre onglet. Les deux montrent les mêmes réponses.',

  reviewTitle: 'Il manque des réponses',
  missingAnswers: {
    one: 'Il reste {count} question sans réponse.',
    other: 'Il reste {count} questions sans réponse.',
  },
  backToQuestions: 'Retour aux questions',
  reviewAnswers: 'Revoir les réponses',
  givenAnswers: 'Vos réponses',
  skippedAnswers: {
    one: '{count} question facultative est sans réponse.',
    other: '{count} questions facultatives sont sans réponse.',
  },

  notSentTitle: 'Réponses pas encore envoyées',
  waitingTitle: 'Pas encore envoyé : pas de connexion',
  waitingText:
    'Laissez cette page ouverte : vos réponses partiront toutes seules dès que le téléphone aura une connexion. Si vous la fermez, rouvrez votre lien plus tard.',
  sendNow: 'Essayer d’envoyer maintenant',

  submissionErrorTitle: 'L’envoi n’a pas marché',
  submissionErrorText: 'Il y a eu un problème à l’envoi de votre questionnaire. Réessayez, s’il vous plaît.',
  closed: 'On ne peut plus répondre à ce questionnaire.',
  alreadySubmitted: 'D’autres réponses à ce questionnaire sont déjà enregistrées. Rien n’a été changé.',
  outdated: 'Ce questionnaire a changé depuis que vous l’avez ouvert. Rechargez la page, s’il vous plaît.',
  tryAgain: 'Réessayer',
  answersOnPhone: 'Vos réponses sont sur ce téléphone.',
  answersInPageOnly:
    'Ce téléphone ne nous laisse pas garder vos réponses. Allez jusqu’au bout sans fermer la page, s’il vous plaît.',
  answersStored: 'Vos réponses sont bien enregistrées.',

  askForNewLink: 'Demandez un nouveau lien à votre entreprise.',
  closedWithAnswers:
    'Ce lien a été fermé avant l’envoi de vos réponses. Elles sont toujours sur ce téléphone. Demandez un nouveau lien à votre entreprise et ouvrez-le ici : vous retrouverez vos réponses.',
  deleteAnswers: 'Effacer mes réponses de ce téléphone',
  answersDeleted: 'Vos réponses ont été effacées de ce téléphone.',

  notYourPhone: 'Ce n’est pas votre téléphone ? Tout en retirer',
  removalLoses:
    'Votre nom, vos réponses et cette page sont retirés de ce téléphone. Les réponses qui n’ont pas été envoyées sont perdues pour de bon. Votre lien fonctionnera encore ensuite.',
  removeEverything: 'Tout retirer maintenant',
  removedTitle: 'Retiré de ce téléphone',
  removedText:
    'Ce téléphone ne garde plus rien de ce questionnaire. Fermez maintenant cette page. Le lien peut encore figurer dans l’historique du navigateur.',

  thankYouTitle: 'Merci',
  surveySubmitted: 'Questionnaire envoyé !',
  thankYouText:
    'Vous pouvez maintenant fermer cette page. Si quelque chose vous inquiète, parlez-en aujourd’hui à quelqu’un sur le chantier.',
  receiptCode: 'Votre code de confirmation',
  receiptHint: 'L’entreprise voit le même code sur votre questionnaire.',
  receiptWaiting: 'Votre code de confirmation arrive...',
  receiptFailed: 'Le code de confirmation n’a pas pu être chargé. Vos réponses sont quand même enregistrées.',

  brokenTitle: 'Il y a eu un problème',
  brokenText: 'L’application a rencontré une erreur inattendue. Essayez de recharger la page.',
  refreshPage: 'Recharger la page',

  preview: {
    banner: 'Aperçu – rien n’est enregistré',
    endTitle: 'Fin de l’aperçu',
    endText: 'C’est ici que les réponses seraient envoyées. Rien n’a été envoyé ni enregistré.',
    again: 'Recommencer',
    goneTitle: 'Cet aperçu a expiré',
    goneText: 'Ouvrez-le de nouveau depuis le questionnaire.',
  },

  notice: {
    why: '{organisation} pose ces questions pour trouver les dangers avant que quelqu’un se blesse.',
    who: 'Les personnes qui s’occupent de la sécurité chez {organisation} voient vos réponses avec votre nom.',
    whoAnonymous: '{organisation} ne peut pas voir quelles réponses sont les vôtres, ni même si vous avez répondu.',
    whoGroup:
      'Personne ne peut voir vos réponses à vous. Votre entreprise voit les résultats de groupes d’au moins {threshold}.',
    textIsRead:
      'Votre entreprise lit ce que vous écrivez ici, sans votre nom. N’écrivez rien qui montre qui vous êtes.',
    keptYears: {
      one: 'Vos réponses sont effacées {count} an après leur envoi, ou plus tôt.',
      other: 'Vos réponses sont effacées {count} ans après leur envoi, ou plus tôt.',
    },
    keptMonths: {
      one: 'Vos réponses sont effacées {count} mois après leur envoi, ou plus tôt.',
      other: 'Vos réponses sont effacées {count} mois après leur envoi, ou plus tôt.',
    },

    readAll: 'Lire toutes les informations',
    responsibleTitle: 'Qui est responsable',
    responsible:
      '{organisation} décide pourquoi ces questions sont posées et ce qui est fait des réponses. Plumbline ne fait que les garder pour le compte de cette entreprise.',
    collectedTitle: 'Ce qui est gardé',
    collected:
      'Vos réponses et les scores qu’on en tire, votre nom, votre entreprise et votre adresse e-mail si on les connaît, et le moment où vous avez commencé et envoyé le questionnaire.',
    seconds:
      'Et aussi combien de secondes chaque question est restée à l’écran, pour voir si les réponses ont été données à la va-vite. Rien d’autre sur votre façon d’utiliser votre téléphone.',
    collectedAnonymous:
      'Vos réponses, les scores qu’on en tire et le jour où vous les avez envoyées. Pas votre nom, ni l’heure, ni le temps que vous avez mis.',
    apartAnonymous:
      'Votre adresse e-mail est gardée à part de vos réponses, parce que le questionnaire a été envoyé à cette adresse. À côté, on note quel jour votre lien a été utilisé, pour qu’il ne marche qu’une fois et qu’aucun rappel n’arrive ensuite. Cela non plus, {organisation} ne peut pas le voir.',
    guessAnonymous:
      'Si peu de personnes répondent, ou si vous écrivez quelque chose que vous êtes la seule personne à savoir, quelqu’un pourrait quand même deviner qui vous êtes.',
    collectedGroup:
      'Vos réponses et les scores qu’on en tire, avec votre chantier, votre équipe et votre employeur, si assez de personnes y sont interrogées. Pas votre nom, ni le jour, ni l’heure, ni le temps que vous avez mis.',
    apartGroup:
      'À part de vos réponses, on note que votre lien a été utilisé, pour qu’il ne marche qu’une fois et qu’aucun rappel n’arrive ensuite. Si le questionnaire est arrivé par e-mail, votre adresse y est gardée aussi. {organisation} ne peut pas voir si vous avez répondu, sauf quand tout le monde dans un groupe a répondu, ou personne.',
    guessGroup:
      'Quelqu’un qui sait ce que toutes les autres personnes de votre groupe ont répondu pourrait calculer vos réponses. Si tout le monde dans votre groupe a répondu, ou personne, {organisation} peut savoir si vous avez répondu. Si le questionnaire est arrivé par e-mail, toute personne qui lit cet e-mail peut ouvrir votre lien et voir s’il a été utilisé.',
    untilClosedGroup:
      'Tant que cette série du questionnaire n’est pas finie, les personnes qui gèrent la base de données pourraient encore trouver de quel lien viennent les réponses. À la fin, toutes les réponses sont mélangées, et plus personne ne peut faire le lien. Les copies de sauvegarde faites avant gardent l’ancien ordre jusqu’à ce qu’elles soient effacées.',
    useTitle: 'À quoi ça sert',
    use: 'Un score est le début d’une discussion sur la sécurité, pas un jugement. Aucun ordinateur ne décide quoi que ce soit à votre sujet.',
    analysis:
      'Un programme écrit un résumé des réponses. Ce programme peut être un modèle de langage ; dans ce cas, il lit les réponses sans votre nom.',
    keepingTitle: 'Où sont vos réponses',
    keeping:
      'Jusqu’à l’envoi, vos réponses sont seulement sur ce téléphone. Après, elles sont sur le serveur de Plumbline et sont effacées de ce téléphone.',
    rightsTitle: 'Vos droits',
    rights:
      'Vous pouvez demander à {organisation} de vous montrer ce qui est gardé sur vous, de le corriger ou de l’effacer, et vous pouvez refuser que ce soit utilisé. Personne ne doit jamais vous reprocher de l’avoir demandé.',
    rightsAnonymous:
      'Une fois vos réponses envoyées, personne ne peut vous les montrer, les corriger ou les effacer, car personne ne sait lesquelles sont les vôtres. Vous pouvez demander à {organisation} ce qui est gardé à côté de votre adresse e-mail, le faire corriger ou effacer, et refuser que ce soit utilisé. Personne ne doit jamais vous reprocher de l’avoir demandé.',
    complaint: 'Vous pouvez aussi déposer une plainte auprès de l’autorité de protection des données de votre pays.',
    ownNotice: 'Informations données par {organisation}',
    privacyPolicy: 'Politique de confidentialité de ce service (en anglais)',
  },
};
