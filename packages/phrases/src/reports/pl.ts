import type { ReportsPhrases } from './reports-phrases.ts';

export const pl: ReportsPhrases = {
  madeOn: 'Utworzono w Plumbline {date}',
  person: {
    title: 'Wynik jednej osoby',
    anonymous: 'Anonimowo',
    answeredOn: 'Data odpowiedzi: {date}',
    questionnaire: '{name}, wersja {version}',
    changedQuestions: 'Zmieniono w tej ankiecie',
    receipt: 'Kod potwierdzenia {code}',
    overall: 'Wynik ogólny',
    score: 'Wynik',
    noScore: 'Nie udzielono odpowiedzi na żadne oceniane pytanie.',
    risk: {
      High: 'Wysokie ryzyko',
      Medium: 'Średnie ryzyko',
      Low: 'Niskie ryzyko',
    },
    lowest: 'Najniższe kategorie',
    tooFewToCompare: 'Za mało odpowiedzi, aby porównać kategorie.',
    consistency: {
      title: 'Spójność odpowiedzi',
      levels: {
        consistent: 'Spójne',
        check: 'Do sprawdzenia',
        talk_first: 'Porozmawiaj, zanim użyjesz tego wyniku',
        with_care: 'Używaj tego wyniku ostrożnie',
      },
      checkFirst: 'Najpierw sprawdź odpowiedzi',
      meanings: {
        consistent: 'Odpowiedzi pasują do siebie. W sposobie wypełnienia ankiety nic nie zwraca uwagi.',
        check: 'W sposobie wypełnienia ankiety jedna rzecz zwraca uwagę. Powód może być prosty: zapytaj o to.',
        talk_first:
          'W sposobie wypełnienia ankiety kilka rzeczy zwraca uwagę. Przyczyną może być zmęczenie, pośpiech lub język, dlatego porozmawiaj z tą osobą, zanim zaufasz wynikowi.',
        check_anonymous: 'W sposobie wypełnienia ankiety jedna rzecz zwraca uwagę. Powód może być prosty.',
        with_care:
          'W sposobie wypełnienia ankiety kilka rzeczy zwraca uwagę. Przyczyną może być zmęczenie, pośpiech lub język, dlatego nie polegaj wyłącznie na tym wyniku.',
      },
      flags: {
        attention_missed:
          'W pytaniu, w którym trzeba było wskazać określony kolor, podano inną odpowiedź, więc niektóre pytania mogły zostać przeczytane zbyt szybko.',
        infrequency:
          'Jedna odpowiedź potwierdza zdanie, które raczej nie może być prawdziwe, więc niektóre zdania mogły zostać źle odczytane.',
        long_run: 'W wielu kolejnych pytaniach na skali wybrano tę samą odpowiedź.',
        opposite_answers: 'W kilku parach przeciwstawnych zdań odpowiedzi nie pasują do siebie.',
        too_fast: 'Co najmniej połowa pytań zajęła mniej niż dwie sekundy każde.',
        over_claiming: 'Kilka odpowiedzi potwierdza zdania, które prawie o nikim nie są prawdziwe.',
      },
      scored: 'Wynik pytań o spójność odpowiedzi to {percent}. Nie wliczają się one do wyniku ogólnego.',
    },
    byCategory: 'Wyniki według kategorii',
    byCategoryNote: 'Punkty zdobyte z możliwych, od najniższego wyniku.',
    answeredOf: 'odpowiedzi: {answered} z {asked}',
    notEnough: 'Za mało odpowiedzi',
    analysis: {
      title: 'Analiza',
      sections: {
        actions: 'Co zrobić',
        questions: 'Pytania do rozmowy',
        concerns: 'Wątpliwości',
        strengths: 'Mocne strony',
        limits: 'Ograniczenia',
      },
      average: '{category}, średnia innych osób tutaj ({count})',
      byRules: 'Napisane według stałych reguł ({model}), {date}.',
      byModel: 'Napisane przez model językowy ({model}), {date}.',
      modelFailed: 'Nie udało się użyć modelu językowego.',
      missing: 'Analiza nie została jeszcze napisana.',
    },
    disclaimerTitle: 'Punkt wyjścia, a nie wyrok',
    disclaimer:
      'Wyniki są tylko punktem wyjścia. Pełną odpowiedzialność za ostateczną ocenę swoich pracowników ponosisz Ty.',
    answers: {
      title: 'Wszystkie odpowiedzi',
      question: 'Pytanie',
      answer: 'Odpowiedź',
      points: 'Punkty',
      pointsOf: '{points} z {max}',
      skipped: 'Bez odpowiedzi',
      reversed: 'Odwrócone',
      notScored: 'Bez oceny: brak reguł dla tego języka',
      byWords: 'Oceniono na podstawie słów',
    },
  },
  wave: {
    title: 'Wyniki: {month}',
    noneLow: 'Żadna kategoria nie jest poniżej {percent}.',
    low: 'Kategorie poniżej {percent}: {low} z {shown}.',
    lowest: 'Najniżej: {names}, {figure}.',
    lowestSince: 'Punkty (od: {when}): {points}.',
    dates: 'od {from} do {until}',
    asked: 'O co pytano',
    answered: 'Kto odpowiedział',
    askedOnly: 'Zapytano: {asked}',
    places: 'Zapytane grupy',
    individual: 'W tym badaniu wyniki należą do osób znanych z imienia i nazwiska.',
    lowShareSoFar:
      'Dotąd odpowiedziało mniej niż 60% osób. Wyniki mogą się jeszcze zmienić, a osoby, które nie odpowiedziały, mogą widzieć sprawy inaczej.',
    actFirst: 'Gdzie działać najpierw',
    actFirstNote:
      'Najpierw niskie kategorie, potem grupy co najmniej 5 punktów poniżej wszystkich pozostałych i nie tylko przez przypadek, a na końcu wyraźne spadki.',
    belowFair: 'Poniżej {percent}',
    rest: 'Wszyscy pozostali',
    nothingStandsOut:
      'Nic się nie wyróżnia: żadna kategoria nie jest poniżej {percent}, a żadna budowa, brygada ani firma nie jest co najmniej 5 punktów poniżej wszystkich pozostałych w stopniu większym niż przypadkowy. Grup, które mają za mało odpowiedzi, nie porównuje się.',
    detectable:
      'Różnicę względem wszystkich pozostałych w jednej kategorii (punkty: {points}) zauważa się w brygadzie o liczebności {people} w 8 na 10 przypadków.',
    categories: 'Wszyscy zapytani według kategorii',
    since: 'Od: {when}',
    points: 'Punkty: {points}',
    unclear: 'Brak wyraźnej zmiany',
    average: 'Średnia',
    groups: 'Grupy według kategorii',
    group: 'Grupa',
    byName: 'Grupy są wymienione według nazw, bez rankingu.',
    tooSmall: 'Mniej niż 5 odpowiedzi: bez porównania',
    method: 'Jak powstają te wartości',
    chance:
      'Wśród wielu grup kilka zawsze wygląda inaczej przez przypadek. Grupa jest zaznaczona tylko wtedy, gdy jej różnica od reszty firmy utrzymuje się także przy łącznym spojrzeniu na wszystkie grupy i kategorie.',
    howItIsMade:
      'Odpowiedzi jednej osoby w danej kategorii są przeliczane na część możliwych punktów, najwyżej 100%: im wyższa, tym bezpieczniej. W średniej liczy się każda osoba, która odpowiedziała na co najmniej połowę pytań z kategorii.',
    notShown: 'Za mało odpowiedzi',
    smallGroups:
      'Grupy, które mają mniej niż 5 odpowiedzi, nie mają przedziału 95% i nie są porównywane, bo jedna osoba więcej lub mniej mocno zmieniłaby ich średnią.',
    ends: 'Średnia bliska któregoś końca skali jest pokazana tylko jako na przykład „{atLeast}” lub „{atMost}”. Dokładna średnia mogłaby zdradzić, że wszyscy odpowiedzieli tak samo.',
    changeMeans:
      'Zmiana jest pokazana tylko wtedy, gdy wynosi co najmniej 5 punktów i nie jest przypadkiem. Mówi, co nastąpiło później, a nie co było przyczyną.',
  },
  actions: {
    title: 'Działania',
    none: 'Nie ma żadnych działań.',
    more: 'Więcej działań w eksporcie: {count}',
    action: 'Działanie',
    owner: 'Odpowiada',
    due: 'Termin',
    status: 'Stan',
    statuses: {
      open: 'Otwarte',
      in_progress: 'W toku',
      done: 'Wykonane',
      checked: 'Sprawdzone',
    },
    overdue: 'Po terminie',
    noOwner: 'Bez osoby odpowiedzialnej',
    why: 'Powód: {reason}',
    note: 'Notatka: {note}',
  },
};
