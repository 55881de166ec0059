import type { ReportsPhrases } from './reports-phrases.ts';

export const fr: ReportsPhrases = {
  madeOn: 'Créé avec Plumbline le {date}',
  person: {
    title: 'Résultat d’une personne',
    anonymous: 'Anonyme',
    answeredOn: 'Réponses du {date}',
    questionnaire: '{name} (version {version})',
    changedQuestions: 'Modifié pour ce questionnaire',
    receipt: 'Code de reçu {code}',
    overall: 'Score global',
    score: 'Score',
    noScore: 'Aucune question notée n’a reçu de réponse.',
    risk: {
      High: 'Risque élevé',
      Medium: 'Risque moyen',
      Low: 'Risque faible',
    },
    lowest: 'Catégories les plus basses',
    tooFewToCompare: 'Pas assez de réponses pour comparer les catégories.',
    consistency: {
      title: 'Cohérence des réponses',
      levels: {
        consistent: 'Cohérentes',
        check: 'À vérifier',
        talk_first: 'Parler avec la personne avant d’utiliser ce score',
        with_care: 'Utiliser ce score avec prudence',
      },
      checkFirst: 'Vérifier d’abord les réponses',
      meanings: {
        consistent: 'Les réponses vont ensemble. Rien ne se remarque dans la façon de répondre.',
        check: 'Une chose se remarque dans la façon de répondre. La raison peut être simple : posez la question.',
        talk_first:
          'Plusieurs choses se remarquent dans la façon de répondre. La fatigue, la hâte ou la langue peuvent en être la cause : parlez avec la personne avant de vous fier au score.',
        check_anonymous: 'Une chose se remarque dans la façon de répondre. La raison peut être simple.',
        with_care:
          'Plusieurs choses se remarquent dans la façon de répondre. La fatigue, la hâte ou la langue peuvent en être la cause : ne vous fiez pas à ce seul score.',
      },
      flags: {
        attention_missed:
          'La question qui demande une couleur précise a reçu une autre réponse : certaines questions ont peut-être été lues trop vite.',
        infrequency:
          'Une réponse approuve une affirmation qui peut difficilement être vraie : certaines affirmations ont peut-être été mal lues.',
        long_run: 'Beaucoup de questions à échelle de suite ont reçu la même réponse.',
        opposite_answers: 'Plusieurs paires d’affirmations opposées ont des réponses qui ne vont pas ensemble.',
        too_fast: 'Au moins la moitié des questions a pris moins de deux secondes chacune.',
        over_claiming: 'Plusieurs réponses approuvent des affirmations qui ne sont vraies pour presque personne.',
      },
      scored:
        'Les questions sur la cohérence des réponses ont obtenu {percent}. Elles ne comptent pas dans le score global.',
    },
    byCategory: 'Scores par catégorie',
    byCategoryNote: 'Points obtenus sur les points possibles, du plus bas au plus haut.',
    answeredOf: '{answered} réponses sur {asked}',
    notEnough: 'Pas assez de réponses',
    analysis: {
      title: 'Analyse',
      sections: {
        actions: 'Ce qu’il faut faire',
        questions: 'Questions à poser',
        concerns: 'Préoccupations',
        strengths: 'Points forts',
        limits: 'Limites',
      },
      average: '{category}, moyenne d’autres personnes ici ({count})',
      byRules: 'Rédigé selon des règles fixes ({model}), {date}.',
      byModel: 'Rédigé par un modèle de langage ({model}), {date}.',
      modelFailed: 'Le modèle de langage n’a pas pu être utilisé.',
      missing: 'L’analyse n’a pas encore été rédigée.',
    },
    disclaimerTitle: 'Un point de départ, pas un verdict',
    disclaimer:
      'Les résultats ne sont qu’un point de départ. Vous portez l’entière responsabilité de l’évaluation finale de vos salariés.',
    answers: {
      title: 'Toutes les réponses',
      question: 'Question',
      answer: 'Réponse',
      points: 'Points',
      pointsOf: '{points} sur {max}',
      skipped: 'Sans réponse',
      reversed: 'Inversée',
      notScored: 'Non noté : pas de règles pour cette langue',
      byWords: 'Noté d’après les mots',
    },
  },
  wave: {
    title: 'Résultats, {month}',
    noneLow: 'Aucune catégorie n’est en dessous de {percent}.',
    low: 'Catégories en dessous de {percent} : {low} sur {shown}.',
    lowGroups: 'En dessous de {percent} dans au moins une catégorie : {names}.',
    fallenGroups: 'Nette baisse depuis {when} : {names}.',
    lowest: 'Le plus bas : {names}, {figure}.',
    lowestSince: 'Points depuis {when} : {points}.',
    dates: 'du {from} au {until}',
    asked: 'Ce qui a été demandé',
    answered: 'Qui a répondu',
    askedOnly: 'Personnes interrogées : {asked}',
    places: 'Groupes interrogés',
    individual: 'Dans cette enquête, les résultats appartiennent à des personnes nommées.',
    lowShareSoFar:
      'Jusqu’ici, moins de 60 % des personnes ont répondu. Les résultats peuvent encore changer, et celles qui n’ont pas répondu voient peut-être les choses autrement.',
    actFirst: 'Où agir d’abord',
    actFirstNote:
      'D’abord les catégories basses, puis les groupes qui sont au moins 5 points en dessous de tous les autres, et pas seulement par hasard, enfin les baisses nettes.',
    belowFair: 'En dessous de {percent}',
    lowestQuestions: 'Questions aux valeurs les plus basses (plus c’est élevé, plus c’est sûr)',
    alsoLow: 'Également basses : {names}',
    rest: 'Tous les autres',
    nothingStandsOut:
      'Rien ne ressort : aucune catégorie n’est en dessous de {percent}, et aucun chantier, aucune équipe et aucune entreprise n’est au moins 5 points en dessous de tous les autres autrement que par hasard. Les groupes qui n’ont pas assez de réponses ne sont pas comparés.',
    detectable:
      'Une équipe de {people} personnes qui s’écarte de {points} points de tous les autres dans une catégorie est repérée dans 8 cas sur 10.',
    categories: 'Toutes les personnes interrogées, par catégorie',
    since: 'Depuis {when}',
    points: 'Points : {points}',
    unclear: 'Pas de changement net',
    average: 'Moyenne',
    groups: 'Groupes par catégorie',
    group: 'Groupe',
    byName: 'Les groupes sont classés par nom, sans palmarès.',
    tooSmall: 'Moins de 5 réponses : non comparé',
    method: 'Comment ces chiffres sont obtenus',
    chance:
      'Parmi beaucoup de groupes, quelques-uns paraissent toujours différents par hasard. Un groupe n’est marqué que si son écart avec le reste de l’entreprise se maintient quand tous les groupes et toutes les catégories sont examinés ensemble.',
    howItIsMade:
      'Les réponses d’une personne dans une catégorie sont converties en une part des points possibles, 100 % au plus : plus elle est élevée, plus c’est sûr. Une moyenne compte toutes les personnes qui ont répondu à au moins la moitié des questions de la catégorie.',
    notShown: 'Pas assez de réponses',
    smallGroups:
      'Les groupes de moins de 5 réponses n’ont pas d’intervalle à 95 % et ne sont pas comparés, car une personne de plus ou de moins changerait beaucoup leur moyenne.',
    ends: 'Une moyenne proche d’une extrémité de son échelle n’est indiquée que, par exemple, par « {atLeast} » ou « {atMost} ». Une moyenne exacte pourrait révéler que tout le monde a répondu la même chose.',
    changeMeans:
      'Un changement n’est montré que s’il est d’au moins 5 points et dépasse le hasard. Il dit ce qui est venu après, pas ce qui l’a causé.',
  },
  actions: {
    title: 'Actions',
    none: 'Il n’y a pas d’actions.',
    more: 'Autres actions dans l’export : {count}',
    action: 'Action',
    owner: 'Responsable',
    due: 'Échéance',
    status: 'État',
    statuses: {
      open: 'Ouverte',
      in_progress: 'En cours',
      done: 'Faite',
      checked: 'Vérifiée',
    },
    overdue: 'En retard',
    noOwner: 'Sans responsable',
    why: 'Raison : {reason}',
    note: 'Note : {note}',
  },
};
