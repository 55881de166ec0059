import type { ParticipantPhrases } from './participant-phrases.ts';

export const PARTICIPANT_POLISH: ParticipantPhrases<'pl'> = {
  surveyTitle: 'Ankieta o bezpieczeństwie: {name}',
  anonymousTitle: 'Ankieta o bezpieczeństwie',

  needsJavaScript:
    'Do tej ankiety potrzebny jest JavaScript. Włącz go w przeglądarce albo otwórz link w innej przeglądarce.',
  notStarted:
    'Ta strona się nie uruchomiła. Sprawdź połączenie, a potem odśwież stronę. Jeśli to nie pomoże, przeglądarka może być za stara. Ta strona działa w tych przeglądarkach i w nowszych: {browsers}.',
  language: 'Język',
  languageNeedsConnection: 'Do zmiany języka potrzebny jest internet.',
  languageNotChanged: 'Nie udało się zmienić języka. Spróbuj później jeszcze raz.',

  unavailableTitle: 'Ankieta niedostępna',
  goToHomepage: 'Strona główna',
  typeAnotherCode: 'Wpisz inny kod',
  refusals: {
    survey_link_not_found: 'Nie ma takiej ankiety albo link jest już nieważny',
    survey_token_missing: 'Brakuje klucza do ankiety',
    survey_access_denied: 'Brak dostępu do ankiety',
    survey_closed: 'Tej ankiety nie można już wypełnić.',
    slip_already_used:
      'Ta kartka została już wykorzystana. Jeśli to Twoje odpowiedzi, to dotarły. Jeśli nie, powiedz o tym osobie, od której masz tę kartkę.',
    survey_not_loaded: 'Nie udało się wczytać ankiety',
    too_many_requests: 'Za dużo prób. Odczekaj chwilę i spróbuj jeszcze raz.',
    unavailable: 'Serwis właśnie się włącza albo uruchamia od nowa. Spróbuj jeszcze raz za chwilę.',
  },
  noQuestionsTitle: 'Nie ma jeszcze pytań',
  noQuestionsText: 'W tej ankiecie nie ma pytań. Zapytaj o to firmę, która przysłała Ci link.',

  introLead:
    'Chodzi o to, jak bezpieczna jest dziś Twoja praca i jak się z tym czujesz. To nie test, niczego nie trzeba zdawać.',
  questionCount: {
    one: '{count} pytanie',
    few: '{count} pytania',
    many: '{count} pytań',
    other: '{count} pytania',
  },
  aboutMinutes: {
    one: 'około {count} minuty',
    few: 'około {count} minut',
    many: 'około {count} minut',
    other: 'około {count} minuty',
  },
  savedAsYouGo: 'Twoje odpowiedzi zapisują się na bieżąco w tym telefonie. Możesz przerwać i wrócić.',
  yourName: 'Twoje imię i nazwisko',
  yourCompany: 'Twoja firma',
  optional: '(nieobowiązkowe)',
  yourEmail: 'Twój e-mail',
  emailNotProvided: 'Nie podano',
  startSurvey: 'Zacznij ankietę',
  nameNeeded: 'Wpisz imię i nazwisko, aby zacząć.',
  starting: 'Zaczynamy...',
  startFailed: 'Nie udało się zacząć ankiety. Spróbuj jeszcze raz.',
  startedElsewhere:
    'Ta ankieta była już zaczęta, być może na innym telefonie. Odpowiedzi, które są tam, zostają tylko tam, dopóki nie zostaną wysłane. Tutaj możesz wypełnić ankietę od początku.',

  welcome: 'Dzień dobry, {name}!',
  welcomeWithCompany: 'Dzień dobry, {name}! ({company})',
  participant: 'miło Cię widzieć',
  questionNumber: 'Pytanie {number} z {total}',
  progress: 'Postęp',
  readAloud: 'Czytaj na głos',
  stopReading: 'Przestań czytać',
  responsePlaceholder: 'Wpisz odpowiedź...',
  chooseAll: 'Zaznacz wszystkie pasujące odpowiedzi.',
  chooseAtLeast: {
    one: 'Zaznacz co najmniej jedną odpowiedź.',
    few: 'Zaznacz co najmniej {count} odpowiedzi.',
    many: 'Zaznacz co najmniej {count} odpowiedzi.',
    other: 'Zaznacz co najmniej {count} odpowiedzi.',
  },
  chooseAtMost: {
    one: 'Zaznacz najwyżej jedną odpowiedź.',
    few: 'Zaznacz najwyżej {count} odpowiedzi.',
    many: 'Zaznacz najwyżej {count} odpowiedzi.',
    other: 'Zaznacz najwyżej {count} odpowiedzi.',
  },
  previous: 'Wstecz',
  next: 'Dalej',
  submitSurvey: 'Wyślij ankietę',
  submitting: 'Wysyłanie...',
  requiredHint: 'Na to pytanie trzeba odpowiedzieć.',
  networkMissing: 'Brak internetu. Próbujemy jeszcze raz...',
  goOnOffline: 'Brak internetu. Możesz odpowiadać dalej bez niego.',
  keepOpen: 'Nie zamykaj tej strony, dopóki nie wyślesz odpowiedzi. Bez internetu nie da się jej znowu otworzyć.',
  otherTab: 'Ta ankieta jest otwarta też w innej karcie. W obu są te same odpowiedzi.',

  reviewTitle: 'Brakuje niektórych odpowiedzi',
  missingAnswers: {
    one: '{count} pytanie czeka jeszcze na odpowiedź.',
    few: '{count} pytania czekają jeszcze na odpowiedź.',
    many: '{count} pytań czeka jeszcze na odpowiedź.',
    other: '{count} pytania czeka jeszcze na odpowiedź.',
  },
  backToQuestions: 'Wróć do pytań',
  reviewAnswers: 'Sprawdź odpowiedzi',
  givenAnswers: 'Twoje odpowiedzi',
  skippedAnswers: {
    one: '{count} nieobowiązkowe pytanie jest bez odpowiedzi.',
    few: '{count} nieobowiązkowe pytania są bez odpowiedzi.',
    many: '{count} nieobowiązkowych pytań jest bez odpowiedzi.',
    other: '{count} nieobowiązkowego pytania jest bez odpowiedzi.',
  },

  notSentTitle: 'Jeszcze nie wysłano',
  waitingTitle: 'Jeszcze nie wysłano: brak internetu',
  waitingText:
    'Zostaw tę stronę otwartą: Twoje odpowiedzi wyślą się same, gdy tylko telefon będzie mieć internet. Jeśli ją zamkniesz, otwórz później swój link jeszcze raz.',
  sendNow: 'Spróbuj wysłać teraz',

  submissionErrorTitle: 'Błąd wysyłania',
  submissionErrorText: 'Nie udało się wysłać ankiety. Spróbuj jeszcze raz.',
  closed: 'Tej ankiety nie można już wypełnić.',
  alreadySubmitted: 'W tej ankiecie są już zapisane inne odpowiedzi. Nic nie zostało zmienione.',
  outdated: 'Ta ankieta zmieniła się już po jej otwarciu. Odśwież stronę.',
  tryAgain: 'Spróbuj jeszcze raz',
  answersOnPhone: 'Twoje odpowiedzi są w tym telefonie.',
  answersInPageOnly: 'Ten telefon nie pozwala nam zapisać Twoich odpowiedzi. Dokończ ankietę i nie zamykaj strony.',
  answersStored: 'Twoje odpowiedzi są bezpiecznie zapisane.',

  askForNewLink: 'Poproś swoją firmę o nowy link.',
  closedWithAnswers:
    'Ten link zamknięto, zanim Twoje odpowiedzi zostały wysłane. Nadal są w tym telefonie. Poproś swoją firmę o nowy link i otwórz go tutaj: Twoje odpowiedzi tu będą.',
  deleteAnswers: 'Usuń moje odpowiedzi z tego telefonu',
  answersDeleted: 'Twoje odpowiedzi zostały usunięte z tego telefonu.',

  notYourPhone: 'To nie Twój telefon? Usuń z niego wszystko',
  removalLoses:
    'Z tego telefonu zostaną usunięte: Twoje imię i nazwisko, Twoje odpowiedzi i ta strona. Odpowiedzi, które nie zostały wysłane, przepadną na zawsze. Twój link będzie potem nadal działać.',
  removeEverything: 'Usuń teraz wszystko',
  removedTitle: 'Usunięto z tego telefonu',
  removedText:
    'W tym telefonie nie ma już niczego z tej ankiety. Zamknij teraz tę stronę. Link może być nadal w historii przeglądarki.',

  thankYouTitle: 'Dziękujemy',
  surveySubmitted: 'Ankieta wysłana!',
  thankYouText: 'Możesz już zamknąć tę stronę. Jeśli coś Cię martwi, porozmawiaj dziś z kimś na budowie.',
  receiptCode: 'Twój kod potwierdzenia',
  receiptHint: 'Firma widzi ten sam kod przy Twojej ankiecie.',
  receiptWaiting: 'Pobieranie kodu potwierdzenia...',
  receiptFailed: 'Nie udało się wczytać kodu potwierdzenia. Mimo to Twoje odpowiedzi są zapisane.',

  brokenTitle: 'Coś poszło nie tak',
  brokenText: 'Na stronie wystąpił niespodziewany błąd. Spróbuj odświeżyć stronę.',
  refreshPage: 'Odśwież stronę',

  preview: {
    banner: 'Podgląd – nic nie jest zapisywane',
    endTitle: 'Koniec podglądu',
    endText: 'W tym miejscu odpowiedzi są wysyłane. Nic nie zostało wysłane ani zapisane.',
    again: 'Zacznij od nowa',
    goneTitle: 'Ten podgląd wygasł',
    goneText: 'Otwórz go ponownie w kwestionariuszu.',
  },

  notice: {
    why: 'Firma {organisation} pyta, żeby znaleźć zagrożenia, zanim komuś stanie się krzywda.',
    who: 'Osoby, które w firmie {organisation} dbają o bezpieczeństwo, widzą Twoje odpowiedzi z Twoim imieniem i nazwiskiem.',
    whoAnonymous:
      'Firma {organisation} nie widzi, które odpowiedzi są Twoje, ani tego, czy ankieta została przez Ciebie wypełniona.',
    whoGroup:
      'Nikt nie widzi Twoich własnych odpowiedzi. Twoja firma widzi wyniki grup, które liczą co najmniej {threshold} osób.',
    textIsRead:
      'Twoja firma czyta to, co tu napiszesz, bez Twojego nazwiska. Nie pisz niczego, co zdradza, kim jesteś.',
    keptYears: {
      one: 'Twoje odpowiedzi zostaną usunięte {count} rok po wysłaniu albo wcześniej.',
      few: 'Twoje odpowiedzi zostaną usunięte {count} lata po wysłaniu albo wcześniej.',
      many: 'Twoje odpowiedzi zostaną usunięte {count} lat po wysłaniu albo wcześniej.',
      other: 'Twoje odpowiedzi zostaną usunięte {count} roku po wysłaniu albo wcześniej.',
    },
    keptMonths: {
      one: 'Twoje odpowiedzi zostaną usunięte {count} miesiąc po wysłaniu albo wcześniej.',
      few: 'Twoje odpowiedzi zostaną usunięte {count} miesiące po wysłaniu albo wcześniej.',
      many: 'Twoje odpowiedzi zostaną usunięte {count} miesięcy po wysłaniu albo wcześniej.',
      other: 'Twoje odpowiedzi zostaną usunięte {count} miesiąca po wysłaniu albo wcześniej.',
    },

    readAll: 'Przeczytaj całą informację',
    responsibleTitle: 'Kto za to odpowiada',
    responsible:
      'Firma {organisation} decyduje, po co pyta i co robi z odpowiedziami. Plumbline tylko przechowuje je w jej imieniu.',
    collectedTitle: 'Co jest zapisywane',
    collected:
      'Twoje odpowiedzi i obliczone z nich wyniki, Twoje imię i nazwisko, Twoja firma i Twój adres e-mail, jeśli są znane, oraz to, kiedy ankieta została rozpoczęta i wysłana.',
    seconds:
      'Także to, ile sekund każde pytanie było na ekranie, żeby zobaczyć, czy przy odpowiadaniu był pośpiech. Nic więcej o tym, jak używasz telefonu.',
    collectedAnonymous:
      'Twoje odpowiedzi, obliczone z nich wyniki i dzień, w którym je wysłano. Bez Twojego imienia i nazwiska, bez godziny i bez tego, ile czasu to zajęło.',
    apartAnonymous:
      'Twój adres e-mail jest przechowywany oddzielnie od odpowiedzi, bo na ten adres wysłano ankietę. Przy nim zapisujemy, w którym dniu użyto Twojego linku, żeby działał tylko raz i żeby potem nie przychodziły przypomnienia. Tego firma {organisation} też nie widzi.',
    guessAnonymous:
      'Jeśli odpowie tylko kilka osób albo jeśli napiszesz coś, co możesz wiedzieć tylko Ty, ktoś może mimo to zgadnąć, kim jesteś.',
    collectedGroup:
      'Twoje odpowiedzi i obliczone z nich wyniki, razem z Twoją budową, brygadą i pracodawcą, jeśli pytanych jest tam dość osób. Bez Twojego imienia i nazwiska, bez dnia i godziny i bez tego, ile czasu to zajęło.',
    apartGroup:
      'Oddzielnie od odpowiedzi zapisujemy, że użyto Twojego linku, żeby działał tylko raz i żeby potem nie przychodziły przypomnienia. Jeśli ankieta przyszła e-mailem, jest tam też Twój adres. Firma {organisation} nie widzi, czy ankieta została przez Ciebie wypełniona, chyba że w grupie odpowiedzieli wszyscy albo nikt.',
    guessGroup:
      'Ktoś, kto wie, jak odpowiedzieli wszyscy inni w Twojej grupie, mógłby obliczyć Twoje odpowiedzi. Jeśli w Twojej grupie odpowiedzieli wszyscy albo nikt, firma {organisation} może poznać, czy ankieta została przez Ciebie wypełniona. Jeśli ankieta przyszła e-mailem, każdy, kto przeczyta tę wiadomość, może otworzyć Twój link i zobaczyć, czy go użyto.',
    untilClosedGroup:
      'Dopóki ta runda ankiety trwa, osoby, które prowadzą bazę danych, mogłyby jeszcze ustalić, z którego linku pochodzą odpowiedzi. Gdy się skończy, wszystkie odpowiedzi zostaną wymieszane i nie da się ich już dopasować. Kopie zapasowe zrobione wcześniej zachowują dawną kolejność, dopóki nie zostaną usunięte.',
    useTitle: 'Do czego to służy',
    use: 'Wynik to początek rozmowy o bezpieczeństwie, a nie wyrok. Żaden komputer nie decyduje o niczym, co Cię dotyczy.',
    analysis:
      'Podsumowanie odpowiedzi pisze program. Może to być model językowy. Wtedy czyta on odpowiedzi bez Twojego imienia i nazwiska.',
    keepingTitle: 'Gdzie są Twoje odpowiedzi',
    keeping:
      'Dopóki ich nie wyślesz, Twoje odpowiedzi są tylko w tym telefonie. Potem są na serwerze Plumbline i znikają z tego telefonu.',
    rightsTitle: 'Twoje prawa',
    rights:
      'Możesz poprosić firmę {organisation}, żeby pokazała, co jest o Tobie zapisane, poprawiła to albo usunęła. Możesz też sprzeciwić się używaniu tych danych. Takiej prośby nigdy nie wolno wykorzystać przeciwko Tobie.',
    rightsAnonymous:
      'Po wysłaniu nikt nie może pokazać, poprawić ani usunąć Twoich odpowiedzi, bo nikt nie wie, które są Twoje. Możesz zapytać firmę {organisation}, co jest zapisane przy Twoim adresie e-mail, i poprosić, żeby to poprawiła albo usunęła. Możesz też sprzeciwić się używaniu tych danych. Takiej prośby nigdy nie wolno wykorzystać przeciwko Tobie.',
    complaint: 'Możesz też złożyć skargę do urzędu ochrony danych w swoim kraju.',
    ownNotice: 'Informacja od firmy {organisation}',
    privacyPolicy: 'Polityka prywatności tego serwisu (po angielsku)',
  },
};
