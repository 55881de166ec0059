import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Template } from './plural.ts';

/** Error codes of the server for a refused slip code. */
type RefusedCode = 'code_not_found' | 'code_of_closed_wave' | 'too_many_requests' | 'unavailable' | 'internal';

/** Every sentence of the page for slip codes. */
export interface CodePagePhrases {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly button: string;
  readonly looking: string;
  /** The typed code is incomplete. */
  readonly incomplete: string;
  readonly refusals: Readonly<Record<RefusedCode, string>>;
  readonly offline: string;
  /** Label of the switch, and its explanation. */
  readonly shared: string;
  readonly sharedText: string;
  readonly waiting: Template<'count'>;
  /** Queued answers that the server refused. */
  readonly undelivered: Template<'count'>;
}

export const CODE_PAGE_PHRASES: Readonly<Record<SurveyLanguage, CodePagePhrases>> = {
  en: {
    title: 'Type your code',
    lead: 'It is on your paper: nine letters and numbers. You don’t need an account.',
    label: 'Code',
    button: 'Open the survey',
    looking: 'Looking for your survey...',
    incomplete: 'The code has nine letters and numbers. Please type all of them.',
    refusals: {
      code_not_found: 'We can’t find this code. Please check each letter and number.',
      code_of_closed_wave: 'This round has ended. Your paper may be from an earlier round. Please ask for a new one.',
      too_many_requests: 'Too many wrong codes were typed. Please wait ten minutes, or scan the picture on your paper.',
      unavailable: 'The service is starting. Please try again in a moment.',
      internal: 'Something went wrong. Please try again in a moment.',
    },
    offline: 'No connection. A code can only be opened with one. Please try again when you have a connection.',
    shared: 'This phone or tablet is shared',
    sharedText:
      'After each person, or one minute without touch, everything of theirs is removed. Nobody stays signed in.',
    waiting: 'Finished without a connection and still to be sent: {count}',
    undelivered: 'Could not be sent because the round had ended: {count}',
  },
  es: {
    title: 'Escriba su código',
    lead: 'Está en su papel: nueve letras y números. No hace falta crear una cuenta.',
    label: 'Código',
    button: 'Abrir la encuesta',
    looking: 'Buscando su encuesta...',
    incomplete: 'El código tiene nueve letras y números. Escríbalos todos.',
    refusals: {
      code_not_found: 'No encontramos este código. Revise cada letra y cada número.',
      code_of_closed_wave: 'Esta ronda ya terminó. Quizá su papel es de una ronda anterior. Pida uno nuevo.',
      too_many_requests:
        'Se han escrito demasiados códigos equivocados. Espere diez minutos o escanee la imagen de su papel.',
      unavailable: 'El servicio está arrancando. Inténtelo de nuevo en un momento.',
      internal: 'Algo salió mal. Inténtelo de nuevo en un momento.',
    },
    offline: 'No hay conexión. Un código solo se puede abrir con conexión. Inténtelo de nuevo cuando la tenga.',
    shared: 'Este teléfono o tableta es compartido',
    sharedText:
      'Después de cada persona, o de un minuto sin tocarlo, se quita todo lo suyo. Nadie queda con la sesión abierta.',
    waiting: 'Terminadas sin conexión y aún por enviar: {count}',
    undelivered: 'No se pudieron enviar porque la ronda ya había terminado: {count}',
  },
  fr: {
    title: 'Tapez votre code',
    lead: 'Il est sur votre papier : neuf lettres et chiffres. Vous n’avez pas besoin de compte.',
    label: 'Code à taper',
    button: 'Ouvrir le questionnaire',
    looking: 'Recherche de votre questionnaire...',
    incomplete: 'Le code a neuf lettres et chiffres. Tapez-les tous.',
    refusals: {
      code_not_found: 'Nous ne trouvons pas ce code. Vérifiez chaque lettre et chaque chiffre.',
      code_of_closed_wave:
        'Cette enquête est terminée. Votre papier date peut-être d’une fois précédente. Demandez-en un nouveau.',
      too_many_requests: 'Trop de codes faux ont été tapés. Attendez dix minutes, ou scannez l’image sur votre papier.',
      unavailable: 'Le service démarre. Réessayez dans un instant.',
      internal: 'Un problème est survenu. Réessayez dans un instant.',
    },
    offline: 'Pas de connexion. Il en faut une pour ouvrir un code. Réessayez quand vous en aurez une.',
    shared: 'Ce téléphone ou cette tablette est partagé',
    sharedText:
      'Après chaque personne, ou une minute sans toucher l’écran, tout ce qui est à elle est retiré. Personne ne reste connecté.',
    waiting: 'Terminés sans connexion et encore à envoyer : {count}',
    undelivered: 'N’ont pas pu être envoyés, car l’enquête était terminée : {count}',
  },
  de: {
    title: 'Code eintippen',
    lead: 'Er steht auf Ihrem Zettel: neun Buchstaben und Zahlen. Sie brauchen kein Benutzerkonto.',
    label: 'Ihr Code',
    button: 'Befragung öffnen',
    looking: 'Ihre Befragung wird gesucht...',
    incomplete: 'Der Code hat neun Buchstaben und Zahlen. Bitte tippen Sie alle ein.',
    refusals: {
      code_not_found: 'Diesen Code finden wir nicht. Bitte prüfen Sie jeden Buchstaben und jede Zahl.',
      code_of_closed_wave:
        'Diese Runde ist zu Ende. Vielleicht ist Ihr Zettel von einer früheren Runde. Bitte fragen Sie nach einem neuen.',
      too_many_requests:
        'Es wurden zu viele falsche Codes eingetippt. Bitte warten Sie zehn Minuten, oder scannen Sie das Bild auf Ihrem Zettel.',
      unavailable: 'Der Dienst startet gerade. Bitte versuchen Sie es gleich noch einmal.',
      internal: 'Etwas ist schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
    },
    offline:
      'Keine Verbindung. Ein Code lässt sich nur mit Verbindung öffnen. Bitte versuchen Sie es wieder, wenn Sie eine haben.',
    shared: 'Dieses Handy oder Tablet wird gemeinsam benutzt',
    sharedText:
      'Nach jeder Person, oder nach einer Minute ohne Berührung, wird alles von ihr entfernt. Niemand bleibt angemeldet.',
    waiting: 'Ohne Verbindung ausgefüllt und noch zu senden: {count}',
    undelivered: 'Nicht gesendet, weil die Runde zu Ende war: {count}',
  },
  pl: {
    title: 'Wpisz swój kod',
    lead: 'Jest na Twojej kartce: dziewięć liter i cyfr. Nie potrzebujesz konta.',
    label: 'Kod z kartki',
    button: 'Otwórz ankietę',
    looking: 'Szukamy Twojej ankiety...',
    incomplete: 'Kod ma dziewięć liter i cyfr. Wpisz wszystkie.',
    refusals: {
      code_not_found: 'Nie możemy znaleźć tego kodu. Sprawdź każdą literę i cyfrę.',
      code_of_closed_wave: 'Ta runda już się skończyła. Może kartka jest z wcześniejszej rundy. Poproś o nową.',
      too_many_requests: 'Wpisano zbyt wiele złych kodów. Odczekaj dziesięć minut albo zeskanuj obrazek na kartce.',
      unavailable: 'Usługa się uruchamia. Spróbuj ponownie za chwilę.',
      internal: 'Coś poszło nie tak. Spróbuj ponownie za chwilę.',
    },
    offline: 'Brak połączenia. Kod można otworzyć tylko z połączeniem. Spróbuj ponownie, gdy będzie.',
    shared: 'Z tego telefonu lub tabletu korzysta wiele osób',
    sharedText:
      'Po każdej osobie albo po minucie bez dotknięcia wszystko, co jej dotyczy, jest usuwane. Nikt nie zostaje zalogowany.',
    waiting: 'Wypełnione bez połączenia i jeszcze do wysłania: {count}',
    undelivered: 'Nie udało się wysłać, bo runda się skończyła: {count}',
  },
  pt: {
    title: 'Escreva o seu código',
    lead: 'Está no seu papel: nove letras e números. Não é preciso ter conta.',
    label: 'Código',
    button: 'Abrir o inquérito',
    looking: 'À procura do seu inquérito...',
    incomplete: 'O código tem nove letras e números. Escreva-os todos.',
    refusals: {
      code_not_found: 'Não encontramos este código. Verifique cada letra e cada número.',
      code_of_closed_wave: 'Esta ronda já terminou. O seu papel pode ser de uma ronda anterior. Peça um novo.',
      too_many_requests:
        'Foram escritos demasiados códigos errados. Espere dez minutos ou aponte a câmara para a imagem no seu papel.',
      unavailable: 'O serviço está a arrancar. Tente de novo daqui a pouco.',
      internal: 'Algo correu mal. Tente de novo daqui a pouco.',
    },
    offline: 'Sem ligação. Um código só se abre com ligação. Tente de novo quando a tiver.',
    shared: 'Este telefone ou tablet é partilhado',
    sharedText:
      'Depois de cada pessoa, ou de um minuto sem toque, tudo o que é dela é retirado. Ninguém fica com sessão aberta.',
    waiting: 'Terminados sem ligação e ainda por enviar: {count}',
    undelivered: 'Não se puderam enviar porque a ronda já tinha terminado: {count}',
  },
  ro: {
    title: 'Scrieți codul',
    lead: 'Este pe hârtia dumneavoastră: nouă litere și cifre. Nu aveți nevoie de cont.',
    label: 'Codul',
    button: 'Deschideți chestionarul',
    looking: 'Se caută chestionarul...',
    incomplete: 'Codul are nouă litere și cifre. Scrieți-le pe toate.',
    refusals: {
      code_not_found: 'Nu găsim acest cod. Verificați fiecare literă și fiecare cifră.',
      code_of_closed_wave: 'Această rundă s-a încheiat. Poate că hârtia este dintr-o rundă mai veche. Cereți una nouă.',
      too_many_requests:
        'S-au scris prea multe coduri greșite. Așteptați zece minute sau scanați imaginea de pe hârtie.',
      unavailable: 'Serviciul pornește. Încercați din nou imediat.',
      internal: 'Ceva nu a mers. Încercați din nou imediat.',
    },
    offline: 'Nu există conexiune. Un cod se deschide numai cu conexiune. Încercați din nou când aveți.',
    shared: 'Acest telefon sau această tabletă este folosită de mai mulți',
    sharedText:
      'După fiecare persoană sau după un minut fără atingere, tot ce este al ei se șterge. Nimeni nu rămâne conectat.',
    waiting: 'Completate fără conexiune și încă netrimise: {count}',
    undelivered: 'Nu s-au putut trimite, fiindcă runda se încheiase: {count}',
  },
  uk: {
    title: 'Введіть свій код',
    lead: 'Він на вашому папері: дев’ять літер і цифр. Реєструватися не треба.',
    label: 'Код',
    button: 'Відкрити опитування',
    looking: 'Шукаємо ваше опитування...',
    incomplete: 'Код має дев’ять літер і цифр. Введіть усі.',
    refusals: {
      code_not_found: 'Ми не можемо знайти цей код. Перевірте кожну літеру й цифру.',
      code_of_closed_wave: 'Цей етап закінчився. Можливо, ваш папір з попереднього етапу. Попросіть новий.',
      too_many_requests:
        'Введено забагато неправильних кодів. Зачекайте десять хвилин або відскануйте малюнок на папері.',
      unavailable: 'Служба запускається. Спробуйте ще раз за мить.',
      internal: 'Щось пішло не так. Спробуйте ще раз за мить.',
    },
    offline: 'Немає з’єднання. Код можна відкрити лише зі з’єднанням. Спробуйте ще раз, коли воно буде.',
    shared: 'Цим телефоном або планшетом користуються різні люди',
    sharedText:
      'Після кожної людини або хвилини без дотику все її буде видалено. Ніхто не залишається в обліковому записі.',
    waiting: 'Заповнено без з’єднання і ще не надіслано: {count}',
    undelivered: 'Не вдалося надіслати, бо етап закінчився: {count}',
  },
  ar: {
    title: 'أدخل الرمز',
    lead: 'تجد الرمز على ورقتك: تسعة أحرف وأرقام. لا حاجة إلى حساب.',
    label: 'الرمز',
    button: 'فتح الاستبيان',
    looking: 'جارٍ البحث عن الاستبيان...',
    incomplete: 'يتكون الرمز من تسعة أحرف وأرقام. يرجى كتابتها كلها.',
    refusals: {
      code_not_found: 'لم نجد هذا الرمز. يرجى التحقق من كل حرف ورقم.',
      code_of_closed_wave: 'انتهت هذه الجولة. ربما ورقتك من جولة سابقة. يرجى طلب ورقة جديدة.',
      too_many_requests: 'كُتبت رموز خاطئة كثيرة. يرجى الانتظار عشر دقائق، أو مسح الصورة على ورقتك بالكاميرا.',
      unavailable: 'الخدمة قيد التشغيل. يرجى المحاولة بعد قليل.',
      internal: 'حدث خطأ ما. يرجى المحاولة بعد قليل.',
    },
    offline: 'لا يوجد اتصال. لا يُفتح الرمز إلا مع اتصال. يرجى المحاولة عند توفر الاتصال.',
    shared: 'هذا الهاتف أو الجهاز اللوحي مشترك',
    sharedText: 'بعد كل شخص، أو بعد دقيقة دون لمس، يُزال كل ما يخصه. لا يبقى أحد مسجّل الدخول.',
    waiting: 'ما اكتمل دون اتصال ولم يُرسل بعد: {count}',
    undelivered: 'ما تعذر إرساله لأن الجولة انتهت: {count}',
  },
};
