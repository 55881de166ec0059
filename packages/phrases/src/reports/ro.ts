import type { ReportsPhrases } from './reports-phrases.ts';

export const ro: ReportsPhrases = {
  madeOn: 'Creat cu Plumbline la {date}',
  person: {
    title: 'Rezultatul unei persoane',
    anonymous: 'Anonim',
    answeredOn: 'Răspuns dat la {date}',
    questionnaire: '{name}, versiunea {version}',
    changedQuestions: 'Modificat pentru acest chestionar',
    receipt: 'Cod de confirmare {code}',
    overall: 'Scor general',
    score: 'Scor',
    noScore: 'Nu s-a răspuns la nicio întrebare punctată.',
    risk: {
      High: 'Risc ridicat',
      Medium: 'Risc mediu',
      Low: 'Risc scăzut',
    },
    lowest: 'Categoriile cu cele mai mici scoruri',
    tooFewToCompare: 'Nu sunt destule răspunsuri pentru a compara categoriile.',
    consistency: {
      title: 'Consecvența răspunsurilor',
      levels: {
        consistent: 'Consecvente',
        check: 'De verificat',
        talk_first: 'Discutați înainte de a folosi acest scor',
        with_care: 'Folosiți acest scor cu prudență',
      },
      checkFirst: 'Verificați mai întâi răspunsurile',
      meanings: {
        consistent: 'Răspunsurile se potrivesc între ele. Nimic nu iese în evidență în felul în care s-a răspuns.',
        check: 'Un lucru iese în evidență în felul în care s-a răspuns. Motivul poate fi simplu: întrebați.',
        talk_first:
          'Mai multe lucruri ies în evidență în felul în care s-a răspuns. Cauza poate fi oboseala, graba sau limba, așa că discutați cu persoana înainte de a vă baza pe scor.',
        check_anonymous: 'Un lucru iese în evidență în felul în care s-a răspuns. Motivul poate fi simplu.',
        with_care:
          'Mai multe lucruri ies în evidență în felul în care s-a răspuns. Cauza poate fi oboseala, graba sau limba, așa că nu vă bazați doar pe acest scor.',
      },
      flags: {
        attention_missed:
          'La întrebarea care cere o anumită culoare s-a dat alt răspuns, deci unele întrebări poate au fost citite prea repede.',
        infrequency:
          'Un răspuns aprobă o afirmație care cu greu poate fi adevărată, deci unele afirmații poate au fost citite greșit.',
        long_run: 'La multe întrebări cu scală la rând s-a dat același răspuns.',
        opposite_answers: 'Mai multe perechi de afirmații opuse au răspunsuri care nu se potrivesc.',
        too_fast: 'Cel puțin jumătate dintre întrebări au durat mai puțin de două secunde fiecare.',
        over_claiming: 'Mai multe răspunsuri aprobă afirmații care nu sunt adevărate aproape pentru nimeni.',
      },
      scored: 'Întrebările despre consecvența răspunsurilor au obținut {percent}. Ele nu contează în scorul general.',
    },
    byCategory: 'Scoruri pe categorii',
    byCategoryNote: 'Puncte obținute din cele posibile, începând cu cel mai mic scor.',
    answeredOf: '{answered} din {asked} cu răspuns',
    notEnough: 'Nu sunt destule răspunsuri',
    analysis: {
      title: 'Analiză',
      sections: {
        actions: 'Ce este de făcut',
        questions: 'Întrebări pentru discuție',
        concerns: 'Îngrijorări',
        strengths: 'Puncte forte',
        limits: 'Limite',
      },
      average: '{category}, media altora de aici ({count})',
      byRules: 'Scris după reguli fixe ({model}), {date}.',
      byModel: 'Scris de un model lingvistic ({model}), {date}.',
      modelFailed: 'Modelul lingvistic nu a putut fi folosit.',
      missing: 'Analiza nu a fost scrisă încă.',
    },
    disclaimerTitle: 'Un punct de plecare, nu un verdict',
    disclaimer:
      'Rezultatele sunt doar un punct de plecare. Purtați întreaga răspundere pentru evaluarea finală a angajaților dumneavoastră.',
    answers: {
      title: 'Toate răspunsurile',
      question: 'Întrebare',
      answer: 'Răspuns',
      points: 'Puncte',
      pointsOf: '{points} din {max}',
      skipped: 'Fără răspuns',
      reversed: 'Inversat',
      notScored: 'Nepunctat: nu există reguli pentru această limbă',
      byWords: 'Punctat după cuvinte',
    },
  },
  wave: {
    title: 'Rezultate, {month}',
    noneLow: 'Nicio categorie nu este sub {percent}.',
    low: 'Categorii sub {percent}: {low} din {shown}.',
    lowest: 'Cel mai jos: {names}, {figure}.',
    lowestSince: 'Puncte din {when}: {points}.',
    dates: 'de la {from} la {until}',
    asked: 'Ce s-a întrebat',
    answered: 'Cine a răspuns',
    askedOnly: 'Întrebați: {asked}',
    places: 'Grupuri întrebate',
    individual: 'În acest sondaj, rezultatele aparțin unor persoane cunoscute pe nume.',
    lowShareSoFar:
      'Până acum au răspuns mai puțin de 60 % dintre persoane. Rezultatele se mai pot schimba, iar cei care nu au răspuns pot vedea lucrurile altfel.',
    actFirst: 'Unde să se acționeze mai întâi',
    actFirstNote:
      'Mai întâi categoriile scăzute, apoi grupurile cu cel puțin 5 puncte sub toți ceilalți, și nu doar din întâmplare, apoi scăderile clare.',
    belowFair: 'Sub {percent}',
    rest: 'Toți ceilalți',
    nothingStandsOut:
      'Nimic nu iese în evidență: nicio categorie nu este sub {percent}, și niciun șantier, nicio echipă și nicio companie nu este cu cel puțin 5 puncte sub toți ceilalți altfel decât din întâmplare. Grupurile fără destule răspunsuri nu sunt comparate.',
    detectable:
      'O diferență față de toți ceilalți într-o categorie (puncte: {points}) este observată la o echipă cu efectivul de {people} în 8 din 10 cazuri.',
    categories: 'Toate persoanele întrebate, pe categorii',
    since: 'Din {when}',
    points: 'Puncte: {points}',
    unclear: 'Nicio schimbare clară',
    average: 'Medie',
    groups: 'Grupuri pe categorii',
    group: 'Grup',
    byName: 'Grupurile sunt ordonate după nume, fără clasament.',
    tooSmall: 'Mai puțin de 5 răspunsuri: fără comparație',
    method: 'Cum se obțin aceste valori',
    chance:
      'Între multe grupuri, câteva arată mereu altfel din întâmplare. Un grup este marcat doar dacă diferența față de restul companiei se menține când toate grupurile și categoriile sunt privite împreună.',
    howItIsMade:
      'Răspunsurile unei persoane la o categorie sunt transformate într-o parte din punctele posibile, cel mult 100 %: cu cât este mai mare, cu atât este mai sigur. La o medie contează toate persoanele care au răspuns la cel puțin jumătate dintre întrebările categoriei.',
    notShown: 'Nu sunt destule răspunsuri',
    smallGroups:
      'Grupurile cu mai puțin de 5 răspunsuri nu au interval de 95 % și nu sunt comparate, pentru că o persoană în plus sau în minus le-ar schimba mult media.',
    ends: 'O medie apropiată de unul dintre capetele scalei sale este arătată doar, de exemplu, ca „{atLeast}” sau „{atMost}”. O medie exactă ar putea dezvălui că toți au răspuns la fel.',
    changeMeans:
      'O schimbare este arătată doar dacă este de cel puțin 5 puncte și nu este întâmplătoare. Ea spune ce a urmat, nu ce a cauzat-o.',
  },
  actions: {
    title: 'Măsuri',
    none: 'Nu există măsuri.',
    more: 'Alte măsuri în export: {count}',
    action: 'Măsură',
    owner: 'Responsabil',
    due: 'Termen',
    status: 'Stare',
    statuses: {
      open: 'Deschisă',
      in_progress: 'În lucru',
      done: 'Îndeplinită',
      checked: 'Verificată',
    },
    overdue: 'Întârziată',
    noOwner: 'Fără responsabil',
    why: 'Motiv: {reason}',
    note: 'Notă: {note}',
  },
};
