import type { ToolboxTalkPhrases } from './toolbox-talk-phrases.ts';

export const de: ToolboxTalkPhrases = {
  sheet: {
    toolboxTalk: 'Sicherheitskurzgespräch',
    duration: 'Zehn Minuten zu Beginn der Schicht',
    site: 'Baustelle',
    crew: 'Kolonne',
    crewSaid: 'Was die Kolonne als Gruppe gesagt hat',
    crewAndRest: '{crew} von 100; alle übrigen: {rest} von 100',
    crewAlone: '{crew} von 100',
    higherIsSafer: 'Von 0 bis 100: je höher, desto sicherer.',
    ends: { atLeast: '{points} oder mehr', atMost: '{points} oder weniger' },
    standing: {
      above: 'deutlich über den übrigen',
      below: 'deutlich unter den übrigen',
      notDifferent: 'kein deutlicher Unterschied zu den übrigen',
    },
    answered: 'Geantwortet: {answered} von {asked}',
    threshold: 'Es werden nur Ergebnisse von Gruppen mit mindestens {threshold} Antworten gezeigt.',
    questionsTitle: 'Drei Fragen an die Kolonne',
    nobodyHasTo: 'Niemand muss antworten.',
    agreeTitle: 'Was wir vereinbaren',
    agreeHint: 'Wählen Sie, was passt, oder vereinbaren Sie etwas Eigenes. Prüfen Sie es nächste Woche gemeinsam.',
    whoUntilWhen: 'Wer macht es, bis wann',
    names: 'Namen',
    date: 'Datum',
    ledBy: 'Geleitet von',
    forLeader: 'Für die Person, die das Gespräch leitet',
    listenFirst:
      'Hören Sie zuerst zu. Fragen Sie nicht, wer in der Umfrage was geantwortet hat, und versuchen Sie nicht, es zu erraten. Schreiben Sie auf, was gesagt wird, ohne Namen.',
  },
  talks: {
    focus: {
      title: 'Mit den Gedanken bei der Arbeit bleiben',
      why: 'Eine Baustelle ändert sich den ganzen Tag. Bei Lärm oder Unterbrechungen übersieht man leicht einen Schritt oder eine Gefahr.',
      questions: [
        'Wo auf dieser Baustelle kann man sich schwer konzentrieren, und woran liegt das?',
        'Welche Arbeiten werden am häufigsten unterbrochen, und wie könnten wir einen Schritt ohne Unterbrechung fertig machen?',
        'Was sollten wir nach einer Pause oder Unterbrechung gemeinsam prüfen, bevor es weitergeht?',
      ],
      agreements: [
        'Wir nennen eine riskante Arbeit dieser Woche, bei der niemand angerufen oder unterbrochen wird, und sagen es allen.',
        'In der Nähe von Maschinen, die sich bewegen, bleibt das Handy weggesteckt. Wir legen einen sicheren Platz zum Telefonieren fest.',
      ],
      note: 'Fragen Sie nach Orten und Arbeiten, nicht danach, wer abgelenkt war.',
    },
    knowledge: {
      title: 'Die Arbeit kennen, bevor sie beginnt',
      why: 'Arbeit ist sicherer, wenn alle ihre Gefahren kennen und wissen, was dagegen zu tun ist, bevor sie beginnt.',
      questions: [
        'Welche Arbeiten sind diese Woche neu, selten oder anders als bisher?',
        'Was im Sicherheitsplan oder in den Anweisungen ist unklar oder passt nicht zur Arbeit hier?',
        'Welches Werkzeug oder welche Maschine sollte noch einmal gezeigt werden, bevor sie benutzt wird?',
      ],
      agreements: [
        'Vor jeder neuen Arbeit dieser Woche nennen wir in zwei Minuten die wichtigsten Gefahren und was wir dagegen tun.',
        'Wir wählen ein Werkzeug oder eine Maschine, die noch einmal gezeigt wird, und legen den Tag fest.',
      ],
      note: 'Prüfen Sie niemanden ab. Wenn etwas unklar ist, sagen Sie, wann es erklärt wird.',
    },
    support: {
      title: 'Gefahren melden und eine Antwort bekommen',
      why: 'Gefahren lassen sich schneller beseitigen, wenn alle sie ohne Angst nennen können und erfahren, was getan wurde.',
      questions: [
        'Wie werden Gefahren hier gemeldet, und was würde es leichter machen?',
        'Welche gemeldeten Probleme sind noch offen, und wer könnte sich darum kümmern?',
        'Wie können wir uns gegenseitig so warnen, dass es ankommt, auch wenn es laut oder hektisch ist?',
      ],
      agreements: [
        'Wir schreiben die offenen Probleme auf. Für jedes legen wir fest, wer sich darum kümmert und bis wann, und lesen die Liste nächste Woche gemeinsam.',
        'Bei ernster Gefahr dürfen alle die Arbeit stoppen. Wir legen fest, wer dann wie gerufen wird.',
      ],
      note: 'Wenn Kritik an Ihnen kommt, danken Sie dafür und verteidigen Sie sich nicht. Sagen Sie, bis wann es eine Antwort gibt.',
    },
    stress: {
      title: 'Weniger Druck im Arbeitstag',
      why: 'Knappe Termine und plötzliche Änderungen setzen alle unter Druck, und unter Druck passieren leichter Fehler.',
      questions: [
        'Zu welchen Zeiten am Tag oder in der Woche ist der Druck bei der Arbeit am größten, und woran liegt das?',
        'Wie erfahren wir von geänderten Plänen, und wie könnten wir früher davon erfahren?',
        'Was würde uns helfen, sicher weiterzuarbeiten, wenn die Zeit knapp wird?',
      ],
      agreements: [
        'Geänderte Pläne werden zu einer festen Zeit an einem festen Ort mitgeteilt. Wir legen fest, wann, wo und von wem.',
        'Wir nennen eine Arbeit, die diese Woche warten darf, wenn die Zeit knapp wird, damit nichts ausfällt, was der Sicherheit dient.',
      ],
      note: 'Sprechen Sie nur über die Arbeit. Fragen Sie niemanden nach Sorgen oder Privatem. Wer möchte, kann später allein mit Ihnen reden.',
    },
    physical_state: {
      title: 'Schwere Arbeit, Pausen und Wetter',
      why: 'Schwere Arbeit, Hitze und lange Schichten machen alle müde, und dann passieren leichter Fehler.',
      questions: [
        'Welche Arbeiten hier sind die schwersten, und was würde sie leichter machen?',
        'Wo fehlen Trinkwasser, ein Platz zum Ausruhen oder Schutz vor dem Wetter, oder wo sind sie zu weit weg?',
        'Zu welcher Zeit der Schicht ist die Arbeit am schwersten, und wie ließen sich Arbeiten und Pausen besser einteilen?',
      ],
      agreements: [
        'Wir wählen eine schwere Arbeit dieser Woche und machen sie leichter: mit einer Hebehilfe, mehr Leuten oder indem wir uns abwechseln.',
        'Wir legen die Pausenzeiten und den Platz für das Trinkwasser fest und halten uns diese Woche jeden Tag daran.',
      ],
      note: 'Sprechen Sie nur über die Arbeit. Fragen Sie niemanden nach Schlaf, Krankheit, Schmerzen oder Medikamenten. Wer möchte, kann später allein mit Ihnen reden.',
    },
    workload: {
      title: 'Zeit, Werkzeug und ein freier Arbeitsbereich',
      why: 'Wie sicher eine Arbeit gemacht werden kann, hängt auch von genug Zeit, gutem Werkzeug und einem aufgeräumten Arbeitsbereich ab.',
      questions: [
        'Für welche Arbeiten gibt es zu wenig Zeit, um sie sicher zu machen, und warum?',
        'Welches Werkzeug oder Material fehlt, ist beschädigt oder liegt am falschen Platz?',
        'Wo in unserem Arbeitsbereich sind Licht, Ordnung oder Wege nicht gut genug?',
      ],
      agreements: [
        'Wir schreiben auf, was fehlt oder beschädigt ist, und legen fest, wer es bis wann besorgt oder repariert.',
        'Wir wählen eine Stelle, die aufgeräumt, beleuchtet oder gesichert wird, und sehen sie uns nächste Woche gemeinsam an.',
      ],
      note: 'Versprechen Sie nichts, was Sie nicht entscheiden können. Sagen Sie, wen Sie fragen, und bringen Sie nächste Woche die Antwort mit.',
    },
  },
  ownCategory: {
    title: 'Gespräch über „{category}“',
    why: 'Wer die Arbeit macht, sieht jeden Tag, was hilft und was stört. In diesem Gespräch geht es um „{category}“.',
    questions: [
      'Wenn es um „{category}“ geht: Was läuft bei der Arbeit hier gut?',
      'Was macht es schwieriger, und bei welchen Arbeiten, an welchen Orten oder zu welchen Zeiten?',
      'Welche eine Änderung bei der Arbeit würde am meisten helfen?',
    ],
    agreements: [
      'Wir wählen eine Änderung, die wir selbst machen können, und fangen diese Woche damit an.',
      'Wir wählen eine Sache, um die wir das Unternehmen bitten, und legen fest, wer fragt und wann wir die Antwort hören.',
    ],
    note: 'Bleiben Sie bei der Arbeit und ihren Bedingungen, und lassen Sie Privates weg.',
  },
};
