import type { ToolboxTalkPhrases } from './toolbox-talk-phrases.ts';

export const fr: ToolboxTalkPhrases = {
  sheet: {
    toolboxTalk: 'Causerie sécurité',
    duration: 'Dix minutes au début du poste',
    site: 'Chantier',
    crew: 'Équipe',
    crewSaid: 'Ce que l’équipe a dit en tant que groupe',
    crewAndRest: '{crew} sur 100 ; tous les autres : {rest} sur 100',
    crewAlone: '{crew} sur 100',
    higherIsSafer: 'De 0 à 100 : plus c’est élevé, plus c’est sûr.',
    ends: { atLeast: '{points} ou plus', atMost: '{points} ou moins' },
    standing: {
      above: 'nettement au-dessus du reste',
      below: 'nettement en dessous du reste',
      notDifferent: 'pas de différence nette avec le reste',
    },
    answered: 'Ont répondu : {answered} sur {asked}',
    threshold: 'Seuls sont montrés les résultats des groupes qui ont au moins {threshold} réponses.',
    questionsTitle: 'Trois questions à poser',
    nobodyHasTo: 'Personne n’est obligé de répondre.',
    agreeTitle: 'Ce que nous décidons ensemble',
    agreeHint: 'Choisissez ce qui convient ou décidez autre chose. Vérifiez-le ensemble la semaine prochaine.',
    whoUntilWhen: 'Qui le fait, jusqu’à quand',
    names: 'Noms',
    date: 'Date',
    ledBy: 'Animée par',
    forLeader: 'Pour la personne qui anime',
    listenFirst:
      'Écoutez d’abord. Ne demandez pas qui a répondu quoi à l’enquête et n’essayez pas de deviner. Notez ce qui est dit, sans les noms.',
  },
  talks: {
    focus: {
      title: 'Garder la tête à ce qu’on fait',
      why: 'Un chantier change toute la journée. Avec du bruit ou des interruptions, on oublie facilement une étape ou un danger.',
      questions: [
        'Où est-il difficile de se concentrer sur ce chantier, et pourquoi ?',
        'Quels travaux sont le plus souvent interrompus, et comment finir une étape sans s’arrêter ?',
        'Que faut-il vérifier ensemble avant de reprendre après une pause ou une interruption ?',
      ],
      agreements: [
        'Nous choisissons un travail risqué de la semaine pendant lequel on n’appelle ni n’interrompt personne, et nous le disons à tous.',
        'Près des machines en mouvement, le téléphone reste rangé. Nous fixons un endroit sûr pour téléphoner.',
      ],
      note: 'Posez des questions sur les lieux et les travaux, pas sur les personnes distraites.',
    },
    knowledge: {
      title: 'Connaître le travail avant de commencer',
      why: 'Le travail est plus sûr quand tout le monde connaît ses dangers, et sait quoi y faire, avant de commencer.',
      questions: [
        'Quels travaux de la semaine sont nouveaux, rares ou différents d’avant ?',
        'Qu’est-ce qui n’est pas clair dans le plan de sécurité ou les consignes, ou ne va pas avec le travail ici ?',
        'Quels outils ou machines faudrait-il montrer à nouveau avant de s’en servir ?',
      ],
      agreements: [
        'Avant chaque nouveau travail de la semaine, nous prenons deux minutes pour dire ses principaux dangers et ce que nous faisons contre.',
        'Nous choisissons un outil ou une machine qui sera montré à nouveau, et nous fixons le jour.',
      ],
      note: 'Ne faites passer de test à personne. Si quelque chose n’est pas clair, dites quand ce sera expliqué.',
    },
    support: {
      title: 'Signaler et avoir une réponse',
      why: 'Les dangers peuvent être supprimés plus tôt quand tout le monde peut en parler sans peur et apprend ce qui a été fait.',
      questions: [
        'Comment signale-t-on un danger ici, et qu’est-ce qui rendrait cela plus facile ?',
        'Quels problèmes signalés ne sont pas encore réglés, et qui pourrait s’en occuper ?',
        'Comment se prévenir les uns les autres pour être entendus, même s’il y a du bruit ou si ça presse ?',
      ],
      agreements: [
        'Nous notons les problèmes non réglés, nous fixons qui s’en occupe et pour quel jour, et nous lisons la liste ensemble la semaine prochaine.',
        'En cas de danger grave, tout le monde peut arrêter le travail. Nous fixons qui on appelle alors, et comment.',
      ],
      note: 'Si l’on vous critique, dites merci et ne vous défendez pas. Dites pour quand il y aura une réponse.',
    },
    stress: {
      title: 'Moins de pression dans la journée',
      why: 'Les délais serrés et les changements soudains mettent tout le monde sous pression, et on fait alors plus facilement des erreurs.',
      questions: [
        'À quels moments de la journée ou de la semaine la pression du travail est-elle la plus forte, et pourquoi ?',
        'Comment apprenons-nous les changements de programme, et comment les apprendre plus tôt ?',
        'Qu’est-ce qui nous aiderait à continuer à travailler en sécurité quand le temps manque ?',
      ],
      agreements: [
        'Les changements de programme sont annoncés à une heure et à un endroit fixes. Nous fixons quand, où et par qui.',
        'Nous choisissons un travail qui peut attendre cette semaine si le temps manque, pour ne sauter aucune étape de sécurité.',
      ],
      note: 'Parlez seulement du travail. Ne posez à personne de questions sur ses soucis ou sa vie privée. Ceux qui le veulent peuvent vous parler seuls plus tard.',
    },
    physical_state: {
      title: 'Travail pénible, pauses et météo',
      why: 'Le travail pénible, la chaleur et les longs postes fatiguent tout le monde, et on fait alors plus facilement des erreurs.',
      questions: [
        'Quels travaux sont les plus pénibles ici, et qu’est-ce qui les rendrait plus faciles ?',
        'Où manque-t-il, ou se trouve trop loin, de l’eau à boire, un endroit pour se reposer ou un abri contre le mauvais temps ?',
        'À quel moment du poste le travail est-il le plus dur, et comment mieux répartir les tâches et les pauses ?',
      ],
      agreements: [
        'Nous choisissons un travail pénible de la semaine et nous le rendons plus facile : avec une aide pour soulever, plus de bras ou en nous relayant.',
        'Nous fixons les heures des pauses et l’endroit de l’eau à boire, et nous nous y tenons chaque jour cette semaine.',
      ],
      note: 'Parlez seulement du travail. Ne posez à personne de questions sur son sommeil, ses maladies, ses douleurs ou ses médicaments. Ceux qui le veulent peuvent vous parler seuls plus tard.',
    },
    workload: {
      title: 'Du temps, des outils, un lieu dégagé',
      why: 'Pour travailler en sécurité, il faut aussi assez de temps, de bons outils et un lieu de travail rangé.',
      questions: [
        'Pour quels travaux a-t-on trop peu de temps pour les faire en sécurité, et pourquoi ?',
        'Quels outils ou matériaux manquent, sont abîmés ou ne sont pas à leur place ?',
        'Où, dans notre zone de travail, la lumière, le rangement ou les passages ne sont-ils pas assez bons ?',
      ],
      agreements: [
        'Nous notons ce qui manque ou est abîmé, et nous fixons qui le procure ou le répare et pour quel jour.',
        'Nous choisissons un endroit qui sera dégagé, éclairé ou sécurisé, et nous le regardons ensemble la semaine prochaine.',
      ],
      note: 'Ne promettez pas ce que vous ne pouvez pas décider. Dites à qui vous allez demander et apportez la réponse la semaine prochaine.',
    },
  },
  ownCategory: {
    title: 'Parlons de « {category} »',
    why: 'Ceux qui font le travail voient chaque jour ce qui aide et ce qui gêne. Aujourd’hui, on parle de « {category} ».',
    questions: [
      'Pour « {category} » : qu’est-ce qui marche bien au travail ici ?',
      'Qu’est-ce qui rend les choses plus difficiles, et pour quels travaux, où ou à quels moments ?',
      'Quel changement au travail, un seul, aiderait le plus ?',
    ],
    agreements: [
      'Nous choisissons un changement que nous pouvons faire nous-mêmes et nous commençons cette semaine.',
      'Nous choisissons une chose à demander à l’entreprise, et nous fixons qui demande et quand nous aurons la réponse.',
    ],
    note: 'Restez sur le travail et ses conditions, et laissez de côté la vie privée.',
  },
};
