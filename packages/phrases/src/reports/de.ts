import type { ReportsPhrases } from './reports-phrases.ts';

export const de: ReportsPhrases = {
  madeOn: 'Erstellt mit Plumbline am {date}',
  person: {
    title: 'Ergebnis einer Person',
    anonymous: 'Anonym',
    answeredOn: 'Beantwortet am {date}',
    questionnaire: '{name}, Version {version}',
    changedQuestions: 'Für diese Befragung geändert',
    receipt: 'Beleg-Code {code}',
    overall: 'Gesamtwert',
    score: 'Wert',
    noScore: 'Es wurde keine bewertete Frage beantwortet.',
    risk: {
      High: 'Hohes Risiko',
      Medium: 'Mittleres Risiko',
      Low: 'Niedriges Risiko',
    },
    lowest: 'Niedrigste Bereiche',
    tooFewToCompare: 'Nicht genug Antworten, um Bereiche zu vergleichen.',
    consistency: {
      title: 'Stimmigkeit der Antworten',
      levels: {
        consistent: 'Stimmig',
        check: 'Prüfen',
        talk_first: 'Vor der Verwendung dieses Werts ein Gespräch führen',
        with_care: 'Diesen Wert mit Vorsicht verwenden',
      },
      checkFirst: 'Zuerst die Antworten prüfen',
      meanings: {
        consistent: 'Die Antworten passen zusammen. An der Art, wie die Befragung beantwortet wurde, fällt nichts auf.',
        check:
          'An der Art, wie die Befragung beantwortet wurde, fällt eine Sache auf. Das kann einen einfachen Grund haben: Fragen Sie nach.',
        talk_first:
          'An der Art, wie die Befragung beantwortet wurde, fallen mehrere Dinge auf. Müdigkeit, Eile oder die Sprache können dahinterstecken. Sprechen Sie deshalb mit der Person, bevor Sie sich auf den Wert verlassen.',
        check_anonymous:
          'An der Art, wie die Befragung beantwortet wurde, fällt eine Sache auf. Das kann einen einfachen Grund haben.',
        with_care:
          'An der Art, wie die Befragung beantwortet wurde, fallen mehrere Dinge auf. Müdigkeit, Eile oder die Sprache können dahinterstecken. Verlassen Sie sich deshalb nicht allein auf diesen Wert.',
      },
      flags: {
        attention_missed:
          'Die Frage, die eine bestimmte Farbe verlangt, wurde anders beantwortet. Einige Fragen wurden also vielleicht zu schnell gelesen.',
        infrequency:
          'Eine Antwort stimmt einer Aussage zu, die kaum wahr sein kann. Einige Aussagen wurden also vielleicht falsch verstanden.',
        long_run: 'Viele Skalenfragen hintereinander wurden gleich beantwortet.',
        opposite_answers: 'Mehrere Paare gegensätzlicher Aussagen haben Antworten, die nicht zusammenpassen.',
        too_fast: 'Für mindestens die Hälfte der Fragen wurden jeweils weniger als zwei Sekunden gebraucht.',
        over_claiming: 'Mehrere Antworten stimmen Aussagen zu, die auf fast niemanden zutreffen.',
      },
      scored: 'Die Fragen zur Stimmigkeit der Antworten ergaben {percent}. Sie zählen nicht zum Gesamtwert.',
    },
    byCategory: 'Werte nach Bereich',
    byCategoryNote: 'Erreichte von möglichen Punkten, der niedrigste Wert zuerst.',
    answeredOf: '{answered} von {asked} beantwortet',
    notEnough: 'Nicht genug Antworten',
    analysis: {
      title: 'Auswertung',
      sections: {
        actions: 'Was zu tun ist',
        questions: 'Fragen für das Gespräch',
        concerns: 'Bedenken',
        strengths: 'Stärken',
        limits: 'Grenzen',
      },
      average: '{category}, Mittelwert von {count} anderen hier',
      byRules: 'Nach festen Regeln geschrieben ({model}), {date}.',
      byModel: 'Von einem Sprachmodell geschrieben ({model}), {date}.',
      modelFailed: 'Das Sprachmodell konnte nicht verwendet werden.',
      missing: 'Die Auswertung ist noch nicht geschrieben.',
    },
    disclaimerTitle: 'Ein Ausgangspunkt, kein Urteil',
    disclaimer:
      'Die Ergebnisse sind nur ein Ausgangspunkt. Die volle Verantwortung für die abschließende Beurteilung Ihrer Beschäftigten liegt bei Ihnen.',
    answers: {
      title: 'Alle Antworten',
      question: 'Frage',
      answer: 'Antwort',
      points: 'Punkte',
      pointsOf: '{points} von {max}',
      skipped: 'Nicht beantwortet',
      reversed: 'Umgekehrt gewertet',
      notScored: 'Nicht bewertet: keine Regeln für diese Sprache',
      byWords: 'Nach Wörtern bewertet',
    },
  },
  wave: {
    title: 'Ergebnisse, {month}',
    noneLow: 'Kein Bereich liegt unter {percent}.',
    low: 'Bereiche unter {percent}: {low} von {shown}.',
    lowGroups: 'In mindestens einem Bereich unter {percent}: {names}.',
    fallenGroups: 'Deutlicher Rückgang seit {when}: {names}.',
    lowest: 'Am niedrigsten: {names}, {figure}.',
    lowestSince: 'Punkte seit {when}: {points}.',
    dates: '{from} bis {until}',
    asked: 'Was gefragt wurde',
    answered: 'Wer geantwortet hat',
    askedOnly: 'Befragt: {asked}',
    places: 'Befragte Gruppen',
    individual: 'In dieser Befragung gehören die Ergebnisse zu namentlich bekannten Personen.',
    lowShareSoFar:
      'Bisher haben weniger als 60 % geantwortet. Die Ergebnisse können sich noch ändern, und wer nicht geantwortet hat, sieht manches vielleicht anders.',
    actFirst: 'Wo zuerst zu handeln ist',
    actFirstNote:
      'Zuerst niedrige Bereiche, dann Gruppen, die mindestens 5 Punkte und nicht nur zufällig unter allen anderen liegen, dann deutliche Rückgänge.',
    belowFair: 'Unter {percent}',
    lowestQuestions: 'Fragen mit den niedrigsten Werten (je höher, desto sicherer)',
    alsoLow: 'Auch niedrig: {names}',
    rest: 'Alle anderen',
    nothingStandsOut:
      'Nichts sticht heraus: Kein Bereich liegt unter {percent}, und keine Baustelle, keine Kolonne und keine Firma liegt um mindestens 5 Punkte und nicht nur zufällig unter allen anderen. Gruppen ohne genug Antworten werden nicht verglichen.',
    detectable:
      'Eine Kolonne von {people} Personen, die in einem Bereich {points} Punkte von allen anderen abweicht, fällt in 8 von 10 Fällen auf.',
    categories: 'Alle Befragten nach Bereich',
    since: 'Seit {when}',
    points: 'Punkte: {points}',
    unclear: 'Keine klare Veränderung',
    average: 'Mittelwert',
    groups: 'Gruppen nach Bereich',
    group: 'Gruppe',
    byName: 'Die Gruppen stehen nach Namen geordnet und ohne Rangfolge.',
    tooSmall: 'Weniger als 5 Antworten: nicht verglichen',
    method: 'Wie diese Werte entstehen',
    chance:
      'Unter vielen Gruppen sehen einige immer zufällig anders aus. Eine Gruppe wird nur markiert, wenn ihr Unterschied zum übrigen Unternehmen auch dann besteht, wenn alle Gruppen und Bereiche gemeinsam betrachtet werden.',
    howItIsMade:
      'Die Antworten einer Person in einem Bereich werden in einen Anteil der möglichen Punkte umgerechnet, höchstens 100 %: je höher, desto sicherer. In einem Mittelwert zählen alle, die mindestens die Hälfte der Fragen des Bereichs beantwortet haben.',
    notShown: 'Nicht genug Antworten',
    smallGroups:
      'Gruppen mit weniger als 5 Antworten haben keine 95-%-Spanne und werden nicht verglichen, denn eine Person mehr oder weniger würde ihren Mittelwert stark verschieben.',
    ends: 'Ein Mittelwert nahe an einem Ende seiner Skala wird nur zum Beispiel als „{atLeast}“ oder „{atMost}“ gezeigt. Ein genauer Mittelwert könnte verraten, dass alle dasselbe geantwortet haben.',
    changeMeans:
      'Eine Veränderung wird nur gezeigt, wenn sie mindestens 5 Punkte beträgt und mehr als Zufall ist. Sie sagt, was danach kam, nicht, was die Ursache war.',
  },
  actions: {
    title: 'Maßnahmen',
    none: 'Es gibt keine Maßnahmen.',
    more: 'Weitere Maßnahmen im Export: {count}',
    action: 'Maßnahme',
    owner: 'Zuständig',
    due: 'Fällig',
    status: 'Stand',
    statuses: {
      open: 'Offen',
      in_progress: 'In Arbeit',
      done: 'Erledigt',
      checked: 'Überprüft',
    },
    overdue: 'Überfällig',
    noOwner: 'Niemand zuständig',
    why: 'Grund: {reason}',
    note: 'Notiz: {note}',
  },
};
