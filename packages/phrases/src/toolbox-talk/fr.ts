import type { ToolboxTalkPhrases } from './toolbox-talk-phrases.ts';

export const fr: ToolboxTalkPhrases = {
  sheet: {
    toolboxTalk: 'Causerie sécurité',
    duration: 'Dix minutes au début du poste',
    crewSaid: 'Ce que l’équipe a dit en tant que groupe',
    higherIsSafer: 'De 0 à 100 : plus c’est élevé, plus c’est sûr.',
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
    checks: {
      title: 'Vérifier avant de commencer',
      why: 'Le chantier change à chaque pause, et c’est dans les travaux bien connus qu’on oublie le plus facilement une étape.',
      questions: [
        'Où notre zone de travail change-t-elle le plus entre une tâche et la suivante ?',
        'Dans quels travaux oublie-t-on le plus facilement une étape, et pourquoi ?',
        'Que faut-il regarder avant de commencer ou de reprendre, et qui le fait ?',
      ],
      agreements: [
        'Pour un travail de la semaine, nous écrivons une liste de cinq points à vérifier au plus, et elle reste sur place.',
        'Après chaque pause, nous faisons le tour de la zone pendant une minute avant d’allumer un outil.',
      ],
      note: 'Posez des questions sur les travaux et les étapes, pas sur la personne qui a oublié quelque chose.',
    },
    phones: {
      title: 'Téléphones et machines en mouvement',
      why: 'En regardant son téléphone, on ne voit pas venir une machine, et le conducteur ne voit peut-être pas la personne.',
      questions: [
        'Où les personnes et les machines en mouvement se croisent-elles de près ici ?',
        'Pour quoi avons-nous besoin du téléphone au travail, et où peut-on s’en servir sans danger ?',
        'Comment les conducteurs et les piétons se montrent-ils qu’ils se sont vus ?',
      ],
      agreements: [
        'Nous marquons les zones autour des machines et des camions où personne ne se sert du téléphone.',
        'Personne ne passe derrière un camion ou une machine qui peut reculer avant un signe du conducteur. Nous fixons le signe.',
      ],
      note: 'Rangez d’abord votre propre téléphone. Ne demandez pas qui était au téléphone.',
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
    training: {
      title: 'Outils et machines : montrer avant d’utiliser',
      why: 'Personne ne peut connaître tous les outils, et demander avant prend moins de temps que réparer une erreur.',
      questions: [
        'Pour quels outils ou machines la formation manque-t-elle ici, ou est-elle trop ancienne ?',
        'Quels travaux commencent avant qu’on sache clairement comment les faire en sécurité, et pourquoi ?',
        'À qui peut-on demander sur place, et qu’est-ce qui rend difficile de demander ?',
      ],
      agreements: [
        'Nous notons les outils et machines qui demandent une formation, et nous fixons le jour de la première.',
        'Pour chaque équipe de travail, nous nommons une personne à qui l’on peut demander à tout moment, et comment la joindre.',
      ],
      note: 'Une formation qui manque est l’affaire de l’entreprise, personne ici n’est en faute. Dites quand elle aura lieu.',
    },
    protection: {
      title: 'Des équipements et des règles qui vont bien',
      why: 'On porte les protections quand elles vont bien et sont à portée de main, et on suit les règles qui vont avec le travail.',
      questions: [
        'Quels équipements de protection manquent, sont usés ou ne vont pas avec le travail ou les personnes ?',
        'Dans quels travaux gênent-ils, et qu’est-ce qui irait mieux ?',
        'Quelle règle de sécurité est difficile à suivre ici, même avec beaucoup d’expérience, et pourquoi ?',
      ],
      agreements: [
        'Nous notons les équipements qui manquent ou ne vont pas, et nous fixons qui les procure et pour quel jour.',
        'Nous choisissons une règle difficile à suivre et disons à l’entreprise ce qui aiderait. Nous fixons qui le dit, et quand.',
      ],
      note: 'Portez vous-même tout ce que les règles demandent. Parlez des équipements et des règles, pas de qui ne les suit pas.',
    },
    guard_rails: {
      title: 'Garde-corps, bords et ouvertures',
      why: 'Un garde-corps ou un couvercle qui manque met en danger tous ceux qui travaillent au-dessus, à côté ou au-dessous.',
      questions: [
        'Où des garde-corps, couvercles ou barrières manquent-ils, sont-ils mal fixés ou enlevés pour un travail ?',
        'Quand il faut en enlever un pour un travail, comment l’endroit est-il protégé entre-temps ?',
        'Que faisons-nous tout de suite quand nous voyons un vide, et qui prévient-on ?',
      ],
      agreements: [
        'Cette semaine, nous vérifions tous les bords et ouvertures de notre zone, et notons ce qui manque et quand ce sera réparé.',
        'Si l’on voit un vide, on éloigne les autres et on appelle la personne responsable. Nous fixons qui c’est.',
      ],
      note: 'Personne ne ferme un vide sans protection contre les chutes. Dites qui s’en occupe aujourd’hui.',
    },
    evacuation: {
      title: 'La sortie en cas d’urgence',
      why: 'En cas d’urgence, on n’a pas le temps de demander le chemin, et sur un chantier les chemins changent avec le travail.',
      questions: [
        'Où se retrouve-t-on si tout le monde doit quitter le chantier, et par où y va-t-on depuis notre zone ?',
        'Où n’entend-on pas l’alarme, à cause du bruit ou des protections auditives ?',
        'Où des sorties sont-elles bloquées, sombres ou non signalées ?',
      ],
      agreements: [
        'Aujourd’hui, nous allons ensemble au point de rassemblement, par le chemin que nous prendrions en cas d’urgence.',
        'Les nouveaux voient la sortie dès le premier jour. Nous fixons qui la leur montre.',
      ],
      note: 'N’interrogez personne devant les autres. Montrez le chemin et faites-le ensemble.',
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
    fixing: {
      title: 'Du signalement à la réparation',
      why: 'Un danger signalé qui reste là est toujours un danger, et si rien ne se passe, on finit par ne plus rien signaler.',
      questions: [
        'Que se passe-t-il ici entre le signalement et la réparation, et où est-ce que cela bloque ?',
        'Quels dangers pouvons-nous supprimer nous-mêmes tout de suite, et pour lesquels faut-il quelqu’un d’autre ?',
        'Comment apprenons-nous ce qui a été fait d’un signalement ?',
      ],
      agreements: [
        'Nous choisissons un danger signalé depuis longtemps, fixons qui le supprime, et regardons ensemble la semaine prochaine.',
        'Chaque signalement reçoit une réponse dans la journée, même si c’est « pas encore ». Nous fixons qui répond.',
      ],
      note: 'Donnez des nouvelles des signalements que vous connaissez. Si vous n’en avez pas, dites pour quand vous en aurez.',
    },
    warning: {
      title: 'Veiller les uns sur les autres',
      why: 'Personne ne voit tout, et un avertissement court de la personne d’à côté peut éviter le pire.',
      questions: [
        'Dans quels travaux ne voit-on pas soi-même ce qui est dangereux pour quelqu’un d’autre ?',
        'Quels mots et quels signes de la main tout le monde comprend-il ici, quelle que soit sa langue ?',
        'Comment prévenons-nous ceux d’autres équipes et entreprises qui travaillent au-dessus, au-dessous ou à côté ?',
      ],
      agreements: [
        'Nous fixons un mot et un signe de la main pour « stop », et nous les essayons maintenant.',
        'Nous fixons qui dit chaque matin aux équipes voisines ce qui peut être dangereux pour elles dans notre travail.',
      ],
      note: 'Remerciez pour un avertissement, même s’il se révèle inutile.',
    },
    stop_work: {
      title: 'Arrêter le travail en cas de danger',
      why: 'Un arrêt dure quelques minutes. Il faut que tout le monde le sache permis et voulu, même quand le temps manque.',
      questions: [
        'Dans quelles situations ici serait-il juste d’arrêter tout de suite ?',
        'Qu’est-ce qui rend difficile d’arrêter : le temps, le coût, les autres, ou autre chose ?',
        'Que se passe-t-il après un arrêt, et qui décide de la reprise ?',
      ],
      agreements: [
        'Nous nommons trois situations du travail de la semaine où nous arrêtons sans demander avant.',
        'Après chaque arrêt, nous apprenons le jour même ce qui a été changé. Nous fixons qui nous le dit.',
      ],
      note: 'Dites clairement que personne n’aura d’ennuis pour avoir arrêté le travail, et tenez-vous-y même quand le temps manque.',
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
    changes: {
      title: 'Quand le plan change',
      why: 'Après un changement, ce qui était convenu sur les dangers n’est peut-être plus juste, et dans la hâte on l’oublie vite.',
      questions: [
        'Quels changements nous gênent le plus, et d’où viennent-ils ?',
        'Qu’est-ce qui doit être clair après un changement avant de reprendre ?',
        'Que pourrait-on décider plus tôt, pour que moins de choses changent au dernier moment ?',
      ],
      agreements: [
        'Après chaque changement, nous nous arrêtons deux minutes pour dire qui fait quoi et ce qui est dangereux.',
        'Nous notons les changements tardifs de la semaine, et nous fixons qui porte la liste à la direction du chantier, et quand.',
      ],
      note: 'Expliquez pourquoi un plan change, si vous le savez. Ne demandez pas qui s’énerve.',
    },
    hard_moments: {
      title: 'Après un moment difficile',
      why: 'Après un presque-accident, une peur ou une dispute, personne n’a tout de suite l’esprit au travail.',
      questions: [
        'Après quelles situations faut-il ici une courte pause pour reprendre en sécurité ?',
        'Qui peut prendre la suite pendant ce temps, et où trouver un endroit calme pour quelques minutes ?',
        'À qui peut-on s’adresser au travail quand c’est trop, et tout le monde le sait-il ?',
      ],
      agreements: [
        'Après un presque-accident ou une dispute, nous nous arrêtons dix minutes avant de reprendre.',
        'Nous affichons les noms et numéros des personnes à qui chacun peut parler en confiance.',
      ],
      note: 'Parlez du travail, pas des soucis de quelqu’un. Si l’on en vient à des choses privées, proposez d’en parler en tête-à-tête.',
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
      note: 'Parlez seulement du travail. Ne posez à personne de questions sur ses maladies, ses douleurs ou ses médicaments. Ceux qui le veulent peuvent vous parler seuls plus tard.',
    },
    breaks: {
      title: 'Faire les pauses à temps',
      why: 'Sans pauses et sans eau, la force et l’attention baissent, et les erreurs arrivent plus facilement.',
      questions: [
        'Qu’est-ce qui nous empêche de faire les pauses quand il le faut ?',
        'Quels travaux sont difficiles à interrompre, et qui pourrait prendre le relais un moment ?',
        'Où faudrait-il de l’eau, de l’ombre ou un endroit chaud pour que même une courte pause aide ?',
      ],
      agreements: [
        'Pour chaque travail lourd de la semaine, nous fixons à l’avance les courtes pauses.',
        'Tout le monde peut demander une courte pause ou une autre tâche sans dire pourquoi. Nous fixons à qui.',
      ],
      note: 'Faites aussi vos pauses. Ne posez à personne de questions sur une maladie, des douleurs, des médicaments ou la raison d’une pause.',
    },
    tiredness: {
      title: 'Sommeil, fatigue et retour à la maison',
      why: 'Le manque de sommeil, les débuts tôt le matin et les longs postes ralentissent tout le monde, aux machines et au volant aussi.',
      questions: [
        'À quelles heures du poste la fatigue est-elle la plus forte, et quels travaux tombent à ce moment-là ?',
        'Dans nos horaires, qu’est-ce qui empêche d’arriver en forme : début tôt, longs postes, heures en plus, longs trajets ?',
        'Comment tout le monde peut-il rentrer en sécurité après un poste long ou tardif ?',
      ],
      agreements: [
        'Nous déplaçons un travail en hauteur, aux machines ou au volant hors des heures où la fatigue est la plus forte.',
        'Trop fatigué pour conduire ou utiliser une machine ? On le dit, et on a une autre tâche ou on est ramené. Nous fixons à qui le dire.',
      ],
      note: 'Parlez des horaires et du travail. N’interrogez personne en particulier sur son sommeil, ses maladies, ses douleurs ou ses médicaments. Dire qu’on est fatigué ne doit faire de tort à personne.',
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
    time: {
      title: 'Assez de temps pour bien faire en sécurité',
      why: 'Quand le temps manque ou que deux travaux tombent ensemble, on oublie facilement ce qui protège.',
      questions: [
        'Quels travaux sont prévus avec trop peu de temps ou de monde, et qu’est-ce qui dure plus longtemps que prévu ?',
        'Quand deux travaux tombent-ils en même temps, si bien que personne ne peut surveiller les dangers ?',
        'Où un raccourci va-t-il plus vite que la façon sûre, et comment rendre la façon sûre aussi rapide ?',
      ],
      agreements: [
        'Pour un travail de la semaine, nous disons avant combien de temps demande la façon sûre, et nous comparons après.',
        'Ceux qui surveillent la circulation, les charges ou d’autres dangers n’ont rien d’autre à faire. Nous fixons qui, cette semaine.',
      ],
      note: 'Ne demandez pas qui a pris un raccourci. Dites ce que vous allez transmettre sur le temps et le personnel, et apportez la réponse.',
    },
    long_days: {
      title: 'Longues journées et heures supplémentaires',
      why: 'Plus la journée est longue, plus il est dur de garder sa force et son attention, et plus il y a d’erreurs.',
      questions: [
        'Qu’est-ce qui rallonge nos journées : livraisons, attentes, réparations, trop peu de monde ?',
        'Quand apprenons-nous qu’une journée sera plus longue, et comment le savoir plus tôt ?',
        'Quels travaux ne devrait-on plus faire à la fin d’une longue journée ?',
      ],
      agreements: [
        'Cette semaine, nous notons chaque jour de combien il a dépassé le plan et pourquoi, et nous regardons la liste ensemble.',
        'Nous fixons quels travaux risqués on ne commence plus dans la dernière heure d’une longue journée.',
      ],
      note: 'Ne promettez pas de journées plus courtes si d’autres en décident. Dites à qui vous demanderez et pour quand. Ne posez pas de questions sur le temps libre.',
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
