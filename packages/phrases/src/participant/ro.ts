import type { ParticipantPhrases } from './participant-phrases.ts';

export const PARTICIPANT_ROMANIAN: ParticipantPhrases<'ro'> = {
  surveyTitle: 'Chestionar de siguranță pentru {name}',
  anonymousTitle: 'Chestionar de siguranță',

  needsJavaScript:
    'Acest chestionar are nevoie de JavaScript. Vă rugăm să îl porniți în browser sau să deschideți linkul în alt browser.',
  notStarted:
    'Această pagină nu a pornit. Verificați conexiunea, apoi reîncărcați pagina. Dacă nu ajută, browserul poate fi prea vechi. Această pagină funcționează în aceste browsere și în versiuni mai noi: {browsers}.',
  language: 'Limba',
  languageNeedsConnection: 'Pentru a schimba limba, pagina are nevoie de internet.',
  languageNotChanged: 'Limba nu a putut fi schimbată. Vă rugăm să încercați din nou mai târziu.',

  unavailableTitle: 'Chestionarul nu este disponibil',
  goToHomepage: 'Mergeți la pagina principală',
  typeAnotherCode: 'Scrieți alt cod',
  refusals: {
    survey_link_not_found: 'Chestionarul nu a fost găsit sau a expirat',
    survey_token_missing: 'Linkul chestionarului nu este complet',
    survey_access_denied: 'Nu aveți acces la acest chestionar',
    survey_closed: 'Acest chestionar nu mai poate fi completat.',
    slip_already_used:
      'Această hârtie a fost deja folosită. Dacă ați folosit-o chiar dumneavoastră, răspunsurile dumneavoastră au ajuns. Dacă nu, spuneți-i persoanei care v-a dat-o.',
    survey_not_loaded: 'Chestionarul nu s-a putut încărca',
    too_many_requests: 'Prea multe încercări. Vă rugăm să așteptați puțin și să încercați din nou.',
    unavailable: 'Serviciul pornește sau repornește. Vă rugăm să încercați din nou peste câteva clipe.',
  },
  noQuestionsTitle: 'Încă nu sunt întrebări',
  noQuestionsText: 'Acest chestionar nu are întrebări. Vă rugăm să întrebați firma care v-a trimis linkul.',

  introLead:
    'Este vorba despre cât de sigură e munca dumneavoastră azi și despre cum vi se pare. Nu este un test pe care trebuie să îl treceți.',
  questionCount: { one: 'o întrebare', few: '{count} întrebări', other: '{count} de întrebări' },
  aboutMinutes: { one: 'cam un minut', few: 'cam {count} minute', other: 'cam {count} de minute' },
  savedAsYouGo: 'Răspunsurile se păstrează pe acest telefon pe măsură ce le dați. Puteți să vă opriți și să reveniți.',
  yourName: 'Numele dumneavoastră',
  yourCompany: 'Firma dumneavoastră',
  optional: '(dacă doriți)',
  yourEmail: 'E-mailul dumneavoastră',
  emailNotProvided: 'Nu este trecut',
  startSurvey: 'Începeți chestionarul',
  nameNeeded: 'Scrieți-vă numele pentru a începe.',
  starting: 'Chestionarul începe...',
  startFailed: 'Chestionarul nu a putut începe. Vă rugăm să încercați din nou.',
  startedElsewhere:
    'Acest chestionar a fost început mai înainte, poate pe alt telefon. Răspunsurile date acolo sunt numai acolo până când sunt trimise. Aici puteți răspunde de la început.',

  welcome: 'Bun venit, {name}!',
  welcomeWithCompany: 'Bun venit, {name}! ({company})',
  participant: 'participant(ă)',
  questionNumber: 'Întrebarea {number} din {total}',
  progress: 'Progres',
  readAloud: 'Ascultați',
  stopReading: 'Opriți citirea',
  responsePlaceholder: 'Scrieți răspunsul...',
  chooseAll: 'Alegeți toate variantele potrivite.',
  chooseAtLeast: {
    one: 'Alegeți cel puțin o variantă.',
    few: 'Alegeți cel puțin {count} variante.',
    other: 'Alegeți cel puțin {count} de variante.',
  },
  chooseAtMost: {
    one: 'Alegeți cel mult o variantă.',
    few: 'Alegeți cel mult {count} variante.',
    other: 'Alegeți cel mult {count} de variante.',
  },
  previous: 'Înapoi',
  next: 'Mai departe',
  submitSurvey: 'Trimiteți chestionarul',
  submitting: 'Se trimite...',
  requiredHint: 'La această întrebare e nevoie de un răspuns.',
  networkMissing: 'Nu este internet. Se încearcă din nou...',
  goOnOffline: 'Nu este internet. Puteți continua și fără.',
  keepOpen:
    'Țineți această pagină deschisă până când trimiteți răspunsurile. Fără internet nu mai poate fi deschisă din nou.',
  otherTab: 'Acest chestionar este deschis și în altă filă. În amândouă apar aceleași răspunsuri.',

  reviewTitle: 'Mai lipsesc răspunsuri',
  missingAnswers: {
    one: 'Mai aveți de răspuns la o întrebare.',
    few: 'Mai aveți de răspuns la {count} întrebări.',
    other: 'Mai aveți de răspuns la {count} de întrebări.',
  },
  backToQuestions: 'Înapoi la întrebări',
  reviewAnswers: 'Verificați răspunsurile',
  givenAnswers: 'Răspunsurile dumneavoastră',
  skippedAnswers: {
    one: 'La o întrebare facultativă nu ați răspuns.',
    few: 'La {count} întrebări facultative nu ați răspuns.',
    other: 'La {count} de întrebări facultative nu ați răspuns.',
  },

  notSentTitle: 'Răspunsurile nu au fost încă trimise',
  waitingTitle: 'Încă nu s-a trimis: nu este internet',
  waitingText:
    'Lăsați această pagină deschisă: răspunsurile dumneavoastră se trimit singure imediat ce telefonul are internet. Dacă o închideți, deschideți linkul din nou mai târziu.',
  sendNow: 'Încercați să trimiteți acum',

  submissionErrorTitle: 'Eroare la trimitere',
  submissionErrorText: 'A apărut o problemă la trimiterea chestionarului. Vă rugăm să încercați din nou.',
  closed: 'Acest chestionar nu mai poate fi completat.',
  alreadySubmitted: 'La acest chestionar sunt deja salvate alte răspunsuri. Nu s-a schimbat nimic.',
  outdated: 'Acest chestionar s-a schimbat de când l-ați deschis. Vă rugăm să reîncărcați pagina.',
  tryAgain: 'Încercați din nou',
  answersOnPhone: 'Răspunsurile dumneavoastră sunt pe acest telefon.',
  answersInPageOnly:
    'Acest telefon nu ne lasă să păstrăm răspunsurile dumneavoastră. Vă rugăm să terminați fără să închideți pagina.',
  answersStored: 'Răspunsurile dumneavoastră sunt salvate în siguranță.',

  askForNewLink: 'Cereți firmei dumneavoastră un link nou.',
  closedWithAnswers:
    'Acest link s-a închis înainte să fie trimise răspunsurile dumneavoastră. Ele sunt încă pe acest telefon. Cereți firmei un link nou și deschideți-l aici: veți găsi răspunsurile.',
  deleteAnswers: 'Ștergeți răspunsurile mele de pe acest telefon',
  answersDeleted: 'Răspunsurile dumneavoastră au fost șterse de pe acest telefon.',

  notYourPhone: 'Nu e telefonul dumneavoastră? Ștergeți tot de pe el',
  removalLoses:
    'Numele dumneavoastră, răspunsurile și această pagină se șterg de pe acest telefon. Răspunsurile care nu au fost trimise se pierd definitiv. Linkul dumneavoastră va funcționa și după aceea.',
  removeEverything: 'Ștergeți tot acum',
  removedTitle: 'Șters de pe acest telefon',
  removedText:
    'Acest telefon nu mai păstrează nimic din acest chestionar. Închideți acum această pagină. Linkul poate rămâne în istoricul browserului.',

  thankYouTitle: 'Vă mulțumim',
  surveySubmitted: 'Chestionarul a fost trimis!',
  thankYouText: 'Acum puteți închide pagina. Dacă vă îngrijorează ceva, vorbiți chiar azi cu cineva de pe șantier.',
  receiptCode: 'Codul dumneavoastră de confirmare',
  receiptHint: 'Firma vede același cod la chestionarul dumneavoastră.',
  receiptWaiting: 'Se încarcă codul de confirmare...',
  receiptFailed: 'Codul de confirmare nu s-a putut încărca. Răspunsurile dumneavoastră sunt totuși salvate.',

  brokenTitle: 'Ceva nu a mers bine',
  brokenText: 'A apărut o eroare neașteptată. Vă rugăm să încercați să reîncărcați pagina.',
  refreshPage: 'Reîncărcați pagina',

  preview: {
    banner: 'Previzualizare – nu se salvează nimic',
    endTitle: 'Sfârșitul previzualizării',
    endText: 'Aici se trimit răspunsurile. Nu s-a trimis și nu s-a salvat nimic.',
    again: 'Începeți din nou',
    goneTitle: 'Această previzualizare a expirat',
    goneText: 'Redeschideți-o din chestionar.',
  },

  notice: {
    why: '{organisation} vă întreabă pentru ca pericolele să fie găsite înainte să se rănească cineva.',
    who: 'Persoanele care au grijă de siguranță la {organisation} văd răspunsurile împreună cu numele dumneavoastră.',
    whoAnonymous: '{organisation} nu poate vedea care răspunsuri sunt ale dumneavoastră și nici dacă ați răspuns.',
    whoGroup:
      'Nimeni nu poate vedea răspunsurile dumneavoastră. Firma vede rezultate ale unor grupuri de cel puțin {threshold}.',
    textIsRead:
      'Firma dumneavoastră citește ce scrieți aici, fără numele dumneavoastră. Vă rugăm să nu scrieți nimic care arată cine sunteți.',
    keptYears: {
      one: 'Răspunsurile dumneavoastră se șterg la un an după ce le trimiteți sau mai devreme.',
      few: 'Răspunsurile dumneavoastră se șterg la {count} ani după ce le trimiteți sau mai devreme.',
      other: 'Răspunsurile dumneavoastră se șterg la {count} de ani după ce le trimiteți sau mai devreme.',
    },
    keptMonths: {
      one: 'Răspunsurile dumneavoastră se șterg la o lună după ce le trimiteți sau mai devreme.',
      few: 'Răspunsurile dumneavoastră se șterg la {count} luni după ce le trimiteți sau mai devreme.',
      other: 'Răspunsurile dumneavoastră se șterg la {count} de luni după ce le trimiteți sau mai devreme.',
    },

    readAll: 'Citiți toată informarea',
    responsibleTitle: 'Cine poartă răspunderea',
    responsible:
      '{organisation} hotărăște de ce pune întrebările și ce face cu răspunsurile. Plumbline doar le păstrează în numele acestei firme.',
    collectedTitle: 'Ce se păstrează',
    collected:
      'Răspunsurile dumneavoastră și punctajele calculate din ele, numele, firma și adresa dumneavoastră de e-mail, dacă sunt cunoscute, și când ați început și ați trimis chestionarul.',
    seconds:
      'Se mai păstrează câte secunde a stat fiecare întrebare pe ecran, ca să se vadă dacă s-a răspuns în grabă. Nimic altceva despre cum folosiți telefonul.',
    collectedAnonymous:
      'Răspunsurile dumneavoastră, punctajele calculate din ele și ziua în care le-ați trimis. Nu și numele dumneavoastră, ora sau cât timp v-a luat.',
    apartAnonymous:
      'Adresa dumneavoastră de e-mail se păstrează separat de răspunsuri, pentru că acolo a fost trimis chestionarul. Lângă ea se notează în ce zi a fost folosit linkul, ca să meargă o singură dată și ca după aceea să nu mai vină mesaje de reamintire. Nici asta nu poate vedea {organisation}.',
    guessAnonymous:
      'Dacă răspund numai câteva persoane sau dacă scrieți ceva ce numai dumneavoastră puteți ști, cineva poate totuși ghici cine sunteți.',
    collectedGroup:
      'Răspunsurile dumneavoastră și punctajele calculate din ele, cu șantierul, echipa și angajatorul dumneavoastră, dacă acolo sunt întrebate destule persoane. Nu și numele dumneavoastră, ziua, ora sau cât timp v-a luat.',
    apartGroup:
      'Separat de răspunsuri se notează că linkul dumneavoastră a fost folosit, ca să meargă o singură dată și ca după aceea să nu mai vină mesaje de reamintire. Dacă chestionarul a venit prin e-mail, acolo se păstrează și adresa dumneavoastră. {organisation} nu poate vedea dacă ați răspuns, decât dacă dintr-un grup au răspuns toți sau nu a răspuns nimeni.',
    guessGroup:
      'Cineva care știe ce au răspuns toți ceilalți din grupul dumneavoastră ar putea calcula răspunsurile dumneavoastră. Dacă din grupul dumneavoastră au răspuns toți sau nu a răspuns nimeni, {organisation} își poate da seama dacă ați răspuns. Dacă chestionarul a venit prin e-mail, oricine citește acel mesaj poate deschide linkul dumneavoastră și poate vedea dacă a fost folosit.',
    untilClosedGroup:
      'Până când se termină această rundă a chestionarului, cei care administrează baza de date ar mai putea afla din ce link vin răspunsurile. La sfârșit toate răspunsurile sunt amestecate și nu mai pot fi potrivite. Copiile de siguranță făcute înainte păstrează vechea ordine până când sunt șterse.',
    useTitle: 'La ce se folosesc',
    use: 'Un punctaj este începutul unei discuții despre siguranță, nu o sentință. Niciun calculator nu hotărăște nimic despre dumneavoastră.',
    analysis:
      'Un program scrie un rezumat al răspunsurilor. Poate fi un model de limbaj; atunci citește răspunsurile fără numele dumneavoastră.',
    keepingTitle: 'Unde sunt răspunsurile dumneavoastră',
    keeping:
      'Până când le trimiteți, răspunsurile dumneavoastră sunt numai pe acest telefon. După aceea sunt pe serverul Plumbline și se șterg de pe acest telefon.',
    rightsTitle: 'Drepturile dumneavoastră',
    rights:
      'Puteți cere firmei {organisation} să vă arate ce se păstrează despre dumneavoastră, să corecteze sau să șteargă aceste date. Puteți și să vă opuneți folosirii lor. Nimeni nu are voie să folosească vreodată o astfel de cerere împotriva dumneavoastră.',
    rightsAnonymous:
      'După ce ați trimis răspunsurile, nimeni nu vi le mai poate arăta, corecta sau șterge, pentru că nimeni nu știe care sunt ale dumneavoastră. Puteți întreba firma {organisation} ce se păstrează lângă adresa dumneavoastră de e-mail și puteți cere corectarea sau ștergerea acestor date. Puteți și să vă opuneți folosirii lor. Nimeni nu are voie să folosească vreodată o astfel de cerere împotriva dumneavoastră.',
    complaint: 'Puteți face plângere și la autoritatea pentru protecția datelor din țara dumneavoastră.',
    ownNotice: 'Informare de la {organisation}',
    privacyPolicy: 'Politica de confidențialitate a acestui serviciu (în engleză)',
  },
};
