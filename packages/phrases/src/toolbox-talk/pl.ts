import type { ToolboxTalkPhrases } from './toolbox-talk-phrases.ts';

export const pl: ToolboxTalkPhrases = {
  sheet: {
    toolboxTalk: 'Rozmowa o bezpieczeństwie',
    duration: 'Dziesięć minut na początku zmiany',
    site: 'Budowa',
    crew: 'Brygada',
    crewSaid: 'Co brygada powiedziała jako grupa',
    crewAndRest: '{crew} na 100; wszyscy pozostali: {rest} na 100',
    crewAlone: '{crew} na 100',
    higherIsSafer: 'Od 0 do 100: im więcej, tym bezpieczniej.',
    ends: { atLeast: '{points} lub więcej', atMost: '{points} lub mniej' },
    standing: {
      above: 'wyraźnie powyżej reszty',
      below: 'wyraźnie poniżej reszty',
      notDifferent: 'bez wyraźnej różnicy wobec reszty',
    },
    answered: 'Odpowiedzieli: {answered} z {asked}',
    threshold: 'Pokazujemy tylko wyniki grup, w których jest co najmniej {threshold} odpowiedzi.',
    questionsTitle: 'Trzy pytania do brygady',
    nobodyHasTo: 'Nikt nie musi odpowiadać.',
    agreeTitle: 'Co ustalamy',
    agreeHint: 'Wybierzcie to, co pasuje, albo ustalcie coś własnego. Sprawdźcie to razem za tydzień.',
    whoUntilWhen: 'Kto to zrobi i do kiedy',
    names: 'Imiona i nazwiska',
    date: 'Data',
    ledBy: 'Prowadzi',
    forLeader: 'Dla osoby, która prowadzi rozmowę',
    listenFirst:
      'Najpierw słuchaj. Nie pytaj, kto co odpowiedział w ankiecie, i nie próbuj zgadywać. Zapisz, co zostało powiedziane, bez nazwisk.',
  },
  talks: {
    focus: {
      title: 'Myślami przy pracy',
      why: 'Budowa zmienia się przez cały dzień. Przy hałasie i przerywaniu pracy łatwo pominąć krok albo nie zauważyć zagrożenia.',
      questions: [
        'W których miejscach na tej budowie trudno się skupić i z czego to wynika?',
        'Które prace są najczęściej przerywane i co pozwoliłoby nam skończyć krok bez przerywania?',
        'Co powinniśmy razem sprawdzić po przerwie albo po przerwaniu pracy, zanim ruszymy dalej?',
      ],
      agreements: [
        'Wybieramy jedną ryzykowną pracę w tym tygodniu, przy której nikomu się nie przerywa i do nikogo się nie dzwoni, i mówimy o tym wszystkim.',
        'W pobliżu pracujących maszyn telefon jest schowany. Ustalamy bezpieczne miejsce do rozmów.',
      ],
      note: 'Pytaj o miejsca i prace, a nie o to, kto był rozkojarzony.',
    },
    knowledge: {
      title: 'Znać pracę, zanim się zacznie',
      why: 'Praca jest bezpieczniejsza, gdy wszyscy znają jej zagrożenia i wiedzą, co z nimi zrobić, zanim się zacznie.',
      questions: [
        'Które prace w tym tygodniu są nowe, rzadkie albo inne niż dotąd?',
        'Co w planie bezpieczeństwa albo w instrukcjach jest niejasne lub nie pasuje do pracy tutaj?',
        'Które narzędzia lub maszyny trzeba pokazać jeszcze raz, zanim ktoś ich użyje?',
      ],
      agreements: [
        'Przed każdą nową pracą w tym tygodniu przez dwie minuty wymieniamy główne zagrożenia i mówimy, co z nimi robimy.',
        'Wybieramy jedno narzędzie lub jedną maszynę do ponownego pokazania i ustalamy dzień.',
      ],
      note: 'Nikogo nie sprawdzaj. Jeśli coś jest niejasne, powiedz, kiedy zostanie wyjaśnione.',
    },
    support: {
      title: 'Zgłosić i dostać odpowiedź',
      why: 'Zagrożenia można usunąć szybciej, gdy wszyscy mogą o nich mówić bez strachu i wiedzą, co zostało zrobione.',
      questions: [
        'Jak zgłasza się tu zagrożenia i co by to ułatwiło?',
        'Które zgłoszone sprawy są wciąż otwarte i kto mógłby się nimi zająć?',
        'Jak możemy ostrzegać się nawzajem, żeby to dotarło, nawet w hałasie i pośpiechu?',
      ],
      agreements: [
        'Spisujemy otwarte sprawy. Do każdej ustalamy, kto się nią zajmie i do którego dnia, a za tydzień czytamy listę razem.',
        'Przy poważnym zagrożeniu każdy może przerwać pracę. Ustalamy, kogo wtedy wezwać i jak.',
      ],
      note: 'Jeśli krytyka dotyczy Ciebie, podziękuj i nie broń się. Powiedz, do kiedy będzie odpowiedź.',
    },
    stress: {
      title: 'Mniej presji w ciągu dnia pracy',
      why: 'Krótkie terminy i nagłe zmiany wywierają presję na wszystkich, a pod presją łatwiej o błędy.',
      questions: [
        'O jakich porach dnia lub tygodnia presja w pracy jest największa i z czego to wynika?',
        'Jak dowiadujemy się o zmianach planu i jak moglibyśmy dowiadywać się wcześniej?',
        'Co pomogłoby nam dalej pracować bezpiecznie, gdy brakuje czasu?',
      ],
      agreements: [
        'Zmiany planu są ogłaszane o stałej porze w stałym miejscu. Ustalamy kiedy, gdzie i przez kogo.',
        'Wybieramy jedną pracę, która w tym tygodniu może poczekać, gdy zabraknie czasu, żeby nie pominąć niczego, co służy bezpieczeństwu.',
      ],
      note: 'Rozmawiaj tylko o pracy. Nikogo nie pytaj o zmartwienia ani sprawy prywatne. Kto chce, może później porozmawiać z Tobą na osobności.',
    },
    physical_state: {
      title: 'Ciężka praca, przerwy i pogoda',
      why: 'Ciężka praca, upał i długie zmiany męczą wszystkich, a wtedy łatwiej o błędy.',
      questions: [
        'Które prace są tu najcięższe i co by je ułatwiło?',
        'Gdzie brakuje wody do picia, miejsca do odpoczynku albo osłony przed pogodą lub gdzie jest do nich za daleko?',
        'O jakiej porze zmiany praca jest najcięższa i jak można by lepiej rozłożyć zadania i przerwy?',
      ],
      agreements: [
        'Wybieramy jedną ciężką pracę w tym tygodniu i ułatwiamy ją: sprzętem do podnoszenia, większą liczbą rąk albo zmieniając się przy niej.',
        'Ustalamy godziny przerw i miejsce z wodą do picia i trzymamy się tego codziennie w tym tygodniu.',
      ],
      note: 'Rozmawiaj tylko o pracy. Nikogo nie pytaj o sen, choroby, ból ani leki. Kto chce, może później porozmawiać z Tobą na osobności.',
    },
    workload: {
      title: 'Czas, narzędzia i porządek',
      why: 'To, jak bezpiecznie można wykonać pracę, zależy też od czasu, dobrych narzędzi i porządku w miejscu pracy.',
      questions: [
        'Na które prace jest za mało czasu, żeby zrobić je bezpiecznie, i dlaczego?',
        'Jakich narzędzi lub materiałów brakuje, a które są uszkodzone albo leżą w złym miejscu?',
        'Gdzie w naszym miejscu pracy światło, porządek lub przejścia nie są wystarczająco dobre?',
      ],
      agreements: [
        'Spisujemy, czego brakuje lub co jest uszkodzone, i ustalamy, kto to załatwi lub naprawi i do którego dnia.',
        'Wybieramy jedno miejsce, które zostanie uprzątnięte, oświetlone lub zabezpieczone, i za tydzień oglądamy je razem.',
      ],
      note: 'Nie obiecuj tego, o czym nie możesz zdecydować. Powiedz, kogo zapytasz, i za tydzień przynieś odpowiedź.',
    },
  },
  ownCategory: {
    title: 'Rozmowa na temat „{category}”',
    why: 'Kto wykonuje pracę, widzi na co dzień, co pomaga, a co przeszkadza. Temat tej rozmowy to „{category}”.',
    questions: [
      'Jeśli chodzi o temat „{category}”: co działa tu w pracy dobrze?',
      'Co utrudnia sprawę i przy jakich pracach, w jakich miejscach lub o jakich porach?',
      'Jaką jedną rzecz w pracy warto zmienić w pierwszej kolejności?',
    ],
    agreements: [
      'Wybieramy jedną rzecz, którą możemy zmienić sami, i zaczynamy w tym tygodniu.',
      'Wybieramy jedną rzecz, o którą prosimy firmę, i ustalamy, kto zapyta i kiedy poznamy odpowiedź.',
    ],
    note: 'Trzymaj się pracy i jej warunków, a sprawy prywatne zostaw na boku.',
  },
};
