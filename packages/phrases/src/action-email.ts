import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Template } from './plural.ts';

/** The phrases of the emails about actions to somebody outside. Values that users entered are marked by `inserted`. */
export interface ActionEmailPhrases {
  readonly assignedSubject: Template<'organisation'>;
  readonly assignedLead: Template<'member' | 'organisation'>;
  readonly overdueSubject: Template<'organisation'>;
  readonly overdueLead: Template<'organisation' | 'due'>;
  readonly linkSubject: Template<'organisation'>;
  readonly linkLead: Template<'member' | 'organisation'>;
  readonly what: string;
  readonly place: Template<'place'>;
  readonly due: Template<'due'>;
  readonly openPage: string;
  readonly linkUse: string;
  readonly linkEnds: Template<'until'>;
  /** For an owner who has no link. */
  readonly reply: Template<'member'>;
  readonly optOut: string;
}

/** Further phrases of the emails about actions to members, who have no language of their own. */
export const MEMBER_ACTION_EMAIL = {
  doneSubject: 'Done: an action at {organisation}',
  doneLead: 'The person with the link has marked an action at {organisation} as done.',
  doneNext: 'Look at what was done, then have it checked or reopen it.',
  openAction: 'Open the action',
} as const;

export const ACTION_EMAIL_PHRASES: Readonly<Record<SurveyLanguage, ActionEmailPhrases>> = {
  en: {
    assignedSubject: '{organisation} has assigned you an action',
    assignedLead: '{member} of {organisation} has assigned you an action.',
    overdueSubject: 'Overdue: an action at {organisation}',
    overdueLead: 'Your action at {organisation} was due on {due} and is not done yet.',
    linkSubject: 'To be done for {organisation}',
    linkLead: '{member} of {organisation} asks you to do this.',
    what: 'What is to be done:',
    place: 'Where: {place}',
    due: 'To be done by {due}.',
    openPage: 'Open the page',
    linkUse: 'On the page you can add photos and a note, and mark the work as done. You don’t need an account.',
    linkEnds:
      'The link works until {until}, or until the work is checked. Anyone who has it can use it: pass it on only to those who do the work.',
    reply: 'You don’t need an account. Tell {member} when it is done, or if it cannot be done.',
    optOut: 'Stop emails from Plumbline to this address',
  },
  es: {
    assignedSubject: 'Tarea nueva de {organisation}',
    assignedLead: '{member}, de {organisation}, le ha asignado una tarea.',
    overdueSubject: 'Fuera de plazo: una tarea de {organisation}',
    overdueLead: 'Su tarea en {organisation} tenía como plazo el {due} y aún no está hecha.',
    linkSubject: 'Trabajo pendiente para {organisation}',
    linkLead: '{member}, de {organisation}, le pide que haga lo siguiente.',
    what: 'Qué hay que hacer:',
    place: 'Dónde: {place}',
    due: 'Debe estar hecho el {due} como tarde.',
    openPage: 'Abrir la página',
    linkUse:
      'En la página puede añadir fotos y una nota, y marcar el trabajo como hecho. No necesita una cuenta de usuario.',
    linkEnds:
      'El enlace funciona hasta el {until}, o hasta que se compruebe el trabajo. Quien lo tenga puede usarlo: páselo solo a quienes hagan el trabajo.',
    reply: 'No necesita una cuenta de usuario. Avise a {member} cuando esté hecho, o si no se puede hacer.',
    optOut: 'No recibir más correos de Plumbline en esta dirección',
  },
  pt: {
    assignedSubject: 'Nova tarefa de {organisation}',
    assignedLead: '{member}, de {organisation}, atribuiu-lhe uma tarefa.',
    overdueSubject: 'Fora do prazo: uma tarefa de {organisation}',
    overdueLead: 'A sua tarefa em {organisation} tinha de estar feita até {due} e ainda não está.',
    linkSubject: 'Trabalho a fazer para {organisation}',
    linkLead: '{member}, de {organisation}, pede-lhe que faça o seguinte.',
    what: 'O que é preciso fazer:',
    place: 'Onde: {place}',
    due: 'A fazer até {due}.',
    openPage: 'Abrir a página',
    linkUse: 'Na página pode adicionar fotos e uma nota, e marcar o trabalho como feito. Não precisa de uma conta.',
    linkEnds:
      'O link funciona até {until}, ou até o trabalho ser verificado. Quem o tiver pode usá-lo: passe-o só a quem faz o trabalho.',
    reply: 'Não precisa de uma conta. Avise {member} quando estiver feito, ou se não puder ser feito.',
    optOut: 'Não receber mais e-mails do Plumbline neste endereço',
  },
  pl: {
    assignedSubject: 'Nowe zadanie od firmy {organisation}',
    assignedLead: '{member} z firmy {organisation} zleca Ci zadanie.',
    overdueSubject: 'Po terminie: zadanie dla firmy {organisation}',
    overdueLead: 'Termin Twojego zadania dla firmy {organisation} minął {due}, a zadanie nie jest jeszcze zrobione.',
    linkSubject: 'Praca do zrobienia dla firmy {organisation}',
    linkLead: '{member} z firmy {organisation} prosi Cię o wykonanie tej pracy.',
    what: 'Co jest do zrobienia:',
    place: 'Gdzie: {place}',
    due: 'Do zrobienia do {due}.',
    openPage: 'Otwórz stronę',
    linkUse: 'Na stronie możesz dodać zdjęcia i notatkę oraz oznaczyć pracę jako zrobioną. Nie potrzebujesz konta.',
    linkEnds:
      'Link działa do {until} albo do sprawdzenia pracy. Może go użyć każdy, kto go ma: przekaż go tylko tym, którzy wykonują tę pracę.',
    reply: 'Nie potrzebujesz konta. Daj znać, gdy praca będzie zrobiona albo gdy nie da się jej zrobić: {member}.',
    optOut: 'Nie chcę więcej e-maili z Plumbline na ten adres',
  },
  ro: {
    assignedSubject: 'Sarcină nouă de la {organisation}',
    assignedLead: '{member} de la {organisation} v-a dat o sarcină.',
    overdueSubject: 'Termen depășit: o sarcină de la {organisation}',
    overdueLead: 'Sarcina dumneavoastră de la {organisation} avea termen {due} și nu este încă făcută.',
    linkSubject: 'De făcut pentru {organisation}',
    linkLead: '{member} de la {organisation} vă roagă să faceți următorul lucru.',
    what: 'Ce este de făcut:',
    place: 'Unde: {place}',
    due: 'De făcut până la {due}.',
    openPage: 'Deschideți pagina',
    linkUse:
      'Pe pagină puteți adăuga fotografii și o notă și puteți marca lucrarea ca făcută. Nu aveți nevoie de cont.',
    linkEnds:
      'Linkul funcționează până la {until} sau până când lucrarea este verificată. Oricine îl are îl poate folosi: dați-l numai celor care fac lucrarea.',
    reply: 'Nu aveți nevoie de cont. Spuneți lui {member} când este gata sau dacă nu se poate face.',
    optOut: 'Nu mai vreau e-mailuri de la Plumbline la această adresă',
  },
  uk: {
    assignedSubject: 'Нове завдання від компанії {organisation}',
    assignedLead: '{member} з компанії {organisation} доручає вам завдання.',
    overdueSubject: 'Прострочено: завдання для компанії {organisation}',
    overdueLead: 'Термін вашого завдання для компанії {organisation} минув {due}, а його ще не виконано.',
    linkSubject: 'Треба зробити для компанії {organisation}',
    linkLead: '{member} з компанії {organisation} просить вас виконати цю роботу.',
    what: 'Що треба зробити:',
    place: 'Де: {place}',
    // A Ukrainian date may end in a full stop, so it does not end the sentence.
    due: 'До {due} це треба зробити.',
    openPage: 'Відкрити сторінку',
    linkUse: 'На сторінці можна додати фото й нотатку та позначити роботу як зроблену. Обліковий запис не потрібен.',
    linkEnds:
      'Посилання працює до {until} або поки роботу не перевірять. Ним може скористатися кожен, хто його має: передавайте його лише тим, хто виконує роботу.',
    reply: 'Обліковий запис не потрібен. Повідомте, коли роботу буде зроблено або якщо її неможливо зробити: {member}.',
    optOut: 'Більше не отримувати листів від Plumbline на цю адресу',
  },
  de: {
    assignedSubject: 'Neue Aufgabe von {organisation}',
    assignedLead: '{member} von {organisation} hat Ihnen eine Aufgabe gegeben.',
    overdueSubject: 'Überfällig: eine Aufgabe bei {organisation}',
    overdueLead: 'Ihre Aufgabe bei {organisation} war am {due} fällig und ist noch nicht erledigt.',
    linkSubject: 'Zu erledigen für {organisation}',
    linkLead: '{member} von {organisation} bittet Sie, Folgendes zu erledigen.',
    what: 'Was zu tun ist:',
    place: 'Wo: {place}',
    due: 'Zu erledigen bis {due}.',
    openPage: 'Seite öffnen',
    linkUse:
      'Auf der Seite können Sie Fotos und eine Notiz hinzufügen und die Arbeit als erledigt melden. Sie brauchen kein Benutzerkonto.',
    linkEnds:
      'Der Link gilt bis {until} oder bis die Arbeit geprüft ist. Wer ihn hat, kann ihn benutzen: Geben Sie ihn nur an die weiter, die die Arbeit machen.',
    reply:
      'Sie brauchen kein Benutzerkonto. Sagen Sie {member} Bescheid, wenn es erledigt ist oder nicht erledigt werden kann.',
    optOut: 'Keine Mails von Plumbline mehr an diese Adresse',
  },
  fr: {
    assignedSubject: 'Nouvelle tâche de {organisation}',
    assignedLead: '{member}, de {organisation}, vous a confié une tâche.',
    overdueSubject: 'En retard : une tâche chez {organisation}',
    overdueLead: 'Votre tâche chez {organisation} était à faire avant la fin du {due} et n’est pas encore faite.',
    linkSubject: 'À faire pour {organisation}',
    linkLead: '{member}, de {organisation}, vous demande de faire ceci.',
    what: 'Ce qui est à faire :',
    place: 'Où : {place}',
    due: 'À faire avant la fin du {due}.',
    openPage: 'Ouvrir la page',
    linkUse:
      'Sur la page, vous pouvez ajouter des photos et une note, et marquer le travail comme fait. Vous n’avez pas besoin de compte.',
    linkEnds:
      'Le lien fonctionne jusqu’au {until}, ou jusqu’à ce que le travail soit vérifié. Toute personne qui l’a peut s’en servir : ne le donnez qu’à ceux qui font le travail.',
    reply: 'Vous n’avez pas besoin de compte. Prévenez {member} quand c’est fait, ou si ce n’est pas possible.',
    optOut: 'Ne plus recevoir d’e-mails de Plumbline à cette adresse',
  },
  ar: {
    assignedSubject: 'مهمة جديدة من {organisation}',
    assignedLead: 'هذه مهمة مسندة إليك من {member} ({organisation}).',
    overdueSubject: 'تأخرت عن موعدها: مهمة لدى {organisation}',
    overdueLead: 'كان موعد مهمتك لدى {organisation} هو {due}، ولم تُنجز بعد.',
    linkSubject: 'عمل مطلوب إنجازه لصالح {organisation}',
    linkLead: 'هذا العمل مطلوب منك من {member} ({organisation}).',
    what: 'العمل المطلوب:',
    place: 'المكان: {place}',
    due: 'مطلوب إنجازه حتى {due}.',
    openPage: 'فتح الصفحة',
    linkUse: 'في الصفحة يمكنك إضافة صور وملاحظة وتسجيل العمل كمُنجز. لا حاجة إلى حساب.',
    linkEnds:
      'يعمل الرابط حتى {until} أو إلى أن يتم التحقق من العمل. يمكن لكل من لديه الرابط استخدامه: يرجى إعطاؤه فقط لمن ينجز العمل.',
    reply: 'لا حاجة إلى حساب. يرجى إبلاغ {member} عند إنجاز العمل أو إذا تعذر إنجازه.',
    optOut: 'إيقاف رسائل Plumbline إلى هذا العنوان',
  },
};
