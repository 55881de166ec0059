import type { ToolboxTalkPhrases } from './toolbox-talk-phrases.ts';

export const ro: ToolboxTalkPhrases = {
  sheet: {
    toolboxTalk: 'Discuție despre siguranță',
    duration: 'Zece minute la începutul schimbului',
    crewSaid: 'Ce a spus echipa ca grup',
    higherIsSafer: 'De la 0 la 100: cu cât este mai mult, cu atât este mai sigur.',
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
    checks: {
      title: 'Verificăm înainte de fiecare început',
      why: 'Șantierul se schimbă la fiecare pauză, iar un pas se sare cel mai ușor la lucrările bine cunoscute.',
      questions: [
        'Unde se schimbă cel mai mult zona noastră de lucru de la o lucrare la alta?',
        'La ce lucrări se sare cel mai ușor un pas și de ce?',
        'Ce trebuie privit înainte de a începe sau de a continua și cine face asta?',
      ],
      agreements: [
        'Pentru o lucrare din această săptămână scriem o listă de cel mult cinci verificări și o ținem la locul lucrării.',
        'După fiecare pauză parcurgem zona de lucru timp de un minut înainte de a porni vreo sculă.',
      ],
      note: 'Întrebați despre lucrări și pași, nu despre cine a uitat ceva.',
    },
    phones: {
      title: 'Telefoanele și utilajele în mișcare',
      why: 'Cine se uită pe telefon nu vede un utilaj care vine, iar cel care îl conduce poate nu vede omul.',
      questions: [
        'Unde ajung aici oamenii și utilajele în mișcare aproape unii de altele?',
        'Pentru ce avem nevoie de telefon la lucru și unde se poate folosi fără pericol?',
        'Cum își arată șoferii și cei care merg pe jos că s-au văzut?',
      ],
      agreements: [
        'Marcăm zonele din jurul utilajelor și camioanelor în care nimeni nu folosește telefonul.',
        'Nimeni nu trece prin spatele unui camion sau utilaj care poate da înapoi fără un semn de la șofer. Stabilim semnul.',
      ],
      note: 'Puneți mai întâi deoparte telefonul propriu. Nu întrebați cine a stat pe telefon.',
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
    training: {
      title: 'Scule și utilaje: întâi arătate, apoi folosite',
      why: 'Nimeni nu poate cunoaște toate sculele, iar o întrebare durează mai puțin decât repararea unei greșeli.',
      questions: [
        'Pentru ce scule sau utilaje lipsește aici instruirea ori a fost prea demult?',
        'Ce lucrări încep înainte să fie clar cum se fac în siguranță și de ce?',
        'Pe cine putem întreba pe loc și ce face întrebarea grea?',
      ],
      agreements: [
        'Notăm sculele și utilajele care cer instruire și stabilim ziua pentru prima.',
        'Pentru fiecare tură numim o persoană care poate fi întrebată oricând și spunem cum o găsim.',
      ],
      note: 'Instruirea care lipsește ține de firmă, nimeni de aici nu e de vină. Spuneți când va avea loc.',
    },
    protection: {
      title: 'Echipament și reguli potrivite',
      why: 'Echipamentul de protecție se poartă când se potrivește și e la îndemână, iar regulile se respectă când se potrivesc muncii.',
      questions: [
        'Ce echipament de protecție lipsește, e uzat sau nu se potrivește cu munca ori cu oamenii?',
        'La ce lucrări încurcă și ce ar fi mai bun?',
        'Ce regulă de siguranță este greu de respectat aici, chiar și cu multă experiență, și de ce?',
      ],
      agreements: [
        'Notăm echipamentul care lipsește sau nu se potrivește și stabilim cine îl aduce și până în ce zi.',
        'Alegem o regulă greu de respectat și spunem firmei ce ar ajuta. Stabilim cine o spune și când.',
      ],
      note: 'Purtați și dumneavoastră tot ce cer regulile. Întrebați despre echipament și reguli, nu despre cine nu le respectă.',
    },
    guard_rails: {
      title: 'Balustrade, margini și goluri',
      why: 'O balustradă sau un capac lipsă este un pericol pentru toți cei care lucrează deasupra, alături sau dedesubt.',
      questions: [
        'Unde lipsesc, sunt slăbite sau scoase pentru o lucrare balustrade, capace ori bariere?',
        'Când trebuie scoase pentru o lucrare, cum se asigură locul între timp?',
        'Ce facem imediat când vedem un loc neprotejat și cine este anunțat?',
      ],
      agreements: [
        'Săptămâna aceasta verificăm toate marginile și golurile din zona noastră și notăm ce lipsește și până când se repară.',
        'Cine vede un loc neprotejat îi ține pe ceilalți departe și cheamă persoana responsabilă. Stabilim cine este.',
      ],
      note: 'Nimeni nu închide un gol fără protecție împotriva căderii. Spuneți cine se ocupă de asta astăzi.',
    },
    evacuation: {
      title: 'Ieșirea în caz de urgență',
      why: 'La o urgență nu e timp să întrebi pe unde, iar drumurile de pe șantier se schimbă odată cu lucrările.',
      questions: [
        'Unde ne adunăm dacă toți trebuie să părăsească șantierul și pe unde se ajunge acolo din zona noastră?',
        'Unde nu se aude alarma, din cauza zgomotului sau a protecției auditive?',
        'Unde sunt ieșiri blocate, întunecate sau nemarcate?',
      ],
      agreements: [
        'Astăzi mergem împreună la locul de adunare, pe drumul pe care l-am lua la o urgență.',
        'Celor noi li se arată ieșirea din prima zi. Stabilim cine o arată.',
      ],
      note: 'Nu ascultați pe nimeni la lecție în fața celorlalți. Arătați drumul și parcurgeți-l împreună.',
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
    fixing: {
      title: 'De la anunț la reparație',
      why: 'Un pericol anunțat care rămâne e tot un pericol, iar când nu se întâmplă nimic, oamenii nu mai anunță.',
      questions: [
        'Ce se întâmplă aici între anunț și reparație și unde se blochează?',
        'Ce pericole putem înlătura singuri pe loc și pentru care e nevoie de altcineva?',
        'Cum aflăm ce s-a făcut în urma unui anunț?',
      ],
      agreements: [
        'Alegem un pericol nerezolvat de mult timp, stabilim cine îl înlătură și îl privim împreună săptămâna viitoare.',
        'Fiecare anunț primește un răspuns în cel mult o zi, chiar dacă e „încă nu”. Stabilim cine răspunde.',
      ],
      note: 'Aduceți vești despre anunțurile pe care le știți. Dacă nu aveți, spuneți până când veți avea.',
    },
    warning: {
      title: 'Să avem grijă unii de alții',
      why: 'Nimeni nu vede tot, iar un avertisment scurt de la cel de alături poate feri de rău.',
      questions: [
        'La ce lucrări un om nu vede ce este periculos pentru altul?',
        'Ce cuvinte și semne cu mâna înțelege aici toată lumea, oricare ar fi limba?',
        'Cum îi avertizăm pe oamenii din alte echipe și firme care lucrează deasupra, dedesubt sau lângă noi?',
      ],
      agreements: [
        'Stabilim un cuvânt și un semn cu mâna pentru „stop” și le încercăm acum.',
        'Stabilim cine le spune în fiecare dimineață echipelor vecine ce poate fi periculos pentru ele în munca noastră.',
      ],
      note: 'Mulțumiți pentru un avertisment, chiar dacă se dovedește că nu era nevoie.',
    },
    stop_work: {
      title: 'Oprirea lucrului când este pericol',
      why: 'O oprire durează minute. Se face doar dacă toți știu că este permisă și dorită, chiar și când timpul e scurt.',
      questions: [
        'În ce situații de aici ar fi bine să ne oprim imediat?',
        'Ce face oprirea grea: timpul, costul, alți oameni sau altceva?',
        'Ce se întâmplă după o oprire și cine hotărăște când se continuă?',
      ],
      agreements: [
        'Numim trei situații din munca acestei săptămâni în care ne oprim fără să întrebăm înainte.',
        'După fiecare oprire aflăm în aceeași zi ce s-a schimbat. Stabilim cine ne spune.',
      ],
      note: 'Spuneți clar că nimeni nu are necazuri dacă oprește lucrul și țineți-vă de asta și când timpul e scurt.',
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
    changes: {
      title: 'Când se schimbă planul',
      why: 'După o schimbare, ce s-a stabilit despre pericole poate nu mai e valabil, iar în grabă acest lucru scapă ușor.',
      questions: [
        'Ce schimbări de plan ne fac cele mai multe greutăți și de unde vin?',
        'Ce trebuie să fie clar după o schimbare înainte de a continua?',
        'Ce s-ar putea hotărî mai devreme, ca să se schimbe mai puține în ultima clipă?',
      ],
      agreements: [
        'După fiecare schimbare ne oprim două minute și spunem cine ce face și ce este periculos.',
        'Notăm schimbările târzii din această săptămână și stabilim cine duce lista la conducerea șantierului și când.',
      ],
      note: 'Explicați de ce se schimbă un plan, atât cât știți. Nu întrebați cine se supără.',
    },
    hard_moments: {
      title: 'După un moment greu',
      why: 'După un accident evitat în ultima clipă, o sperietură sau o ceartă, nimeni nu e imediat cu mintea la lucru.',
      questions: [
        'După ce situații e nevoie aici de o pauză scurtă ca să se continue în siguranță?',
        'Cine poate prelua între timp și unde este un loc liniștit pentru câteva minute?',
        'La cine se poate apela la lucru când totul e prea mult, și știu toți asta?',
      ],
      agreements: [
        'După un accident evitat la limită sau o ceartă ne oprim zece minute înainte de a continua.',
        'Afișăm numele și numerele oamenilor cu care oricine poate vorbi în încredere.',
      ],
      note: 'Întrebați despre muncă, nu despre grijile cuiva. Dacă apar lucruri personale, propuneți o discuție între patru ochi.',
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
      note: 'Vorbiți numai despre muncă. Nu întrebați pe nimeni despre boli, dureri sau medicamente. Cine dorește poate vorbi mai târziu cu dumneavoastră, între patru ochi.',
    },
    breaks: {
      title: 'Pauze făcute la timp',
      why: 'Fără pauze și apă, puterea și atenția scad, iar greșelile apar mai ușor.',
      questions: [
        'Ce ne împiedică să facem pauzele când e vremea lor?',
        'Ce lucrări sunt greu de întrerupt și cine le-ar putea prelua o vreme?',
        'Unde ar trebui să fie apă, umbră sau un loc cald, ca să ajute chiar și o pauză scurtă?',
      ],
      agreements: [
        'Pentru fiecare lucrare grea din această săptămână stabilim dinainte când sunt pauze scurte.',
        'Oricine poate cere o pauză scurtă sau altă sarcină fără să spună de ce. Stabilim cui i se cere.',
      ],
      note: 'Faceți-vă și dumneavoastră pauzele. Nu întrebați pe nimeni despre boli, dureri, medicamente sau motivul unei pauze.',
    },
    tiredness: {
      title: 'Somnul, oboseala și drumul spre casă',
      why: 'Somnul prea scurt, începutul devreme și turele lungi ne încetinesc pe toți, și la utilaje, și la volan.',
      questions: [
        'La ce ore din tură este oboseala cea mai mare și ce lucrări cad atunci?',
        'Ce anume din programul nostru face greu să venim odihniți: început devreme, ture lungi, ore suplimentare, drum lung?',
        'Cum pot ajunge toți în siguranță acasă după o tură lungă sau târzie?',
      ],
      agreements: [
        'Mutăm o lucrare la înălțime, la utilaje sau la volan în afara orelor în care oboseala este cea mai mare.',
        'Cine este prea obosit ca să conducă sau să lucreze cu un utilaj poate spune și primește altă sarcină sau e dus. Stabilim cui îi spune.',
      ],
      note: 'Vorbiți despre program și muncă. Nu întrebați nicio persoană anume despre somn, boli, dureri sau medicamente. Nimeni nu trebuie să piardă ceva pentru că spune că este obosit.',
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
    time: {
      title: 'Timp destul pentru lucrul în siguranță',
      why: 'Când timpul e scurt sau vin două lucrări odată, se sare ușor ceea ce ține de siguranță.',
      questions: [
        'Ce lucrări sunt planificate cu prea puțin timp sau prea puțini oameni și ce durează mai mult decât planul?',
        'Când vin două lucrări odată și nimeni nu poate fi atent la pericole?',
        'Unde este o scurtătură mai rapidă decât calea sigură și ce ar face calea sigură la fel de rapidă?',
      ],
      agreements: [
        'Pentru o lucrare din această săptămână spunem dinainte cât timp cere calea sigură, iar apoi comparăm.',
        'Cine supraveghează circulația, sarcinile sau alte pericole nu primește altă treabă. Stabilim cine supraveghează în această săptămână.',
      ],
      note: 'Nu întrebați cine a luat-o pe scurtătură. Spuneți ce veți transmite despre timp și oameni și aduceți răspunsul.',
    },
    long_days: {
      title: 'Zile lungi și ore suplimentare',
      why: 'Cu cât ziua e mai lungă, cu atât e mai greu să rămâi în putere și atent și cu atât apar mai multe greșeli.',
      questions: [
        'Ce ne face zilele mai lungi decât planul: livrări, așteptare, reparații, prea puțini oameni?',
        'Când aflăm că o zi va fi mai lungă și cum am putea ști mai devreme?',
        'Ce lucrări n-ar mai trebui făcute la sfârșitul unei zile lungi?',
      ],
      agreements: [
        'Săptămâna aceasta notăm în fiecare zi cu cât a fost mai lungă decât planul și de ce și privim lista împreună.',
        'Stabilim ce lucrări riscante nu se mai încep în ultima oră a unei zile lungi.',
      ],
      note: 'Nu promiteți zile mai scurte dacă hotărăsc alții. Spuneți pe cine întrebați și până când. Nu întrebați pe nimeni despre timpul liber.',
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
