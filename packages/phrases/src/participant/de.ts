import type { ParticipantPhrases } from './participant-phrases.ts';

export const PARTICIPANT_GERMAN: ParticipantPhrases<'de'> = {
  surveyTitle: 'Sicherheitsumfrage für {name}',
  anonymousTitle: 'Sicherheitsumfrage',

  needsJavaScript:
    'Diese Umfrage braucht JavaScript. Bitte schalten Sie es in Ihrem Browser ein oder öffnen Sie den Link in einem anderen Browser.',
  notStarted:
    'Diese Seite ist nicht gestartet. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu. Wenn das nicht hilft, ist Ihr Browser vielleicht zu alt. Diese Seite läuft in diesen und in neueren Browsern: {browsers}.',
  language: 'Sprache',
  languageNeedsConnection: 'Um die Sprache zu wechseln, braucht diese Seite eine Verbindung.',
  languageNotChanged: 'Die Sprache konnte nicht gewechselt werden. Bitte versuchen Sie es später noch einmal.',

  unavailableTitle: 'Umfrage nicht verfügbar',
  goToHomepage: 'Zur Startseite',
  typeAnotherCode: 'Einen anderen Code eintippen',
  refusals: {
    survey_link_not_found: 'Umfrage nicht gefunden oder abgelaufen',
    survey_token_missing: 'Der Link zur Umfrage ist nicht vollständig',
    survey_access_denied: 'Kein Zugang zu dieser Umfrage',
    survey_closed: 'Diese Umfrage kann nicht mehr ausgefüllt werden.',
    slip_already_used:
      'Dieser Zettel wurde schon benutzt. Wenn Sie ihn selbst benutzt haben, sind Ihre Antworten angekommen. Wenn nicht, sagen Sie es bitte der Person, die Ihnen den Zettel gegeben hat.',
    survey_not_loaded: 'Die Umfrage konnte nicht geladen werden',
    too_many_requests: 'Zu viele Anfragen. Bitte warten Sie kurz und versuchen Sie es noch einmal.',
    unavailable: 'Der Dienst startet gerade. Bitte versuchen Sie es gleich noch einmal.',
  },
  noQuestionsTitle: 'Noch keine Fragen',
  noQuestionsText:
    'Diese Umfrage hat keine Fragen. Bitte fragen Sie bei der Firma nach, die Ihnen den Link geschickt hat.',

  introLead:
    'Hier geht es darum, wie sicher Ihre Arbeit heute ist und wie es Ihnen dabei geht. Das ist keine Prüfung, die man bestehen muss.',
  questionCount: { one: '{count} Frage', other: '{count} Fragen' },
  aboutMinutes: { one: 'etwa {count} Minute', other: 'etwa {count} Minuten' },
  savedAsYouGo:
    'Ihre Antworten werden beim Ausfüllen auf diesem Handy gespeichert. Sie können aufhören und später weitermachen.',
  yourName: 'Ihr Name',
  yourCompany: 'Ihre Firma',
  optional: '(freiwillig)',
  yourEmail: 'Ihre E-Mail-Adresse',
  emailNotProvided: 'Nicht angegeben',
  startSurvey: 'Umfrage starten',
  nameNeeded: 'Bitte geben Sie Ihren Namen ein, um anzufangen.',
  starting: 'Wird gestartet …',
  startFailed: 'Die Umfrage konnte nicht gestartet werden. Bitte versuchen Sie es noch einmal.',
  startedElsewhere:
    'Diese Umfrage wurde schon angefangen, vielleicht auf einem anderen Handy. Die Antworten von dort sind nur dort, bis sie abgeschickt werden. Hier können Sie die Umfrage von vorn ausfüllen.',

  welcome: 'Willkommen, {name}!',
  welcomeWithCompany: 'Willkommen, {name}! ({company})',
  participant: 'Gast',
  questionNumber: 'Frage {number} von {total}',
  progress: 'Fortschritt',
  readAloud: 'Vorlesen',
  stopReading: 'Vorlesen beenden',
  responsePlaceholder: 'Ihre Antwort …',
  chooseAll: 'Wählen Sie alles aus, was zutrifft.',
  chooseAtLeast: {
    one: 'Wählen Sie mindestens eine Antwort aus.',
    other: 'Wählen Sie mindestens {count} Antworten aus.',
  },
  chooseAtMost: { one: 'Wählen Sie höchstens eine Antwort aus.', other: 'Wählen Sie höchstens {count} Antworten aus.' },
  previous: 'Zurück',
  next: 'Weiter',
  submitSurvey: 'Umfrage abschicken',
  submitting: 'Wird abgeschickt …',
  requiredHint: 'Diese Frage braucht eine Antwort.',
  networkMissing: 'Keine Verbindung. Neuer Versuch läuft …',
  goOnOffline: 'Keine Verbindung. Sie können trotzdem weitermachen.',
  keepOpen:
    'Lassen Sie diese Seite offen, bis Sie Ihre Antworten abgeschickt haben. Ohne Verbindung lässt sie sich nicht wieder öffnen.',
  otherTab: 'Diese Umfrage ist auch in einem anderen Tab offen. Beide zeigen dieselben Antworten.',

  reviewTitle: 'Es fehlen noch Antworten',
  missingAnswers: {
    one: '{count} Frage braucht noch eine Antwort.',
    other: '{count} Fragen brauchen noch eine Antwort.',
  },
  backToQuestions: 'Zurück zu den Fragen',
  reviewAnswers: 'Antworten prüfen',
  givenAnswers: 'Ihre Antworten',
  skippedAnswers: {
    one: '{count} freiwillige Frage ist nicht beantwortet.',
    other: '{count} freiwillige Fragen sind nicht beantwortet.',
  },

  notSentTitle: 'Noch nicht abgeschickt',
  waitingTitle: 'Noch nicht abgeschickt: keine Verbindung',
  waitingText:
    'Lassen Sie diese Seite offen: Ihre Antworten werden von selbst abgeschickt, sobald das Handy eine Verbindung hat. Wenn Sie sie schließen, öffnen Sie später Ihren Link noch einmal.',
  sendNow: 'Versuchen, jetzt abzuschicken',

  submissionErrorTitle: 'Abschicken hat nicht geklappt',
  submissionErrorText: 'Beim Abschicken Ihrer Umfrage gab es ein Problem. Bitte versuchen Sie es noch einmal.',
  closed: 'Diese Umfrage kann nicht mehr ausgefüllt werden.',
  alreadySubmitted: 'Zu dieser Umfrage sind schon andere Antworten gespeichert. Es wurde nichts geändert.',
  outdated: 'Diese Umfrage hat sich geändert, seit Sie sie geöffnet haben. Bitte laden Sie die Seite neu.',
  tryAgain: 'Noch einmal versuchen',
  answersOnPhone: 'Ihre Antworten sind auf diesem Handy.',
  answersInPageOnly:
    'Auf diesem Handy können wir Ihre Antworten nicht speichern. Bitte machen Sie die Umfrage fertig, ohne die Seite zu schließen.',
  answersStored: 'Ihre Antworten sind sicher gespeichert.',

  askForNewLink: 'Bitten Sie Ihre Firma um einen neuen Link.',
  closedWithAnswers:
    'Dieser Link wurde geschlossen, bevor Ihre Antworten abgeschickt waren. Die Antworten sind noch auf diesem Handy. Bitten Sie Ihre Firma um einen neuen Link und öffnen Sie ihn hier: Dann sind Ihre Antworten wieder da.',
  deleteAnswers: 'Meine Antworten von diesem Handy löschen',
  answersDeleted: 'Ihre Antworten wurden von diesem Handy gelöscht.',

  notYourPhone: 'Nicht Ihr Handy? Alles davon entfernen',
  removalLoses:
    'Ihr Name, Ihre Antworten und diese Seite werden von diesem Handy entfernt. Antworten, die noch nicht abgeschickt sind, gehen endgültig verloren. Ihr Link funktioniert danach weiter.',
  removeEverything: 'Jetzt alles entfernen',
  removedTitle: 'Von diesem Handy entfernt',
  removedText:
    'Auf diesem Handy ist nichts mehr von dieser Umfrage gespeichert. Schließen Sie jetzt diese Seite. Der Link kann noch im Verlauf des Browsers stehen.',

  thankYouTitle: 'Danke',
  surveySubmitted: 'Umfrage abgeschickt!',
  thankYouText:
    'Sie können diese Seite jetzt schließen. Wenn Ihnen etwas Sorgen macht, reden Sie heute noch mit jemandem auf der Baustelle.',
  receiptCode: 'Ihr Beleg-Code',
  receiptHint: 'Die Firma sieht denselben Code bei Ihrer Umfrage.',
  receiptWaiting: 'Ihr Beleg-Code wird geladen …',
  receiptFailed: 'Der Beleg-Code konnte nicht geladen werden. Ihre Antworten sind trotzdem gespeichert.',

  brokenTitle: 'Etwas ist schiefgegangen',
  brokenText: 'Es gab einen unerwarteten Fehler. Bitte versuchen Sie, die Seite neu zu laden.',
  refreshPage: 'Seite neu laden',

  preview: {
    banner: 'Vorschau – nichts wird gespeichert',
    endTitle: 'Ende der Vorschau',
    endText: 'An dieser Stelle würden die Antworten abgeschickt. Es wurde nichts abgeschickt und nichts gespeichert.',
    again: 'Noch einmal von vorn',
    goneTitle: 'Diese Vorschau ist abgelaufen',
    goneText: 'Öffnen Sie die Vorschau noch einmal aus dem Fragebogen heraus.',
  },

  notice: {
    why: '{organisation} fragt, damit Gefahren gefunden werden, bevor sich jemand verletzt.',
    who: 'Wer sich bei {organisation} um die Sicherheit kümmert, sieht Ihre Antworten mit Ihrem Namen.',
    whoAnonymous:
      '{organisation} kann nicht sehen, welche Antworten von Ihnen sind, und auch nicht, ob Sie geantwortet haben.',
    whoGroup:
      'Niemand kann Ihre eigenen Antworten sehen. Ihre Firma sieht Ergebnisse von Gruppen ab {threshold} Personen.',
    textIsRead:
      'Ihre Firma liest, was Sie hier schreiben, ohne Ihren Namen. Bitte schreiben Sie nichts, was zeigt, wer Sie sind.',
    keptYears: {
      one: 'Ihre Antworten werden spätestens {count} Jahr nach dem Abschicken gelöscht.',
      other: 'Ihre Antworten werden spätestens {count} Jahre nach dem Abschicken gelöscht.',
    },
    keptMonths: {
      one: 'Ihre Antworten werden spätestens {count} Monat nach dem Abschicken gelöscht.',
      other: 'Ihre Antworten werden spätestens {count} Monate nach dem Abschicken gelöscht.',
    },

    readAll: 'Den ganzen Hinweis lesen',
    responsibleTitle: 'Wer verantwortlich ist',
    responsible:
      '{organisation} entscheidet, warum gefragt wird und was mit den Antworten passiert. Plumbline speichert sie nur im Auftrag von {organisation}.',
    collectedTitle: 'Was gespeichert wird',
    collected:
      'Ihre Antworten und die Punkte, die daraus berechnet werden. Ihr Name, Ihre Firma und Ihre E-Mail-Adresse, wenn sie bekannt sind. Und wann Sie die Umfrage gestartet und abgeschickt haben.',
    seconds:
      'Auch, wie viele Sekunden jede Frage zu sehen war. Daran sieht man, ob in Eile geantwortet wurde. Sonst nichts darüber, wie Sie Ihr Handy benutzen.',
    collectedAnonymous:
      'Ihre Antworten, die Punkte, die daraus berechnet werden, und der Tag, an dem Sie sie abgeschickt haben. Nicht Ihr Name, nicht die Uhrzeit und nicht, wie lange Sie gebraucht haben.',
    apartAnonymous:
      'Ihre E-Mail-Adresse wird getrennt von Ihren Antworten gespeichert, weil die Umfrage dorthin geschickt wurde. Dazu wird vermerkt, an welchem Tag Ihr Link benutzt wurde. So funktioniert er nur einmal, und danach kommt keine Erinnerung mehr. Auch das kann {organisation} nicht sehen.',
    guessAnonymous:
      'Wenn nur wenige Leute antworten oder wenn Sie etwas schreiben, das nur Sie wissen können, kann trotzdem jemand erraten, wer Sie sind.',
    collectedGroup:
      'Ihre Antworten und die Punkte, die daraus berechnet werden, mit Ihrer Baustelle, Ihrer Kolonne und Ihrem Arbeitgeber, soweit dort genug Personen befragt werden. Nicht Ihr Name, nicht der Tag oder die Uhrzeit und nicht, wie lange Sie gebraucht haben.',
    apartGroup:
      'Getrennt von Ihren Antworten wird vermerkt, dass Ihr Link benutzt wurde. So funktioniert er nur einmal, und danach kommt keine Erinnerung mehr. Wenn die Umfrage per E-Mail kam, steht dort auch Ihre Adresse. {organisation} kann nicht sehen, ob Sie geantwortet haben, außer wenn in einer Gruppe alle geantwortet haben oder niemand.',
    guessGroup:
      'Wer weiß, wie alle anderen in Ihrer Gruppe geantwortet haben, könnte Ihre Antworten ausrechnen. Wenn alle in Ihrer Gruppe geantwortet haben oder niemand, kann {organisation} erkennen, ob Sie geantwortet haben. Wenn die Umfrage per E-Mail kam, kann jeder, der diese E-Mail liest, Ihren Link öffnen und sehen, ob er benutzt wurde.',
    untilClosedGroup:
      'Bis diese Runde der Umfrage endet, könnten die Leute, die die Datenbank betreiben, noch herausfinden, welche Antworten zu welchem Link gehören. Wenn sie endet, werden alle Antworten gemischt. Dann lassen sie sich nicht mehr zuordnen. Sicherungskopien von vorher behalten die alte Reihenfolge, bis sie gelöscht werden.',
    useTitle: 'Wofür es benutzt wird',
    use: 'Die Punkte sind der Anfang eines Gesprächs über Sicherheit, kein Urteil. Kein Computer entscheidet etwas über Sie.',
    analysis:
      'Ein Programm schreibt eine Zusammenfassung der Antworten. Das kann ein Sprachmodell (KI) sein. Dann liest es die Antworten ohne Ihren Namen.',
    keepingTitle: 'Wo Ihre Antworten sind',
    keeping:
      'Bis Sie sie abschicken, sind Ihre Antworten nur auf diesem Handy. Danach sind sie auf dem Server von Plumbline und werden von diesem Handy gelöscht.',
    rightsTitle: 'Ihre Rechte',
    rights:
      'Sie können sich von {organisation} zeigen lassen, was über Sie gespeichert ist. Sie können verlangen, dass es berichtigt oder gelöscht wird. Sie können auch der Nutzung widersprechen. Deswegen dürfen Sie nie Nachteile haben.',
    rightsAnonymous:
      'Wenn Ihre Antworten abgeschickt sind, kann niemand sie Ihnen zeigen, berichtigen oder löschen. Denn niemand weiß, welche von Ihnen sind. Sie können {organisation} fragen, was zu Ihrer E-Mail-Adresse gespeichert ist, und es berichtigen oder löschen lassen. Sie können auch der Nutzung widersprechen. Deswegen dürfen Sie nie Nachteile haben.',
    complaint: 'Sie können sich auch bei der Datenschutzbehörde Ihres Landes beschweren.',
    ownNotice: 'Hinweis von {organisation}',
    privacyPolicy: 'Datenschutzerklärung dieses Dienstes (auf Englisch)',
  },
};
