import type { ToolboxTalkPhrases } from './toolbox-talk-phrases.ts';

export const ro: ToolboxTalkPhrases = {
  sheet: {
    toolboxTalk: 'Discuție despre siguranță',
    duration: 'Zece minute la începutul schimbului',
    site: 'Șantier',
    crew: 'Echipă',
    crewSaid: 'Ce a spus echipa ca grup',
    crewAndRest: '{crew} din 100; toți ceilalți: {rest} din 100',
    crewAlone: '{crew} din 100',
    higherIsSafer: 'De la 0 la 100: cu cât este mai mult, cu atât este mai sigur.',
    ends: { atLeast: '{points} sau mai mult', atMost: '{points} sau mai puțin' },
    standing: {
      above: 'clar peste restul',
      below: 'clar sub restul',
      notDifferent: 'fără o diferență clară față de restul',
    },
    answered: 'Au răspuns: {answered} din {asked}',
    threshold: 'Se arată doar rezultatele grupurilor în care numărul de răspunsuri este cel puțin {threshold}.',
    questionsTitle: 'Trei întrebări pentru echipă',
    nobodyHasTo: 'Nimeni nu este obligat să răspundă.',
    agreeTitle: 'Ce stabilim',
    agreeHint: 'Alegeți ce se potrivește sau stabiliți altceva. Verificați împreună săptămâna viitoare.',
    whoUntilWhen: 'Cine face și până când',
    names: 'Nume',
    date: 'Data',
    ledBy: 'Condusă de',
    forLeader: 'Pentru cine conduce discuția',
    listenFirst:
      'Mai întâi ascultați. Nu întrebați cine ce a răspuns la sondaj și nu încercați să ghiciți. Notați ce se spune, fără nume.',
  },
  talks: {
    focus: {
      title: 'Cu mintea la lucru',
      why: 'Un șantier se schimbă toată ziua. Când este zgomot sau lucrul este întrerupt, un pas sau un pericol scapă ușor.',
      questions: [
        'În ce locuri de pe acest șantier este greu să te concentrezi și din ce cauză?',
        'Care lucrări sunt întrerupte cel mai des și ce ne-ar ajuta să terminăm un pas fără oprire?',
        'Ce ar trebui să verificăm împreună înainte de a continua după o pauză sau o întrerupere?',
      ],
      agreements: [
        'Alegem o lucrare riscantă din această săptămână în timpul căreia nimeni nu este sunat sau întrerupt și le spunem tuturor.',
        'Lângă utilaje în mișcare, telefonul rămâne pus deoparte. Stabilim un loc sigur pentru convorbiri.',
      ],
      note: 'Întrebați despre locuri și lucrări, nu despre cine nu a fost atent.',
    },
    knowledge: {
      title: 'Să cunoaștem lucrarea înainte să înceapă',
      why: 'Munca este mai sigură când toți cunosc pericolele și știu ce este de făcut înainte ca lucrarea să înceapă.',
      questions: [
        'Care lucrări din această săptămână sunt noi, rare sau altfel decât înainte?',
        'Ce nu este clar în planul de siguranță sau în instrucțiuni ori nu se potrivește cu munca de aici?',
        'Ce scule sau utilaje ar trebui arătate din nou înainte de a fi folosite?',
      ],
      agreements: [
        'Înainte de fiecare lucrare nouă din această săptămână spunem în două minute pericolele principale și ce facem în privința lor.',
        'Alegem o sculă sau un utilaj care va fi arătat din nou și stabilim ziua.',
      ],
      note: 'Nu testați pe nimeni. Dacă ceva nu este clar, spuneți când va fi explicat.',
    },
    support: {
      title: 'Să anunțăm și să primim un răspuns',
      why: 'Pericolele pot fi înlăturate mai repede când toți pot vorbi despre ele fără frică și află ce s-a făcut.',
      questions: [
        'Cum se anunță aici un pericol și ce ar face acest lucru mai ușor?',
        'Care probleme anunțate sunt încă nerezolvate și cine s-ar putea ocupa de ele?',
        'Cum ne putem avertiza unii pe alții ca să se audă, chiar și când este zgomot sau grabă?',
      ],
      agreements: [
        'Notăm problemele nerezolvate. Pentru fiecare stabilim cine se ocupă și până în ce zi, iar săptămâna viitoare citim lista împreună.',
        'În caz de pericol grav, oricine poate opri lucrul. Stabilim cine este chemat atunci și cum.',
      ],
      note: 'Dacă vi se aduc critici, mulțumiți și nu vă apărați. Spuneți până când va exista un răspuns.',
    },
    stress: {
      title: 'Mai puțină presiune în ziua de lucru',
      why: 'Termenele strânse și schimbările bruște îi pun pe toți sub presiune, iar sub presiune se greșește mai ușor.',
      questions: [
        'În ce momente ale zilei sau ale săptămânii este presiunea muncii cea mai mare și din ce cauză?',
        'Cum aflăm de schimbările de plan și cum am putea afla mai devreme?',
        'Ce ne-ar ajuta să lucrăm în continuare în siguranță când timpul este scurt?',
      ],
      agreements: [
        'Schimbările de plan se anunță la o oră fixă, într-un loc fix. Stabilim când, unde și de către cine.',
        'Alegem o lucrare care poate aștepta săptămâna aceasta dacă timpul este scurt, ca să nu se renunțe la nimic din ce ține de siguranță.',
      ],
      note: 'Vorbiți numai despre muncă. Nu întrebați pe nimeni despre griji sau lucruri personale. Cine dorește poate vorbi mai târziu cu dumneavoastră, între patru ochi.',
    },
    physical_state: {
      title: 'Muncă grea, pauze și vreme',
      why: 'Munca grea, căldura și schimburile lungi obosesc pe toată lumea, iar atunci se greșește mai ușor.',
      questions: [
        'Care lucrări de aici sunt cele mai grele și ce le-ar face mai ușoare?',
        'Unde lipsesc sau sunt prea departe apa de băut, un loc de odihnă sau un adăpost împotriva vremii rele?',
        'În ce moment al schimbului este munca cea mai grea și cum s-ar putea împărți mai bine lucrările și pauzele?',
      ],
      agreements: [
        'Alegem o lucrare grea din această săptămână și o facem mai ușoară: cu un mijloc de ridicare, cu mai mulți oameni sau făcând cu schimbul.',
        'Stabilim orele pauzelor și locul apei de băut și le respectăm în fiecare zi din această săptămână.',
      ],
      note: 'Vorbiți numai despre muncă. Nu întrebați pe nimeni despre somn, boli, dureri sau medicamente. Cine dorește poate vorbi mai târziu cu dumneavoastră, între patru ochi.',
    },
    workload: {
      title: 'Timp, scule și un loc de muncă liber',
      why: 'Cât de sigur se poate face o lucrare depinde și de timp suficient, scule bune și un loc de muncă ordonat.',
      questions: [
        'Care lucrări au prea puțin timp ca să fie făcute în siguranță și de ce?',
        'Ce scule sau materiale lipsesc, sunt stricate sau nu sunt la locul lor?',
        'Unde, în zona noastră de lucru, lumina, ordinea sau căile de trecere nu sunt destul de bune?',
      ],
      agreements: [
        'Notăm ce lipsește sau este stricat și stabilim cine aduce sau repară și până în ce zi.',
        'Alegem un loc care va fi eliberat, luminat sau asigurat și îl privim împreună săptămâna viitoare.',
      ],
      note: 'Nu promiteți ce nu puteți decide. Spuneți pe cine veți întreba și aduceți răspunsul săptămâna viitoare.',
    },
  },
  ownCategory: {
    title: 'Discuție despre „{category}”',
    why: 'Cei care fac munca văd în fiecare zi ce ajută și ce încurcă. Această discuție este despre „{category}”.',
    questions: [
      'Când este vorba despre „{category}”: ce merge bine aici la lucru?',
      'Ce îngreunează lucrurile și la care lucrări, în ce locuri sau momente?',
      'Care schimbare la lucru, una singură, ar ajuta cel mai mult?',
    ],
    agreements: [
      'Alegem o schimbare pe care o putem face noi înșine și o începem săptămâna aceasta.',
      'Alegem un lucru pe care îl cerem companiei și stabilim cine întreabă și când aflăm răspunsul.',
    ],
    note: 'Rămâneți la muncă și la condițiile ei și lăsați deoparte lucrurile personale.',
  },
};
