import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Template } from './plural.ts';

/** The phrases of printed slips and posters, without their title and the length of the survey. */
interface SlipPhrases {
  /** Above the code to scan. */
  readonly scan: string;
  /** Above the address of the code page. */
  readonly orType: string;
  /** On a slip that belongs to one person. */
  readonly personal: string;
  /** On a slip in group mode. */
  readonly nobodySees: string;
  readonly until: Template<'date'>;
  readonly poster: {
    /** Above a code to scan and an address. */
    readonly open: string;
    readonly typeCode: string;
    readonly noSlip: string;
    /** In group mode. */
    readonly nobodySees: string;
    readonly until: Template<'date'>;
  };
}

export const SLIP_PHRASES: Readonly<Record<SurveyLanguage, SlipPhrases>> = {
  en: {
    scan: 'Scan this code with your phone’s camera. You don’t need an account.',
    orType: 'Or open this address and type the code:',
    personal: 'This slip is for you only. Please don’t pass it on.',
    nobodySees: 'Nobody can see your own answers. This slip is not tied to a person.',
    until: 'It works once, until {date}.',
    poster: {
      open: 'Scan this code with your phone’s camera, or open this address:',
      typeCode: 'Then type the code from your slip.',
      noSlip: 'You need a slip with a code. If you have none, ask your foreman.',
      nobodySees: 'Nobody can see your own answers.',
      until: 'You can answer until {date}.',
    },
  },
  es: {
    scan: 'Escanee este código con la cámara de su teléfono. No hace falta crear una cuenta.',
    orType: 'O abra esta dirección y escriba el código:',
    personal: 'Este papel es solo para usted. Por favor, no se lo pase a nadie.',
    nobodySees: 'Nadie puede saber qué ha contestado usted. Este papel no lleva su nombre ni está unido a él.',
    until: 'Sirve una sola vez, hasta el {date}.',
    poster: {
      open: 'Escanee este código con la cámara de su teléfono o abra esta dirección:',
      typeCode: 'Después escriba el código de su papel.',
      noSlip: 'Necesita un papel con un código. Si no lo tiene, pídaselo a su encargado.',
      nobodySees: 'Nadie puede saber qué ha contestado usted.',
      until: 'Puede contestar hasta el {date}.',
    },
  },
  fr: {
    scan: 'Scannez ce code avec l’appareil photo de votre téléphone. Vous n’avez pas besoin de compte.',
    orType: 'Ou ouvrez cette adresse et tapez le code :',
    personal: 'Ce papier est pour vous seulement. Merci de ne le donner à personne.',
    nobodySees:
      'Personne ne peut savoir ce que vous avez répondu. Ce papier ne porte pas votre nom et n’y est pas lié.',
    until: 'Vous pouvez l’utiliser une seule fois, jusqu’au {date}.',
    poster: {
      open: 'Scannez ce code avec l’appareil photo de votre téléphone, ou ouvrez cette adresse :',
      typeCode: 'Tapez ensuite le code écrit sur votre papier.',
      noSlip: 'Il vous faut un papier avec un code. Si vous n’en avez pas, demandez-en un à votre chef d’équipe.',
      nobodySees: 'Personne ne peut savoir ce que vous avez répondu.',
      until: 'Vous pouvez répondre jusqu’au {date}.',
    },
  },
  de: {
    scan: 'Scannen Sie diesen Code mit der Kamera Ihres Handys. Sie brauchen kein Benutzerkonto.',
    orType: 'Oder öffnen Sie diese Internetseite und tippen Sie den Code ein:',
    personal: 'Dieser Zettel ist nur für Sie. Bitte geben Sie ihn nicht weiter.',
    nobodySees:
      'Niemand kann sehen, welche Antworten von Ihnen sind. Der Code auf diesem Zettel ist mit keinem Namen verbunden.',
    until: 'Der Code gilt nur einmal, bis {date}.',
    poster: {
      open: 'Scannen Sie diesen QR-Code mit der Kamera Ihres Handys oder öffnen Sie diese Internetseite:',
      typeCode: 'Tippen Sie dann den Code von Ihrem Zettel ein.',
      noSlip: 'Sie brauchen einen Zettel mit einem Code. Wenn Sie keinen haben, fragen Sie Ihren Polier.',
      nobodySees: 'Niemand kann sehen, welche Antworten von Ihnen sind.',
      until: 'Sie können bis {date} antworten.',
    },
  },
  pl: {
    scan: 'Zeskanuj ten kod aparatem w telefonie. Nie potrzebujesz konta.',
    orType: 'Albo otwórz ten adres i wpisz kod:',
    personal: 'Ta kartka jest tylko dla Ciebie. Prosimy, nie przekazuj jej nikomu.',
    nobodySees:
      'Nikt nie może zobaczyć, które odpowiedzi są Twoje. Kod na tej kartce nie jest powiązany z żadnym nazwiskiem.',
    until: 'Działa jeden raz, do {date}.',
    poster: {
      open: 'Zeskanuj ten kod QR aparatem w telefonie albo otwórz tę stronę:',
      typeCode: 'Potem wpisz kod ze swojej kartki.',
      noSlip: 'Potrzebujesz kartki z kodem. Jeśli jej nie masz, poproś o nią brygadzistę.',
      nobodySees: 'Nikt nie może zobaczyć, które odpowiedzi są Twoje.',
      until: 'Możesz odpowiedzieć do {date}.',
    },
  },
  pt: {
    scan: 'Aponte a câmara do seu telefone para este código. Não é preciso ter conta.',
    orType: 'Ou abra este endereço e escreva o código:',
    personal: 'Este papel é só para si. Por favor, não o passe a mais ninguém.',
    nobodySees: 'Ninguém pode saber o que respondeu. Este papel não tem o seu nome nem está ligado a ele.',
    until: 'Funciona uma só vez, até {date}.',
    poster: {
      open: 'Aponte a câmara do seu telefone para este código ou abra este endereço:',
      typeCode: 'Depois escreva o código do seu papel.',
      noSlip: 'Precisa de um papel com um código. Se não tem, peça um ao seu encarregado.',
      nobodySees: 'Ninguém pode saber o que respondeu.',
      until: 'Pode responder até {date}.',
    },
  },
  ro: {
    scan: 'Scanați acest cod cu camera telefonului. Nu aveți nevoie de cont.',
    orType: 'Sau deschideți această adresă și scrieți codul:',
    personal: 'Acest bilet este numai pentru dumneavoastră. Vă rugăm să nu îl dați altcuiva.',
    nobodySees:
      'Nimeni nu poate afla ce ați răspuns dumneavoastră. Acest bilet nu conține numele dumneavoastră și nu este legat de el.',
    until: 'Se poate folosi o singură dată, până la {date}.',
    poster: {
      open: 'Scanați acest cod cu camera telefonului sau deschideți această adresă:',
      typeCode: 'Apoi scrieți codul de pe biletul dumneavoastră.',
      noSlip: 'Aveți nevoie de un bilet cu un cod. Dacă nu aveți, cereți-l șefului de echipă.',
      nobodySees: 'Nimeni nu poate afla ce ați răspuns dumneavoastră.',
      until: 'Puteți răspunde până la {date}.',
    },
  },
  uk: {
    scan: 'Відскануйте цей код камерою телефону. Реєструватися не треба.',
    orType: 'Або відкрийте цю адресу і введіть код:',
    personal: 'Цей листок тільки для вас. Будь ласка, нікому його не передавайте.',
    nobodySees: 'Ніхто не може побачити, які відповіді ваші. Код на цьому листку не пов’язаний з жодним іменем.',
    until: 'Діє один раз, до {date}.',
    poster: {
      open: 'Відскануйте цей QR-код камерою телефону або відкрийте цей сайт:',
      typeCode: 'Потім введіть код зі свого листка.',
      noSlip: 'Вам потрібен листок із кодом. Якщо його немає, попросіть його в бригадира.',
      nobodySees: 'Ніхто не може побачити, які відповіді ваші.',
      until: 'Відповісти можна до {date}.',
    },
  },
  ar: {
    scan: 'يرجى مسح هذا الرمز ضوئيًا بكاميرا هاتفك. لا حاجة إلى حساب.',
    orType: 'أو يرجى فتح هذا الرابط وكتابة الرمز:',
    personal: 'هذه الورقة لك وحدك. يرجى عدم إعطائها لأي شخص آخر.',
    nobodySees: 'لا يمكن لأحد أن يعرف أي الإجابات إجاباتك. الرمز الموجود على هذه الورقة غير مرتبط بأي اسم.',
    until: 'يُستخدم الرمز مرة واحدة فقط، حتى {date}.',
    poster: {
      open: 'يرجى توجيه كاميرا هاتفك إلى رمز QR هذا أو فتح هذا الرابط:',
      typeCode: 'ثم يرجى كتابة الرمز الموجود على ورقتك.',
      noSlip: 'تحتاج إلى ورقة عليها رمز. إذا لم تكن لديك ورقة، يرجى طلبها من رئيس العمال.',
      nobodySees: 'لا يمكن لأحد أن يعرف أي الإجابات إجاباتك.',
      until: 'يمكنك الإجابة حتى {date}.',
    },
  },
};
