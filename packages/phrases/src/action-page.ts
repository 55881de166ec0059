import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Template } from './plural.ts';

/** The phrases of the page with which somebody outside does an action, around the action's own words. */
export interface ActionPagePhrases {
  /** Above the name of the company. */
  readonly title: string;
  readonly where: string;
  readonly due: string;
  readonly status: string;
  readonly photo: string;
  readonly photoHint: string;
  readonly addPhoto: string;
  readonly photosAdded: Template<'count'>;
  readonly note: string;
  readonly markDone: string;
  readonly done: { readonly title: string; readonly text: string };
  readonly gone: { readonly title: string; readonly text: string };
  /** For too many requests and for outages. */
  readonly unavailable: { readonly title: string; readonly text: string };
  readonly problems: {
    readonly photoMissing: string;
    readonly photoNotAccepted: string;
    readonly photoTooLarge: string;
    readonly noSpace: string;
    readonly noteMissing: string;
    readonly noteTooLong: Template<'count'>;
  };
}

export const ACTION_PAGE_PHRASES: Readonly<Record<SurveyLanguage, ActionPagePhrases>> = {
  en: {
    title: 'To be done for',
    where: 'Where',
    due: 'To be done by',
    status: 'Status',
    photo: 'Photo',
    photoHint: 'Up to 10 MB. The place and the camera are removed from it.',
    addPhoto: 'Add photo',
    photosAdded: 'Photos added: {count}',
    note: 'What was done',
    markDone: 'Mark as done',
    done: { title: 'Done', text: 'This work is marked as done, and the company knows. You can close this page.' },
    gone: {
      title: 'This link does not work any more',
      text: 'It has ended, or the address is not complete. Ask the person who gave it to you.',
    },
    unavailable: {
      title: 'This page cannot be opened right now',
      text: 'Wait a minute and try again.',
    },
    problems: {
      photoMissing: 'Choose a photo first.',
      photoNotAccepted: 'This is not a photo that can be used. Use a JPEG, PNG or WebP.',
      photoTooLarge: 'This photo is too large. Use a smaller one.',
      noSpace: 'No more photos can be added.',
      noteMissing: 'Write what was done.',
      noteTooLong: 'Use at most {count} characters.',
    },
  },
  es: {
    title: 'Trabajo pendiente para',
    where: 'Dónde',
    due: 'Plazo',
    status: 'Estado',
    photo: 'Foto',
    photoHint: 'Hasta 10 MB. Se eliminan de ella el lugar y los datos de la cámara.',
    addPhoto: 'Añadir foto',
    photosAdded: 'Fotos añadidas: {count}',
    note: 'Qué se ha hecho',
    markDone: 'Marcar como hecho',
    done: {
      title: 'Hecho',
      text: 'Este trabajo está marcado como hecho y la empresa lo sabe. Puede cerrar esta página.',
    },
    gone: {
      title: 'Este enlace ya no funciona',
      text: 'Ha terminado o la dirección no está completa. Pregunte a la persona que se lo dio.',
    },
    unavailable: {
      title: 'Esta página no se puede abrir en este momento',
      text: 'Espere un minuto e inténtelo de nuevo.',
    },
    problems: {
      photoMissing: 'Elija primero una foto.',
      photoNotAccepted: 'Esta foto no se puede usar. Use un archivo JPEG, PNG o WebP.',
      photoTooLarge: 'Esta foto es demasiado grande. Use una más pequeña.',
      noSpace: 'No se pueden añadir más fotos.',
      noteMissing: 'Escriba qué se ha hecho.',
      noteTooLong: 'Use como máximo {count} caracteres.',
    },
  },
  pt: {
    title: 'Trabalho a fazer para',
    where: 'Onde',
    due: 'A fazer até',
    status: 'Estado',
    photo: 'Fotografia',
    photoHint: 'Até 10 MB. O local e os dados da câmara são retirados dela.',
    addPhoto: 'Adicionar fotografia',
    photosAdded: 'Fotografias adicionadas: {count}',
    note: 'O que foi feito',
    markDone: 'Marcar como feito',
    done: {
      title: 'Feito',
      text: 'Este trabalho está marcado como feito e a empresa já sabe. Pode fechar esta página.',
    },
    gone: {
      title: 'Esta ligação já não funciona',
      text: 'Terminou ou o endereço não está completo. Pergunte à pessoa que lha deu.',
    },
    unavailable: {
      title: 'Não é possível abrir esta página neste momento',
      text: 'Espere um minuto e tente de novo.',
    },
    problems: {
      photoMissing: 'Escolha primeiro uma fotografia.',
      photoNotAccepted: 'Esta fotografia não pode ser usada. Use um ficheiro JPEG, PNG ou WebP.',
      photoTooLarge: 'Esta fotografia é demasiado grande. Use uma mais pequena.',
      noSpace: 'Não é possível adicionar mais fotografias.',
      noteMissing: 'Escreva o que foi feito.',
      noteTooLong: 'Use no máximo {count} caracteres.',
    },
  },
  pl: {
    title: 'Do zrobienia dla',
    where: 'Gdzie',
    due: 'Termin',
    status: 'Stan',
    photo: 'Zdjęcie',
    photoHint: 'Do 10 MB. Miejsce i dane aparatu są z niego usuwane.',
    addPhoto: 'Dodaj zdjęcie',
    photosAdded: 'Dodane zdjęcia: {count}',
    note: 'Co zrobiono',
    markDone: 'Oznacz jako zrobione',
    done: {
      title: 'Zrobione',
      text: 'Ta praca jest oznaczona jako zrobiona i firma o tym wie. Możesz zamknąć tę stronę.',
    },
    gone: {
      title: 'Ten link już nie działa',
      text: 'Jego ważność się skończyła albo adres jest niepełny. Zapytaj osobę, od której go masz.',
    },
    unavailable: {
      title: 'Nie można teraz otworzyć tej strony',
      text: 'Poczekaj minutę i spróbuj ponownie.',
    },
    problems: {
      photoMissing: 'Najpierw wybierz zdjęcie.',
      photoNotAccepted: 'Tego zdjęcia nie można użyć. Użyj pliku JPEG, PNG lub WebP.',
      photoTooLarge: 'To zdjęcie jest za duże. Użyj mniejszego.',
      noSpace: 'Nie można dodać więcej zdjęć.',
      noteMissing: 'Napisz, co zrobiono.',
      noteTooLong: 'Użyj najwyżej {count} znaków.',
    },
  },
  ro: {
    title: 'De făcut pentru',
    where: 'Unde',
    due: 'De făcut până la',
    status: 'Stare',
    photo: 'Fotografie',
    photoHint: 'Cel mult 10 MB. Locul și datele camerei sunt șterse din ea.',
    addPhoto: 'Adăugați fotografia',
    photosAdded: 'Fotografii adăugate: {count}',
    note: 'Ce s-a făcut',
    markDone: 'Marcați ca făcut',
    done: {
      title: 'Făcut',
      text: 'Această lucrare este marcată ca făcută, iar firma știe. Puteți închide această pagină.',
    },
    gone: {
      title: 'Acest link nu mai funcționează',
      text: 'A expirat sau adresa nu este completă. Întrebați persoana care vi l-a dat.',
    },
    unavailable: {
      title: 'Această pagină nu poate fi deschisă acum',
      text: 'Așteptați un minut și încercați din nou.',
    },
    problems: {
      photoMissing: 'Alegeți mai întâi o fotografie.',
      photoNotAccepted: 'Această fotografie nu poate fi folosită. Folosiți un fișier JPEG, PNG sau WebP.',
      photoTooLarge: 'Această fotografie este prea mare. Folosiți una mai mică.',
      noSpace: 'Nu se mai pot adăuga fotografii.',
      noteMissing: 'Scrieți ce s-a făcut.',
      noteTooLong: 'Folosiți cel mult {count} caractere.',
    },
  },
  uk: {
    title: 'Треба зробити для',
    where: 'Де',
    due: 'Зробити до',
    status: 'Стан',
    photo: 'Фото',
    photoHint: 'До 10 МБ. Місце зйомки й дані камери з нього видаляються.',
    addPhoto: 'Додати фото',
    photosAdded: 'Додано фото: {count}',
    note: 'Що зроблено',
    markDone: 'Позначити як зроблене',
    done: {
      title: 'Зроблено',
      text: 'Цю роботу позначено як зроблену, і компанія про це знає. Можете закрити цю сторінку.',
    },
    gone: {
      title: 'Це посилання більше не працює',
      text: 'Його термін закінчився, або адреса неповна. Запитайте людину, яка вам його дала.',
    },
    unavailable: {
      title: 'Зараз цю сторінку не можна відкрити',
      text: 'Зачекайте хвилину і спробуйте ще раз.',
    },
    problems: {
      photoMissing: 'Спочатку виберіть фото.',
      photoNotAccepted: 'Це фото не можна використати. Використайте файл JPEG, PNG або WebP.',
      photoTooLarge: 'Це фото завелике. Використайте менше.',
      noSpace: 'Більше фото додати не можна.',
      noteMissing: 'Напишіть, що зроблено.',
      noteTooLong: 'Використайте щонайбільше {count} символів.',
    },
  },
  de: {
    title: 'Zu erledigen für',
    where: 'Wo',
    due: 'Zu erledigen bis',
    status: 'Stand',
    photo: 'Foto',
    photoHint: 'Bis 10 MB. Ort und Kameradaten werden daraus entfernt.',
    addPhoto: 'Foto hinzufügen',
    photosAdded: 'Hinzugefügte Fotos: {count}',
    note: 'Was erledigt wurde',
    markDone: 'Als erledigt melden',
    done: {
      title: 'Erledigt',
      text: 'Diese Arbeit ist als erledigt gemeldet, und das Unternehmen weiß davon. Sie können diese Seite schließen.',
    },
    gone: {
      title: 'Dieser Link funktioniert nicht mehr',
      text: 'Er ist abgelaufen, oder die Adresse ist nicht vollständig. Fragen Sie die Person, von der Sie ihn haben.',
    },
    unavailable: {
      title: 'Diese Seite lässt sich gerade nicht öffnen',
      text: 'Warten Sie eine Minute und versuchen Sie es noch einmal.',
    },
    problems: {
      photoMissing: 'Wählen Sie zuerst ein Foto aus.',
      photoNotAccepted: 'Dieses Foto lässt sich nicht verwenden. Nehmen Sie eine Datei in JPEG, PNG oder WebP.',
      photoTooLarge: 'Dieses Foto ist zu groß. Nehmen Sie ein kleineres.',
      noSpace: 'Es können keine weiteren Fotos hinzugefügt werden.',
      noteMissing: 'Schreiben Sie, was erledigt wurde.',
      noteTooLong: 'Verwenden Sie höchstens {count} Zeichen.',
    },
  },
  fr: {
    title: 'À faire pour',
    where: 'Où',
    due: 'À faire avant la fin du',
    status: 'État',
    photo: 'Photo',
    photoHint: 'Jusqu’à 10 Mo. Le lieu et les données de l’appareil en sont retirés.',
    addPhoto: 'Ajouter la photo',
    photosAdded: 'Photos ajoutées : {count}',
    note: 'Ce qui a été fait',
    markDone: 'Marquer comme fait',
    done: {
      title: 'Fait',
      text: 'Ce travail est marqué comme fait, et l’entreprise le sait. Vous pouvez fermer cette page.',
    },
    gone: {
      title: 'Ce lien ne fonctionne plus',
      text: 'Il a pris fin, ou l’adresse n’est pas complète. Demandez à la personne qui vous l’a donné.',
    },
    unavailable: {
      title: 'Cette page ne peut pas être ouverte pour le moment',
      text: 'Attendez une minute et réessayez.',
    },
    problems: {
      photoMissing: 'Choisissez d’abord une photo.',
      photoNotAccepted: 'Cette photo ne peut pas être utilisée. Prenez un fichier JPEG, PNG ou WebP.',
      photoTooLarge: 'Cette photo est trop grande. Prenez-en une plus petite.',
      noSpace: 'Il n’est plus possible d’ajouter des photos.',
      noteMissing: 'Écrivez ce qui a été fait.',
      noteTooLong: 'Utilisez au maximum {count} caractères.',
    },
  },
  ar: {
    title: 'عمل مطلوب إنجازه لصالح',
    where: 'المكان',
    due: 'مطلوب إنجازه حتى',
    status: 'الحالة',
    photo: 'صورة',
    photoHint: 'حتى 10 ميغابايت. يُحذف منها مكان التصوير وبيانات الكاميرا.',
    addPhoto: 'إضافة الصورة',
    photosAdded: 'الصور المضافة: {count}',
    note: 'ما الذي أُنجز',
    markDone: 'تسجيل العمل كمُنجز',
    done: {
      title: 'تم',
      text: 'سُجّل هذا العمل كمُنجز، والشركة تعلم بذلك. يمكنك إغلاق هذه الصفحة.',
    },
    gone: {
      title: 'هذا الرابط لم يعد يعمل',
      text: 'انتهت صلاحيته، أو أن العنوان غير كامل. اسأل الشخص الذي أعطاك إياه.',
    },
    unavailable: {
      title: 'لا يمكن فتح هذه الصفحة الآن',
      text: 'انتظر دقيقة ثم حاول مرة أخرى.',
    },
    problems: {
      photoMissing: 'اختر صورة أولاً.',
      photoNotAccepted: 'لا يمكن استخدام هذه الصورة. استخدم ملف JPEG أو PNG أو WebP.',
      photoTooLarge: 'هذه الصورة كبيرة جداً. استخدم صورة أصغر.',
      noSpace: 'لا يمكن إضافة صور أخرى.',
      noteMissing: 'اكتب ما الذي أُنجز.',
      noteTooLong: 'الحد الأقصى لعدد الأحرف: {count}.',
    },
  },
};
