import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Template } from './plural.ts';

/** The phrases of the participant's page on a shared phone or tablet. */
export interface SharedPhonePhrases {
  /** Explains that answers are not stored on the device. */
  readonly nothingStays: string;
  /** Opens what {@link stoppingLoses} says, while a survey is not finished. */
  readonly stopHere: string;
  readonly stoppingLoses: string;
  readonly doneTitle: string;
  /** Below the code of the receipt. */
  readonly noteCode: string;
  /** Replaces the receipt without a connection. */
  readonly sentLater: string;
  /** Replaces the receipt while complete answers are neither sent nor stored on the device. */
  readonly onlyOnThisPage: string;
  /** Ends the session for the next person. */
  readonly nextPerson: string;
  /** Warning after inactivity, with its consequence and the button that continues. */
  readonly stillThere: string;
  readonly erasedSoon: Template<'seconds'>;
  readonly stillHere: string;
}

export const SHARED_PHONE_PHRASES: Readonly<Record<SurveyLanguage, SharedPhonePhrases>> = {
  en: {
    nothingStays: 'This phone is shared. Nothing of yours stays on it.',
    stopHere: 'Don’t want to go on? Remove everything from this phone',
    stoppingLoses:
      'Everything of yours will be removed from this phone. Answers you haven’t sent will be lost for good. Your code or link will still work.',
    doneTitle: 'Done. Give the phone to the next person.',
    noteCode: 'Write the code down if you want to keep it. It will not stay on this phone.',
    sentLater:
      'There is no connection now. Your answers will be sent as soon as this phone has one, and then deleted from it.',
    onlyOnThisPage:
      'Your answers have not been sent yet and are only on this page. Keep it open: they will be sent as soon as there is a connection. If this page is closed, they are lost.',
    nextPerson: 'Next person',
    stillThere: 'Are you still there?',
    erasedSoon: 'In {seconds} seconds everything of yours will be removed from this phone.',
    stillHere: 'I’m still here',
  },
  es: {
    nothingStays: 'Este teléfono es compartido. Nada suyo se queda en él.',
    stopHere: '¿No quiere seguir? Quite todo de este teléfono',
    stoppingLoses:
      'Todo lo suyo se quita de este teléfono. Las respuestas que no se hayan enviado se pierden para siempre. Su código o su enlace seguirá funcionando después.',
    doneTitle: 'Listo. Pase el teléfono a la siguiente persona.',
    noteCode: 'Anote el código si quiere guardarlo. No se quedará en este teléfono.',
    sentLater:
      'Ahora no hay conexión. Sus respuestas se enviarán en cuanto este teléfono la tenga y después se borrarán de él.',
    onlyOnThisPage:
      'Sus respuestas todavía no se han enviado y solo están en esta página. Déjela abierta: se enviarán en cuanto haya conexión. Si se cierra esta página, se pierden.',
    nextPerson: 'Siguiente persona',
    stillThere: '¿Sigue ahí?',
    erasedSoon: 'En {seconds} segundos se quitará todo lo suyo de este teléfono.',
    stillHere: 'Sigo aquí',
  },
  fr: {
    nothingStays: 'Ce téléphone est partagé. Rien de vous n’y reste.',
    stopHere: 'Vous ne voulez pas continuer ? Tout retirer de ce téléphone',
    stoppingLoses:
      'Tout ce qui est à vous est retiré de ce téléphone. Les réponses qui n’ont pas été envoyées sont perdues pour de bon. Votre code ou votre lien fonctionnera encore ensuite.',
    doneTitle: 'C’est fait. Passez le téléphone à la personne suivante.',
    noteCode: 'Notez le code si vous voulez le garder. Il ne restera pas sur ce téléphone.',
    sentLater:
      'Il n’y a pas de connexion pour le moment. Vos réponses seront envoyées dès que ce téléphone en aura une, puis en seront effacées.',
    onlyOnThisPage:
      'Vos réponses n’ont pas encore été envoyées et ne sont que sur cette page. Laissez-la ouverte : elles seront envoyées dès qu’il y aura une connexion. Si cette page est fermée, elles sont perdues.',
    nextPerson: 'Personne suivante',
    stillThere: 'Êtes-vous encore là ?',
    erasedSoon: 'Dans {seconds} secondes, tout ce qui est à vous sera retiré de ce téléphone.',
    stillHere: 'Je suis là',
  },
  de: {
    nothingStays: 'Dieses Handy wird gemeinsam benutzt. Von Ihnen bleibt nichts darauf.',
    stopHere: 'Nicht weitermachen? Alles von diesem Handy entfernen',
    stoppingLoses:
      'Alles von Ihnen wird von diesem Handy entfernt. Antworten, die noch nicht abgeschickt sind, gehen endgültig verloren. Ihr Code oder Ihr Link funktioniert danach weiter.',
    doneTitle: 'Fertig. Geben Sie das Handy der nächsten Person.',
    noteCode: 'Schreiben Sie den Code auf, wenn Sie ihn behalten wollen. Er bleibt nicht auf diesem Handy.',
    sentLater:
      'Gerade gibt es keine Verbindung. Ihre Antworten werden gesendet, sobald dieses Handy eine hat, und dann davon gelöscht.',
    onlyOnThisPage:
      'Ihre Antworten sind noch nicht gesendet und nur auf dieser Seite. Lassen Sie sie offen: Die Antworten werden gesendet, sobald es eine Verbindung gibt. Wird diese Seite geschlossen, sind sie verloren.',
    nextPerson: 'Nächste Person',
    stillThere: 'Sind Sie noch da?',
    erasedSoon: 'In {seconds} Sekunden wird alles von Ihnen von diesem Handy entfernt.',
    stillHere: 'Ich bin noch da',
  },
  pl: {
    nothingStays: 'Z tego telefonu korzysta wiele osób. Nic Twojego na nim nie zostanie.',
    stopHere: 'Nie chcesz kontynuować? Usuń wszystko z tego telefonu',
    stoppingLoses:
      'Z tego telefonu zostanie usunięte wszystko, co Twoje. Odpowiedzi, które nie zostały wysłane, przepadną na zawsze. Twój kod lub link będzie potem nadal działać.',
    doneTitle: 'Gotowe. Podaj telefon następnej osobie.',
    noteCode: 'Zapisz kod, jeśli chcesz go zachować. Nie zostanie on na tym telefonie.',
    sentLater:
      'Teraz nie ma połączenia. Twoje odpowiedzi zostaną wysłane, gdy tylko telefon będzie je miał, a potem z niego usunięte.',
    onlyOnThisPage:
      'Twoje odpowiedzi nie zostały jeszcze wysłane i są tylko na tej stronie. Zostaw ją otwartą: zostaną wysłane, gdy tylko będzie połączenie. Jeśli ta strona zostanie zamknięta, przepadną.',
    nextPerson: 'Następna osoba',
    stillThere: 'Czy nadal tu jesteś?',
    erasedSoon: 'Za {seconds} sekund wszystko, co Twoje, zostanie usunięte z tego telefonu.',
    stillHere: 'Nadal tu jestem',
  },
  pt: {
    nothingStays: 'Este telefone é partilhado. Nada seu fica nele.',
    stopHere: 'Não quer continuar? Remover tudo deste telefone',
    stoppingLoses:
      'Tudo o que é seu é removido deste telefone. As respostas que não foram enviadas perdem-se para sempre. O seu código ou link continua a funcionar depois.',
    doneTitle: 'Pronto. Passe o telefone à pessoa seguinte.',
    noteCode: 'Anote o código se quiser guardá-lo. Não fica neste telefone.',
    sentLater:
      'Agora não há ligação. As suas respostas serão enviadas assim que este telefone tiver ligação e depois apagadas dele.',
    onlyOnThisPage:
      'As suas respostas ainda não foram enviadas e estão apenas nesta página. Deixe-a aberta: serão enviadas assim que houver ligação. Se esta página for fechada, perdem-se.',
    nextPerson: 'Pessoa seguinte',
    stillThere: 'Ainda está aí?',
    erasedSoon: 'Dentro de {seconds} segundos, tudo o que é seu será retirado deste telefone.',
    stillHere: 'Ainda estou aqui',
  },
  ro: {
    nothingStays: 'Acest telefon este folosit de mai mulți. Nimic al dumneavoastră nu rămâne pe el.',
    stopHere: 'Nu vreți să continuați? Ștergeți tot de pe acest telefon',
    stoppingLoses:
      'Tot ce este al dumneavoastră se șterge de pe acest telefon. Răspunsurile care nu au fost trimise se pierd definitiv. Codul sau linkul dumneavoastră va funcționa și după aceea.',
    doneTitle: 'Gata. Dați telefonul persoanei următoare.',
    noteCode: 'Notați codul dacă vreți să îl păstrați. Nu rămâne pe acest telefon.',
    sentLater:
      'Acum nu există conexiune. Răspunsurile se trimit imediat ce acest telefon are conexiune, apoi se șterg de pe el.',
    onlyOnThisPage:
      'Răspunsurile dumneavoastră nu au fost trimise încă și sunt numai pe această pagină. Lăsați-o deschisă: se trimit imediat ce există conexiune. Dacă pagina se închide, ele se pierd.',
    nextPerson: 'Persoana următoare',
    stillThere: 'Mai sunteți aici?',
    erasedSoon: 'În {seconds} secunde, tot ce este al dumneavoastră va fi șters de pe acest telefon.',
    stillHere: 'Sunt aici',
  },
  uk: {
    nothingStays: 'Цим телефоном користуються різні люди. Нічого вашого на ньому не залишиться.',
    stopHere: 'Не хочете продовжувати? Видалити все з цього телефону',
    stoppingLoses:
      'Усе ваше буде видалено з цього телефону. Відповіді, які не було надіслано, буде втрачено назавжди. Ваш код або посилання працюватиме й після цього.',
    doneTitle: 'Готово. Передайте телефон наступній людині.',
    noteCode: 'Запишіть код, якщо хочете його зберегти. На цьому телефоні він не залишиться.',
    sentLater:
      'Зараз немає з’єднання. Ваші відповіді буде надіслано, щойно воно з’явиться, а потім видалено з цього телефону.',
    onlyOnThisPage:
      'Ваші відповіді ще не надіслано, і вони є лише на цій сторінці. Залиште її відкритою: їх буде надіслано, щойно з’явиться з’єднання. Якщо цю сторінку закрити, їх буде втрачено.',
    nextPerson: 'Наступна людина',
    stillThere: 'Ви ще тут?',
    erasedSoon: 'Через {seconds} секунд усе ваше буде видалено з цього телефону.',
    stillHere: 'Я ще тут',
  },
  ar: {
    nothingStays: 'هذا الهاتف مشترك. لن يبقى عليه أي شيء يخصك.',
    stopHere: 'التوقف هنا؟ إزالة كل شيء من هذا الهاتف',
    stoppingLoses:
      'سيُزال كل ما يخصك من هذا الهاتف. الإجابات التي لم تُرسل تُفقد نهائيًا. سيبقى رمزك أو رابطك صالحًا بعد ذلك.',
    doneTitle: 'تم. يرجى إعطاء الهاتف للشخص التالي.',
    noteCode: 'يرجى كتابة الرمز على ورقة للاحتفاظ به. لن يبقى على هذا الهاتف.',
    sentLater: 'لا يوجد اتصال الآن. ستُرسل إجاباتك حالما يتصل هذا الهاتف بالشبكة، ثم تُحذف منه.',
    onlyOnThisPage:
      'لم تُرسل إجاباتك بعد، وهي موجودة في هذه الصفحة فقط. يرجى إبقاؤها مفتوحة: ستُرسل حالما يتوفر اتصال. إذا أُغلقت هذه الصفحة فستُفقد.',
    nextPerson: 'الشخص التالي',
    stillThere: 'هل ما زلت هنا؟',
    erasedSoon: 'بعد {seconds} ثانية سيُزال كل ما يخصك من هذا الهاتف.',
    stillHere: 'ما زلت هنا',
  },
};
