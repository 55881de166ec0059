import type { ToolboxTalkPhrases } from './toolbox-talk-phrases.ts';

export const pl: ToolboxTalkPhrases = {
  sheet: {
    toolboxTalk: 'Rozmowa o bezpieczeństwie',
    duration: 'Dziesięć minut na początku zmiany',
    crewSaid: 'Co brygada powiedziała jako grupa',
    higherIsSafer: 'Od 0 do 100: im więcej, tym bezpieczniej.',
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
    checks: {
      title: 'Sprawdzić przed każdym startem',
      why: 'Budowa zmienia się podczas każdej przerwy, a krok najłatwiej pominąć w pracy, którą dobrze znamy.',
      questions: [
        'Gdzie nasze miejsce pracy najbardziej się zmienia między jednym zadaniem a drugim?',
        'Przy których pracach najłatwiej pominąć krok i dlaczego?',
        'Na co trzeba spojrzeć, zanim zaczniemy albo ruszymy dalej, i kto to robi?',
      ],
      agreements: [
        'Dla jednej pracy w tym tygodniu piszemy listę najwyżej pięciu rzeczy do sprawdzenia. Lista zostaje w miejscu pracy.',
        'Po każdej przerwie przez minutę obchodzimy miejsce pracy, zanim ktokolwiek włączy narzędzie.',
      ],
      note: 'Pytaj o prace i kroki, a nie o to, kto czegoś zapomniał.',
    },
    phones: {
      title: 'Telefony i maszyny w ruchu',
      why: 'Kto patrzy w telefon, nie widzi nadjeżdżającej maszyny, a operator może nie widzieć tej osoby.',
      questions: [
        'Gdzie ludzie i maszyny w ruchu są tu blisko siebie?',
        'Do czego potrzebny nam telefon w pracy i gdzie można z niego bezpiecznie korzystać?',
        'Jak kierowcy i piesi pokazują sobie, że się widzą?',
      ],
      agreements: [
        'Oznaczamy miejsca wokół maszyn i ciężarówek, w których nikt nie używa telefonu.',
        'Nikt nie przechodzi za ciężarówką ani maszyną, która może cofać, zanim kierowca da znak. Ustalamy ten znak.',
      ],
      note: 'Najpierw schowaj własny telefon. Nie pytaj, kto korzystał z telefonu.',
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
    training: {
      title: 'Narzędzia i maszyny: najpierw pokazać',
      why: 'Nikt nie zna każdego narzędzia, a zapytać trwa krócej niż naprawić błąd.',
      questions: [
        'Na które narzędzia lub maszyny brakuje tu szkolenia albo było ono zbyt dawno?',
        'Które prace zaczynają się, zanim jest jasne, jak wykonać je bezpiecznie, i dlaczego?',
        'Kogo można zapytać na miejscu i co utrudnia pytanie?',
      ],
      agreements: [
        'Spisujemy narzędzia i maszyny, na które potrzebne jest szkolenie, i ustalamy dzień pierwszego.',
        'Na każdą zmianę wyznaczamy osobę, którą można zapytać w każdej chwili, i mówimy, jak ją znaleźć.',
      ],
      note: 'Za brak szkoleń odpowiada firma, nikt tutaj nie jest winny. Powiedz, kiedy szkolenie się odbędzie.',
    },
    protection: {
      title: 'Sprzęt i zasady, które się sprawdzają',
      why: 'Sprzęt ochronny nosi się wtedy, gdy pasuje i jest pod ręką, a zasad przestrzega się, gdy pasują do pracy.',
      questions: [
        'Którego sprzętu ochronnego brakuje, który jest zużyty albo nie pasuje do pracy lub do ludzi?',
        'Przy których pracach przeszkadza i co byłoby lepsze?',
        'Której zasady bezpieczeństwa trudno tu przestrzegać, nawet z dużym doświadczeniem, i dlaczego?',
      ],
      agreements: [
        'Spisujemy sprzęt, którego brakuje lub który nie pasuje, i ustalamy, kto go załatwi i do którego dnia.',
        'Wybieramy zasadę, której trudno przestrzegać, i mówimy firmie, co by pomogło. Ustalamy, kto to zrobi i kiedy.',
      ],
      note: 'Noś wszystko, czego wymagają zasady. Pytaj o sprzęt i zasady, a nie o to, kto czegoś nie nosi.',
    },
    guard_rails: {
      title: 'Barierki, krawędzie i otwory',
      why: 'Brak barierki lub pokrywy to zagrożenie dla wszystkich, którzy pracują powyżej, obok i poniżej.',
      questions: [
        'Gdzie barierek, pokryw lub zapór brakuje, gdzie są luźne albo zdjęte na czas pracy?',
        'Gdy trzeba je zdjąć na czas pracy, jak zabezpiecza się wtedy to miejsce?',
        'Co robimy od razu, gdy widzimy lukę, i komu się o tym mówi?',
      ],
      agreements: [
        'W tym tygodniu sprawdzamy wszystkie krawędzie i otwory u nas i spisujemy, czego brakuje i do kiedy będzie naprawione.',
        'Kto widzi lukę, nie dopuszcza tam innych i wzywa osobę odpowiedzialną. Ustalamy, kto nią jest.',
      ],
      note: 'Nikt nie zamyka luki bez ochrony przed upadkiem. Powiedz, kto zajmie się tym dzisiaj.',
    },
    evacuation: {
      title: 'Droga wyjścia w razie alarmu',
      why: 'W razie alarmu nie ma czasu pytać o drogę, a drogi na budowie zmieniają się razem z pracą.',
      questions: [
        'Gdzie się spotykamy, jeśli wszyscy muszą opuścić budowę, i którędy się tam idzie z naszego miejsca pracy?',
        'Gdzie nie słychać alarmu przez hałas albo ochronniki słuchu?',
        'Gdzie wyjścia są zastawione, ciemne albo nieoznaczone?',
      ],
      agreements: [
        'Dziś idziemy razem na miejsce zbiórki drogą, którą poszlibyśmy w razie alarmu.',
        'Nowym osobom pokazuje się drogę wyjścia pierwszego dnia. Ustalamy, kto ją pokazuje.',
      ],
      note: 'Nie odpytuj nikogo przy innych. Pokaż drogę i przejdźcie ją razem.',
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
    fixing: {
      title: 'Od zgłoszenia do naprawy',
      why: 'Zgłoszone zagrożenie, które zostaje, wciąż jest zagrożeniem, a gdy nic się nie dzieje, ludzie przestają zgłaszać.',
      questions: [
        'Co dzieje się tu między zgłoszeniem a naprawą i gdzie sprawa utyka?',
        'Które zagrożenia możemy usunąć sami od razu, a do których potrzebny jest ktoś inny?',
        'Skąd wiemy, co zrobiono ze zgłoszeniem?',
      ],
      agreements: [
        'Wybieramy zagrożenie, które trwa od dawna, ustalamy, kto je usunie, i za tydzień razem je oglądamy.',
        'Na każde zgłoszenie jest odpowiedź w ciągu dnia, choćby „jeszcze nie”. Ustalamy, kto odpowiada.',
      ],
      note: 'Powiedz, co nowego w sprawie zgłoszeń, o których wiesz. Jeśli nic, powiedz, do kiedy będzie wiadomo.',
    },
    warning: {
      title: 'Uważać na siebie nawzajem',
      why: 'Nikt nie widzi wszystkiego, a krótkie ostrzeżenie od kogoś obok może uchronić przed najgorszym.',
      questions: [
        'Przy których pracach jedna osoba nie widzi, co jest groźne dla drugiej?',
        'Które słowa i znaki ręką rozumieją tu wszyscy, niezależnie od języka?',
        'Jak ostrzegamy ludzi z innych brygad i firm, którzy pracują nad nami, pod nami lub obok?',
      ],
      agreements: [
        'Ustalamy jedno słowo i jeden znak ręką na „stop” i teraz je ćwiczymy.',
        'Ustalamy, kto co rano mówi sąsiednim brygadom, co w naszej pracy może być dla nich groźne.',
      ],
      note: 'Za ostrzeżenie podziękuj, nawet gdy okaże się niepotrzebne.',
    },
    stop_work: {
      title: 'Przerwać pracę, gdy jest niebezpiecznie',
      why: 'Zatrzymanie trwa kilka minut. Dojdzie do niego, tylko gdy wszyscy wiedzą, że wolno i że tak trzeba, także w pośpiechu.',
      questions: [
        'W jakich sytuacjach tutaj należałoby od razu przerwać pracę?',
        'Co utrudnia przerwanie pracy: czas, koszty, inni ludzie czy coś innego?',
        'Co dzieje się po zatrzymaniu i kto decyduje, kiedy ruszamy dalej?',
      ],
      agreements: [
        'Wymieniamy trzy sytuacje z pracy w tym tygodniu, w których przerywamy bez pytania.',
        'Po każdym zatrzymaniu jeszcze tego samego dnia wiemy, co zmieniono. Ustalamy, kto nam to mówi.',
      ],
      note: 'Powiedz jasno, że za przerwanie pracy nikt nie będzie mieć kłopotów, i trzymaj się tego także w pośpiechu.',
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
    changes: {
      title: 'Gdy zmienia się plan',
      why: 'Po zmianie planu ustalenia o zagrożeniach mogą już nie pasować, a w pośpiechu łatwo to przeoczyć.',
      questions: [
        'Które zmiany planu sprawiają nam najwięcej kłopotu i skąd się biorą?',
        'Co musi być jasne po zmianie, zanim ruszymy dalej?',
        'Co można by ustalić wcześniej, żeby mniej zmieniało się w ostatniej chwili?',
      ],
      agreements: [
        'Po każdej zmianie zatrzymujemy się na dwie minuty i mówimy, kto co robi i co jest w tym groźne.',
        'Spisujemy późne zmiany z tego tygodnia i ustalamy, kto i kiedy zaniesie listę do kierownictwa budowy.',
      ],
      note: 'Wyjaśnij, dlaczego plan się zmienia, na ile wiesz. Nie pytaj, kto się denerwuje.',
    },
    hard_moments: {
      title: 'Po trudnej chwili',
      why: 'Po niebezpiecznym zdarzeniu, strachu albo kłótni nikt nie jest od razu myślami przy pracy.',
      questions: [
        'Po jakich sytuacjach potrzebna jest tu krótka przerwa, żeby dalej pracować bezpiecznie?',
        'Kto może wtedy przejąć pracę i gdzie jest spokojne miejsce na kilka minut?',
        'Do kogo w pracy można się zwrócić, gdy wszystkiego jest za dużo, i czy wszyscy to wiedzą?',
      ],
      agreements: [
        'Po niebezpiecznym zdarzeniu albo kłótni robimy dziesięć minut przerwy.',
        'Wywieszamy nazwiska i numery osób, z którymi każdy może porozmawiać w zaufaniu.',
      ],
      note: 'Pytaj o pracę, a nie o czyjeś zmartwienia. Gdy pojawią się sprawy prywatne, zaproponuj rozmowę na osobności.',
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
      note: 'Rozmawiaj tylko o pracy. Nikogo nie pytaj o choroby, ból ani leki. Kto chce, może później porozmawiać z Tobą na osobności.',
    },
    breaks: {
      title: 'Robić przerwy na czas',
      why: 'Bez przerw i wody spadają siły i uwaga, a wtedy łatwiej o błąd.',
      questions: [
        'Co nam przeszkadza robić przerwy wtedy, gdy na nie pora?',
        'Które prace trudno przerwać i kto mógłby je na chwilę przejąć?',
        'Gdzie powinny być woda, cień albo ciepłe miejsce, żeby pomogła nawet krótka przerwa?',
      ],
      agreements: [
        'Dla każdej ciężkiej pracy w tym tygodniu z góry ustalamy, kiedy są krótkie przerwy.',
        'Każdy może poprosić o krótką przerwę albo inne zadanie bez podawania powodu. Ustalamy, kogo o to prosić.',
      ],
      note: 'Rób też własne przerwy. Nikogo nie pytaj o choroby, ból, leki ani o to, po co mu przerwa.',
    },
    tiredness: {
      title: 'Sen, zmęczenie i droga do domu',
      why: 'Za mało snu, wczesny początek i długie zmiany spowalniają wszystkich, także przy maszynach i za kierownicą.',
      questions: [
        'W których godzinach zmiany zmęczenie jest największe i jakie prace wtedy wypadają?',
        'Co w naszych godzinach utrudnia przyjście z nowymi siłami: wczesny początek, długie zmiany, nadgodziny, długi dojazd?',
        'Jak wszyscy mogą bezpiecznie wrócić do domu po długiej lub późnej zmianie?',
      ],
      agreements: [
        'Jedną pracę na wysokości, przy maszynach lub za kierownicą przenosimy poza godziny największego zmęczenia.',
        'Kto ma za mało sił, by prowadzić lub obsługiwać maszynę, może to powiedzieć i dostaje inne zadanie lub podwózkę. Ustalamy, komu.',
      ],
      note: 'Rozmawiaj o godzinach i pracy. Nie pytaj żadnej pojedynczej osoby o sen, choroby, ból ani leki. Kto powie o zmęczeniu, nie może na tym stracić.',
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
    time: {
      title: 'Dość czasu na bezpieczną pracę',
      why: 'Gdy brakuje czasu albo wypadają dwie prace naraz, łatwo pominąć to, co służy bezpieczeństwu.',
      questions: [
        'Na które prace planuje się za mało czasu lub ludzi i co trwa dłużej, niż zaplanowano?',
        'Kiedy wypadają dwie prace naraz i nikt nie może uważać na zagrożenia?',
        'Gdzie droga na skróty jest szybsza niż bezpieczny sposób i co by go przyspieszyło?',
      ],
      agreements: [
        'Przy jednej pracy w tym tygodniu mówimy z góry, ile czasu wymaga bezpieczny sposób, a potem porównujemy.',
        'Kto pilnuje ruchu, ładunków lub innych zagrożeń, nie dostaje w tym czasie drugiej pracy. Ustalamy, kto pilnuje w tym tygodniu.',
      ],
      note: 'Nie pytaj, kto poszedł na skróty. Powiedz, co przekażesz w sprawie czasu i ludzi, i przynieś odpowiedź.',
    },
    long_days: {
      title: 'Długie dni i nadgodziny',
      why: 'Im dłuższy dzień, tym trudniej o siły i uwagę i tym więcej błędów.',
      questions: [
        'Co wydłuża nam dzień ponad plan: dostawy, czekanie, naprawy, za mało ludzi?',
        'Kiedy dowiadujemy się, że dzień będzie dłuższy, i jak moglibyśmy wiedzieć wcześniej?',
        'Jakich prac nie powinno się już robić pod koniec długiego dnia?',
      ],
      agreements: [
        'W tym tygodniu zapisujemy codziennie, o ile dzień był dłuższy, niż zaplanowano, i dlaczego. Listę oglądamy razem.',
        'Ustalamy, których ryzykownych prac nie zaczyna się w ostatniej godzinie długiego dnia.',
      ],
      note: 'Nie obiecuj krótszych dni, jeśli decydują inni. Powiedz, kogo zapytasz i do kiedy. Nikogo nie pytaj o czas wolny.',
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
