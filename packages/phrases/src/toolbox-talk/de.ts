import type { ToolboxTalkPhrases } from './toolbox-talk-phrases.ts';

export const de: ToolboxTalkPhrases = {
  sheet: {
    toolboxTalk: 'Sicherheitskurzgespräch',
    duration: 'Zehn Minuten zu Beginn der Schicht',
    crewSaid: 'Was die Kolonne als Gruppe gesagt hat',
    higherIsSafer: 'Von 0 bis 100: je höher, desto sicherer.',
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
    checks: {
      title: 'Prüfen vor jedem Start',
      why: 'In jeder Pause ändert sich die Baustelle, und gerade bei vertrauten Arbeiten lässt man leicht einen Schritt aus.',
      questions: [
        'Wo ändert sich unser Arbeitsbereich zwischen zwei Arbeiten am meisten?',
        'Bei welchen Arbeiten wird am leichtesten ein Schritt ausgelassen, und warum?',
        'Was muss man sich ansehen, bevor es losgeht oder weitergeht, und wer macht das?',
      ],
      agreements: [
        'Wir schreiben für eine Arbeit dieser Woche eine Prüfliste mit höchstens fünf Punkten. Sie bleibt dort, wo gearbeitet wird.',
        'Nach jeder Pause gehen wir eine Minute durch den Arbeitsbereich, bevor ein Werkzeug eingeschaltet wird.',
      ],
      note: 'Fragen Sie nach Arbeiten und Schritten, nicht danach, wer etwas vergessen hat.',
    },
    phones: {
      title: 'Handys und fahrende Maschinen',
      why: 'Wer aufs Handy schaut, sieht keine Maschine kommen, und wer sie fährt, sieht die Person vielleicht auch nicht.',
      questions: [
        'Wo kommen sich hier Menschen und fahrende Maschinen nahe?',
        'Wofür brauchen wir bei der Arbeit das Handy, und wo geht das ohne Gefahr?',
        'Wie zeigen Leute zu Fuß und Leute am Steuer, dass sie sich gesehen haben?',
      ],
      agreements: [
        'Wir markieren die Bereiche um Maschinen und Lkw, in denen niemand das Handy benutzt.',
        'Niemand geht hinter einem Lkw oder einer Maschine vorbei, bevor vom Steuer ein Zeichen kommt. Wir legen das Zeichen fest.',
      ],
      note: 'Stecken Sie zuerst das eigene Handy weg. Fragen Sie nicht, wer am Handy war.',
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
    training: {
      title: 'Werkzeug und Maschinen: erst zeigen, dann benutzen',
      why: 'Niemand kann jedes Werkzeug kennen, und vorher zu fragen dauert kürzer, als einen Fehler auszubügeln.',
      questions: [
        'Für welches Werkzeug oder welche Maschinen fehlt hier eine Schulung, oder wo ist sie zu lange her?',
        'Welche Arbeiten fangen an, bevor klar ist, wie sie sicher gehen, und warum?',
        'Wen kann man gleich vor Ort fragen, und was macht das Fragen schwer?',
      ],
      agreements: [
        'Wir schreiben auf, für welches Werkzeug und welche Maschinen eine Schulung fehlt, und legen den Tag für die erste fest.',
        'Für jede Schicht nennen wir eine Person, die man jederzeit fragen kann, und wie man sie erreicht.',
      ],
      note: 'Für fehlende Schulungen ist die Firma zuständig, hier ist niemand schuld. Sagen Sie, wann die Schulung stattfindet.',
    },
    protection: {
      title: 'Ausrüstung und Regeln, die zur Arbeit passen',
      why: 'Schutzausrüstung wird getragen, wenn sie passt und griffbereit ist, und Regeln werden befolgt, wenn sie zur Arbeit passen.',
      questions: [
        'Welche Schutzausrüstung fehlt, ist abgenutzt oder passt nicht zur Arbeit oder zu den Leuten?',
        'Bei welchen Arbeiten stört sie, und was wäre besser?',
        'Welche Sicherheitsregel ist hier auch mit viel Erfahrung schwer einzuhalten, und warum?',
      ],
      agreements: [
        'Wir schreiben auf, welche Ausrüstung fehlt oder nicht passt, und legen fest, wer sie bis wann besorgt.',
        'Wir wählen eine Regel, die schwer einzuhalten ist, und sagen der Firma, was helfen würde. Wir legen fest, wer das wann macht.',
      ],
      note: 'Tragen Sie selbst alles, was vorgeschrieben ist. Fragen Sie nach Ausrüstung und Regeln, nicht danach, wer etwas weglässt.',
    },
    guard_rails: {
      title: 'Geländer, Kanten und Öffnungen',
      why: 'Ein fehlendes Geländer oder eine fehlende Abdeckung bringt alle in Gefahr, die darüber, daneben oder darunter arbeiten.',
      questions: [
        'Wo fehlen Geländer, Abdeckungen oder Absperrungen, wo sind sie locker oder für eine Arbeit abgebaut?',
        'Wie wird die Stelle gesichert, solange so etwas für eine Arbeit abgebaut ist?',
        'Was tun wir sofort, wenn wir eine Lücke sehen, und wer erfährt davon?',
      ],
      agreements: [
        'Wir prüfen diese Woche alle Kanten und Öffnungen in unserem Bereich und schreiben auf, was fehlt und bis wann es repariert wird.',
        'Wer eine Lücke sieht, hält die anderen fern und ruft die zuständige Person. Wir legen fest, wer das ist.',
      ],
      note: 'Niemand schließt eine Lücke ohne Schutz vor Absturz. Sagen Sie, wer sich heute darum kümmert.',
    },
    evacuation: {
      title: 'Der Weg nach draußen im Notfall',
      why: 'Im Notfall bleibt keine Zeit, nach dem Weg zu fragen, und die Wege auf einer Baustelle ändern sich mit der Arbeit.',
      questions: [
        'Wo treffen wir uns, wenn alle die Baustelle verlassen müssen, und welche Wege führen von uns dorthin?',
        'Wo hört man den Alarm nicht, wegen Lärm oder Gehörschutz?',
        'Wo sind Fluchtwege zugestellt, dunkel oder nicht gekennzeichnet?',
      ],
      agreements: [
        'Wir gehen heute gemeinsam zum Sammelplatz, auf dem Weg, den wir im Notfall nehmen würden.',
        'Wer neu ist, bekommt am ersten Tag den Fluchtweg gezeigt. Wir legen fest, wer ihn zeigt.',
      ],
      note: 'Fragen Sie niemanden vor den anderen ab. Zeigen Sie den Weg und gehen Sie ihn gemeinsam.',
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
    fixing: {
      title: 'Von der Meldung zur Reparatur',
      why: 'Eine gemeldete Gefahr, die bleibt, ist immer noch eine Gefahr. Und wenn nichts passiert, meldet bald niemand mehr etwas.',
      questions: [
        'Was passiert hier zwischen Meldung und Reparatur, und wo bleibt es hängen?',
        'Welche Gefahren können wir selbst sofort beseitigen, und für welche brauchen wir andere?',
        'Wie erfahren wir, was aus einer Meldung geworden ist?',
      ],
      agreements: [
        'Wir wählen eine Gefahr, die schon lange offen ist, legen fest, wer sie beseitigt, und sehen sie uns nächste Woche gemeinsam an.',
        'Jede Meldung bekommt innerhalb eines Tages eine Antwort, auch wenn sie „noch nicht“ heißt. Wir legen fest, wer antwortet.',
      ],
      note: 'Berichten Sie, was aus den Meldungen geworden ist, die Sie kennen. Wissen Sie nichts Neues, sagen Sie, bis wann Sie mehr wissen.',
    },
    warning: {
      title: 'Aufeinander achten',
      why: 'Niemand sieht alles, und eine kurze Warnung von nebenan kann Schlimmes verhindern.',
      questions: [
        'Bei welchen Arbeiten sieht man selbst nicht, was für andere gefährlich ist?',
        'Welche Wörter und Handzeichen verstehen hier alle, egal in welcher Sprache?',
        'Wie warnen wir Leute aus anderen Kolonnen und Firmen, die über, unter oder neben uns arbeiten?',
      ],
      agreements: [
        'Wir legen ein Wort und ein Handzeichen für „Stopp“ fest und probieren sie jetzt aus.',
        'Wir legen fest, wer den Kolonnen neben uns jeden Morgen sagt, was an unserer Arbeit für sie gefährlich werden kann.',
      ],
      note: 'Bedanken Sie sich für eine Warnung, auch wenn sie sich als unnötig herausstellt.',
    },
    stop_work: {
      title: 'Arbeit stoppen bei Gefahr',
      why: 'Ein Stopp dauert Minuten. Dazu kommt es nur, wenn alle wissen, dass er erlaubt und gewollt ist, auch wenn die Zeit knapp ist.',
      questions: [
        'In welchen Situationen hier wäre es richtig, sofort zu stoppen?',
        'Was macht das Stoppen schwer: Zeit, Kosten, andere Leute oder etwas anderes?',
        'Was passiert nach einem Stopp, und wer entscheidet, wann es weitergeht?',
      ],
      agreements: [
        'Wir nennen drei Situationen aus der Arbeit dieser Woche, in denen wir stoppen, ohne erst zu fragen.',
        'Nach jedem Stopp erfahren wir am selben Tag, was geändert wurde. Wir legen fest, wer es uns sagt.',
      ],
      note: 'Sagen Sie klar, dass niemand Ärger bekommt, der die Arbeit stoppt, und halten Sie sich daran, auch wenn die Zeit knapp ist.',
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
    changes: {
      title: 'Wenn sich der Plan ändert',
      why: 'Nach einer Planänderung stimmt vielleicht nicht mehr, was zu den Gefahren abgemacht war. In der Eile übersieht man das leicht.',
      questions: [
        'Welche Änderungen machen uns am meisten Schwierigkeiten, und woher kommen sie?',
        'Was muss nach einer Änderung klar sein, bevor es weitergeht?',
        'Was ließe sich früher entscheiden, damit sich im letzten Moment weniger ändert?',
      ],
      agreements: [
        'Nach jeder Änderung halten wir zwei Minuten an und sagen, wer was macht und was daran gefährlich ist.',
        'Wir schreiben die späten Änderungen dieser Woche auf und legen fest, wer die Liste wann zur Bauleitung bringt.',
      ],
      note: 'Erklären Sie, warum sich ein Plan ändert, soweit Sie es wissen. Fragen Sie nicht, wer sich darüber aufregt.',
    },
    hard_moments: {
      title: 'Nach einem schweren Moment',
      why: 'Nach einem Beinaheunfall, einem Schreck oder einem Streit ist niemand gleich wieder ganz bei der Arbeit.',
      questions: [
        'Nach welchen Situationen braucht es hier eine kurze Pause, bevor es sicher weitergeht?',
        'Wer kann solange übernehmen, und wo gibt es für ein paar Minuten einen ruhigen Platz?',
        'An wen kann man sich bei der Arbeit wenden, wenn es zu viel wird, und wissen das alle?',
      ],
      agreements: [
        'Nach einem Beinaheunfall oder einem Streit machen wir zehn Minuten Pause, bevor es weitergeht.',
        'Wir hängen Namen und Nummern der Leute aus, mit denen alle vertraulich reden können.',
      ],
      note: 'Fragen Sie nach der Arbeit, nicht nach Sorgen. Wenn Privates zur Sprache kommt, bieten Sie ein Gespräch allein an.',
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
      note: 'Sprechen Sie nur über die Arbeit. Fragen Sie niemanden nach Krankheit, Schmerzen oder Medikamenten. Wer möchte, kann später allein mit Ihnen reden.',
    },
    breaks: {
      title: 'Rechtzeitig Pause machen',
      why: 'Ohne Pausen und Wasser lassen Kraft und Aufmerksamkeit nach, und dann passieren leichter Fehler.',
      questions: [
        'Was hält uns davon ab, Pause zu machen, wenn sie dran ist?',
        'Welche Arbeiten lassen sich schwer unterbrechen, und wer könnte eine Weile übernehmen?',
        'Wo müssten Wasser, Schatten oder ein warmer Platz sein, damit auch eine kurze Pause hilft?',
      ],
      agreements: [
        'Für jede schwere Arbeit dieser Woche legen wir vorher fest, wann es kurze Pausen gibt.',
        'Alle dürfen ohne Angabe von Gründen um eine kurze Pause oder eine andere Arbeit bitten. Wir legen fest, bei wem.',
      ],
      note: 'Machen Sie auch selbst Ihre Pausen. Fragen Sie niemanden nach Krankheit, Schmerzen oder Medikamenten oder nach dem Grund für eine Pause.',
    },
    tiredness: {
      title: 'Schlaf, Müdigkeit und der Heimweg',
      why: 'Zu wenig Schlaf, frühe Anfänge und lange Schichten machen alle langsamer, auch an Maschinen und am Steuer.',
      questions: [
        'Zu welchen Stunden der Schicht ist die Müdigkeit am größten, und welche Arbeiten fallen dann an?',
        'Was an unseren Zeiten macht es schwer, ausgeruht zu kommen: früher Anfang, lange Schichten, Überstunden, weite Wege?',
        'Wie kommen alle nach einer langen oder späten Schicht sicher nach Hause?',
      ],
      agreements: [
        'Wir verlegen eine Arbeit in der Höhe, an Maschinen oder am Steuer aus den Stunden, in denen die Müdigkeit am größten ist.',
        'Wer zu müde zum Fahren oder für Maschinen ist, sagt es und bekommt andere Arbeit oder wird gefahren. Wir legen fest, wem man es sagt.',
      ],
      note: 'Sprechen Sie über Zeiten und Arbeit. Fragen Sie keine einzelne Person nach Schlaf, Krankheit, Schmerzen oder Medikamenten. Wer sagt, dass er oder sie müde ist, darf dadurch keinen Nachteil haben.',
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
    time: {
      title: 'Genug Zeit für den sicheren Weg',
      why: 'Wenn die Zeit knapp ist oder zwei Arbeiten zugleich kommen, fällt leicht weg, was der Sicherheit dient.',
      questions: [
        'Welche Arbeiten sind mit zu wenig Zeit oder zu wenig Leuten geplant, und was dauert länger als geplant?',
        'Wann kommen zwei Arbeiten zugleich, sodass niemand auf Gefahren achten kann?',
        'Wo geht eine Abkürzung schneller als der sichere Weg, und wie würde der sichere Weg genauso schnell?',
      ],
      agreements: [
        'Für eine Arbeit dieser Woche sagen wir vorher, wie viel Zeit der sichere Weg braucht, und vergleichen hinterher.',
        'Wer auf Verkehr, Lasten oder andere Gefahren achtet, bekommt nebenbei keine zweite Arbeit. Wir legen fest, wer das diese Woche ist.',
      ],
      note: 'Fragen Sie nicht, wer abgekürzt hat. Sagen Sie, was Sie zu Zeit und Leuten weitergeben, und bringen Sie die Antwort mit.',
    },
    long_days: {
      title: 'Lange Tage und Überstunden',
      why: 'Je länger der Tag, desto schwerer bleibt man kräftig und aufmerksam, und desto mehr Fehler passieren.',
      questions: [
        'Was macht unsere Tage länger als geplant: Lieferungen, Warten, Reparaturen, zu wenig Leute?',
        'Wann erfahren wir, dass ein Tag länger wird, und wie ginge das früher?',
        'Welche Arbeiten sollte man am Ende eines langen Tages nicht mehr machen?',
      ],
      agreements: [
        'Wir schreiben diese Woche jeden Tag auf, wie viel länger er war als geplant und warum, und sehen uns die Liste gemeinsam an.',
        'Wir legen fest, welche riskanten Arbeiten in der letzten Stunde eines langen Tages nicht mehr anfangen.',
      ],
      note: 'Versprechen Sie keine kürzeren Tage, wenn andere darüber entscheiden. Sagen Sie, wen Sie bis wann fragen. Fragen Sie niemanden nach der Freizeit.',
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
