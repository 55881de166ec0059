import type { ActionStatus } from '@plumbline/domain/actions/action';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Template } from './plural.ts';

/** The phrases of a campaign's public page, around its figures and the company's texts. */
export interface DonePagePhrases {
  readonly title: string;
  readonly whatWeAsked: string;
  readonly when: string;
  /** A number of people, rounded. */
  readonly about: Template<'count'>;
  readonly whatCameOut: string;
  /** Above the figures. */
  readonly together: string;
  /** Percentage points, since the first day of an earlier round. */
  readonly up: Template<'points' | 'date'>;
  readonly down: Template<'points' | 'date'>;
  readonly unclear: Template<'date'>;
  readonly whatWeDo: string;
  readonly status: Readonly<Record<ActionStatus, string>>;
  /** When it was published. */
  readonly asOf: Template<'date'>;
  readonly gone: { readonly title: string; readonly text: string };
  /** On a poster, above the code to scan. */
  readonly poster: string;
}

export const DONE_PAGE_PHRASES: Readonly<Record<SurveyLanguage, DonePagePhrases>> = {
  en: {
    title: 'You said, we did',
    whatWeAsked: 'What we asked',
    when: 'When',
    about: 'about {count}',
    whatCameOut: 'What came out',
    together: 'You see only averages of everyone together. Nobody’s own answers are shown here.',
    up: 'Up by {points} since {date}',
    down: 'Down by {points} since {date}',
    unclear: 'No clear change since {date}',
    whatWeDo: 'What we are doing about it',
    status: { open: 'Planned', in_progress: 'Under way', done: 'Done', checked: 'Done and checked' },
    asOf: 'As of {date}',
    gone: {
      title: 'This page isn’t here any more',
      text: 'The company may have taken it down, or the address is not complete. If you want to know more, ask your foreman.',
    },
    poster: 'What came out of the survey, and what we are doing about it',
  },
  es: {
    title: 'Ustedes lo dijeron, nosotros actuamos',
    whatWeAsked: 'Qué preguntamos',
    when: 'Cuándo',
    about: 'unas {count}',
    whatCameOut: 'Qué resultó',
    together:
      'Aquí solo se ven promedios de todas las personas juntas. No se muestran las respuestas de nadie en particular.',
    up: 'Ha subido {points} desde el {date}',
    down: 'Ha bajado {points} desde el {date}',
    unclear: 'Sin cambio claro desde el {date}',
    whatWeDo: 'Qué estamos haciendo',
    status: { open: 'Previsto', in_progress: 'En marcha', done: 'Hecho', checked: 'Hecho y comprobado' },
    asOf: 'Situación del {date}',
    gone: {
      title: 'Esta página ya no está aquí',
      text: 'Puede que la empresa la haya retirado o que la dirección no esté completa. Si quiere saber más, pregunte a su encargado.',
    },
    poster: 'Qué resultó de la encuesta y qué estamos haciendo',
  },
  pt: {
    title: 'Vocês disseram, nós agimos',
    whatWeAsked: 'O que perguntámos',
    when: 'Quando',
    about: 'cerca de {count}',
    whatCameOut: 'O que resultou',
    together:
      'Aqui só se veem médias de todas as pessoas em conjunto. Não são mostradas as respostas de ninguém em particular.',
    up: 'Subiu {points} desde {date}',
    down: 'Desceu {points} desde {date}',
    unclear: 'Sem mudança clara desde {date}',
    whatWeDo: 'O que estamos a fazer',
    status: { open: 'Planeado', in_progress: 'Em curso', done: 'Feito', checked: 'Feito e verificado' },
    asOf: 'Situação em {date}',
    gone: {
      title: 'Esta página já não está aqui',
      text: 'A empresa pode tê-la retirado ou o endereço não está completo. Se quiser saber mais, pergunte ao seu encarregado.',
    },
    poster: 'O que resultou do inquérito e o que estamos a fazer',
  },
  pl: {
    title: 'Wy mówicie, my działamy',
    whatWeAsked: 'O co pytaliśmy',
    when: 'Kiedy',
    about: 'około {count}',
    whatCameOut: 'Co wyszło',
    together: 'Widać tu tylko średnie wszystkich osób razem. Niczyich własnych odpowiedzi tu nie ma.',
    up: 'Wzrost o {points} od {date}',
    down: 'Spadek o {points} od {date}',
    unclear: 'Bez wyraźnej zmiany od {date}',
    whatWeDo: 'Co z tym robimy',
    status: { open: 'Zaplanowane', in_progress: 'W toku', done: 'Zrobione', checked: 'Zrobione i sprawdzone' },
    asOf: 'Stan na {date}',
    gone: {
      title: 'Tej strony już tu nie ma',
      text: 'Możliwe, że firma ją usunęła albo adres jest niepełny. Jeśli chcesz wiedzieć więcej, zapytaj brygadzistę.',
    },
    poster: 'Co wyszło z ankiety i co z tym robimy',
  },
  ro: {
    title: 'Dumneavoastră ați spus, noi acționăm',
    whatWeAsked: 'Ce am întrebat',
    when: 'Când',
    about: 'aproximativ {count}',
    whatCameOut: 'Ce a rezultat',
    together:
      'Aici se văd numai medii ale tuturor persoanelor împreună. Răspunsurile nimănui în parte nu sunt arătate.',
    up: 'A crescut cu {points} din {date}',
    down: 'A scăzut cu {points} din {date}',
    unclear: 'Nicio schimbare clară din {date}',
    whatWeDo: 'Ce facem',
    status: { open: 'Planificat', in_progress: 'În lucru', done: 'Făcut', checked: 'Făcut și verificat' },
    asOf: 'Situația la {date}',
    gone: {
      title: 'Această pagină nu mai este aici',
      text: 'Poate că firma a retras-o sau adresa nu este completă. Dacă vreți să aflați mai multe, întrebați șeful de echipă.',
    },
    poster: 'Ce a rezultat din sondaj și ce facem',
  },
  uk: {
    title: 'Ви сказали — ми робимо',
    whatWeAsked: 'Про що ми запитували',
    when: 'Коли',
    about: 'приблизно {count}',
    whatCameOut: 'Що вийшло',
    together: 'Тут видно лише середні значення всіх разом. Нічиїх власних відповідей тут немає.',
    up: 'Зросло на {points} від {date}',
    down: 'Знизилося на {points} від {date}',
    unclear: 'Без помітних змін від {date}',
    whatWeDo: 'Що ми з цим робимо',
    status: { open: 'Заплановано', in_progress: 'Виконується', done: 'Зроблено', checked: 'Зроблено й перевірено' },
    asOf: 'Станом на {date}',
    gone: {
      title: 'Цієї сторінки тут більше немає',
      text: 'Можливо, компанія її прибрала або адреса неповна. Якщо хочете дізнатися більше, запитайте бригадира.',
    },
    poster: 'Що показало опитування і що ми з цим робимо',
  },
  de: {
    title: 'Sie haben es gesagt, wir handeln',
    whatWeAsked: 'Was wir gefragt haben',
    when: 'Wann',
    about: 'etwa {count}',
    whatCameOut: 'Was herausgekommen ist',
    together: 'Sie sehen hier nur Mittelwerte von allen zusammen. Die Antworten einzelner Personen stehen hier nicht.',
    up: 'Um {points} gestiegen seit dem {date}',
    down: 'Um {points} gesunken seit dem {date}',
    unclear: 'Keine deutliche Veränderung seit dem {date}',
    whatWeDo: 'Was wir jetzt tun',
    status: { open: 'Geplant', in_progress: 'In Arbeit', done: 'Erledigt', checked: 'Erledigt und geprüft' },
    asOf: 'Stand: {date}',
    gone: {
      title: 'Diese Seite gibt es hier nicht mehr',
      text: 'Vielleicht hat das Unternehmen sie zurückgezogen, oder die Adresse ist nicht vollständig. Wenn Sie mehr wissen möchten, fragen Sie Ihren Vorarbeiter.',
    },
    poster: 'Was bei der Befragung herausgekommen ist und was wir jetzt tun',
  },
  fr: {
    title: 'Vous l’avez dit, nous agissons',
    whatWeAsked: 'Ce que nous avons demandé',
    when: 'Quand',
    about: 'environ {count}',
    whatCameOut: 'Ce qui en est ressorti',
    together:
      'Vous ne voyez ici que des moyennes de tout le monde ensemble. Les réponses de chacun ne sont pas montrées.',
    up: 'En hausse de {points} depuis le {date}',
    down: 'En baisse de {points} depuis le {date}',
    unclear: 'Pas de changement net depuis le {date}',
    whatWeDo: 'Ce que nous faisons',
    status: { open: 'Prévu', in_progress: 'En cours', done: 'Fait', checked: 'Fait et vérifié' },
    asOf: 'Situation au {date}',
    gone: {
      title: 'Cette page n’est plus ici',
      text: 'L’entreprise l’a peut-être retirée, ou l’adresse n’est pas complète. Pour en savoir plus, demandez à votre chef d’équipe.',
    },
    poster: 'Ce qui est ressorti de l’enquête et ce que nous faisons',
  },
  ar: {
    title: 'أنتم قلتم ونحن نعمل',
    whatWeAsked: 'ما سألنا عنه',
    when: 'متى',
    about: 'نحو {count}',
    whatCameOut: 'النتائج',
    together: 'لا تظهر هنا سوى متوسطات الجميع معًا. ولا تظهر إجابات أي شخص بعينه.',
    up: 'ارتفاع بمقدار {points} منذ {date}',
    down: 'انخفاض بمقدار {points} منذ {date}',
    unclear: 'لا تغيّر واضح منذ {date}',
    whatWeDo: 'ما نفعله الآن',
    status: { open: 'مخطط له', in_progress: 'قيد التنفيذ', done: 'تم', checked: 'تم وجرى التحقق منه' },
    asOf: 'الوضع بتاريخ {date}',
    gone: {
      title: 'لم تعد هذه الصفحة موجودة هنا',
      text: 'ربما سحبتها الشركة، أو أن العنوان غير كامل. إذا أردت معرفة المزيد، فاسأل رئيس العمال.',
    },
    poster: 'نتائج الاستبيان وما نفعله الآن',
  },
};
