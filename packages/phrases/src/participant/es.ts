import type { ParticipantPhrases } from './participant-phrases.ts';

export const PARTICIPANT_SPANISH: ParticipantPhrases<'es'> = {
  surveyTitle: 'Encuesta de seguridad para {name}',
  anonymousTitle: 'Encuesta de seguridad',

  needsJavaScript:
    'Esta encuesta necesita JavaScript. Por favor, actívelo en su navegador o abra el enlace en otro navegador.',
  notStarted:
    'Esta página no ha arrancado. Compruebe su conexión y recargue la página. Si eso no ayuda, puede que su navegador sea demasiado antiguo. Esta página funciona en estos navegadores y en versiones más nuevas: {browsers}.',
  language: 'Idioma',
  languageNeedsConnection: 'Para cambiar de idioma, esta página necesita conexión.',
  languageNotChanged: 'No se pudo cambiar el idioma. Por favor, vuelva a intentarlo más tarde.',

  unavailableTitle: 'Encuesta no disponible',
  goToHomepage: 'Ir a la página de inicio',
  typeAnotherCode: 'Escribir otro código',
  refusals: {
    survey_link_not_found: 'No se encontró la encuesta, o su plazo ya terminó',
    survey_token_missing: 'Al enlace le falta el código de la encuesta',
    survey_access_denied: 'No tiene acceso a esta encuesta',
    survey_closed: 'Esta encuesta ya no se puede contestar.',
    slip_already_used:
      'Este papel ya se ha usado. Si lo usó usted, sus respuestas han llegado. Si no, dígaselo a la persona que se lo dio.',
    survey_not_loaded: 'No se pudo cargar la encuesta',
    too_many_requests: 'Demasiados intentos. Por favor, espere un momento y vuelva a intentarlo.',
    unavailable: 'El servicio se está iniciando o reiniciando. Por favor, vuelva a intentarlo en un momento.',
  },
  noQuestionsTitle: 'Todavía no hay preguntas',
  noQuestionsText: 'Esta encuesta no tiene preguntas. Por favor, pregunte a la empresa que le envió el enlace.',

  introLead: 'Se trata de lo seguro que es hoy su trabajo y de cómo se siente usted con eso. No es un examen.',
  questionCount: { one: '{count} pregunta', other: '{count} preguntas' },
  aboutMinutes: { one: 'más o menos {count} minuto', other: 'unos {count} minutos' },
  savedAsYouGo: 'Sus respuestas se van guardando en este teléfono. Puede parar y seguir después.',
  yourName: 'Su nombre',
  yourCompany: 'Su empresa',
  optional: '(Opcional)',
  yourEmail: 'Su correo electrónico',
  emailNotProvided: 'Sin indicar',
  startSurvey: 'Empezar encuesta',
  nameNeeded: 'Escriba su nombre para empezar.',
  starting: 'Empezando...',
  startFailed: 'No se pudo empezar la encuesta. Por favor, vuelva a intentarlo.',
  startedElsewhere:
    'Esta encuesta ya se empezó antes, quizás en otro teléfono. Las respuestas que se dieron allí están solo allí hasta que se envíen. Aquí puede contestarla desde el principio.',

  welcome: '¡Hola, {name}!',
  welcomeWithCompany: '¡Hola, {name}! ({company})',
  participant: 'participante',
  questionNumber: 'Pregunta {number} de {total}',
  progress: 'Avance',
  readAloud: 'Leer en voz alta',
  stopReading: 'Dejar de leer',
  responsePlaceholder: 'Escriba su respuesta...',
  chooseAll: 'Elija todas las respuestas que correspondan.',
  chooseAtLeast: { one: 'Elija al menos una respuesta.', other: 'Elija al menos {count} respuestas.' },
  chooseAtMost: { one: 'Elija como máximo una respuesta.', other: 'Elija como máximo {count} respuestas.' },
  previous: 'Anterior',
  next: 'Siguiente',
  submitSurvey: 'Enviar encuesta',
  submitting: 'Enviando...',
  requiredHint: 'Esta pregunta necesita una respuesta.',
  networkMissing: 'Sin conexión. Intentando de nuevo...',
  goOnOffline: 'Sin conexión. Puede seguir sin ella.',
  keepOpen: 'Deje esta página abierta hasta que haya enviado sus respuestas. Sin conexión no se puede volver a abrir.',
  otherTab: 'Esta encuesta también está abierta en otra pestaña. Las dos muestran las mismas respuestas.',

  reviewTitle: 'Faltan algunas respuestas',
  missingAnswers: {
    one: 'Todavía falta por contestar {count} pregunta.',
    other: 'Todavía faltan por contestar {count} preguntas.',
  },
  backToQuestions: 'Volver a las preguntas',
  reviewAnswers: 'Revisar respuestas',
  givenAnswers: 'Sus respuestas',
  skippedAnswers: {
    one: '{count} pregunta opcional no tiene respuesta.',
    other: '{count} preguntas opcionales no tienen respuesta.',
  },

  notSentTitle: 'Todavía sin enviar',
  waitingTitle: 'Todavía sin enviar: no hay conexión',
  waitingText:
    'Deje esta página abierta: sus respuestas se enviarán solas en cuanto el teléfono tenga conexión. Si la cierra, abra su enlace otra vez más tarde.',
  sendNow: 'Intentar enviar ahora',

  submissionErrorTitle: 'Error al enviar',
  submissionErrorText: 'Hubo un problema al enviar su encuesta. Por favor, vuelva a intentarlo.',
  closed: 'Esta encuesta ya no se puede contestar.',
  alreadySubmitted: 'Ya hay otras respuestas guardadas para esta encuesta. No se cambió nada.',
  outdated: 'Esta encuesta ha cambiado desde que usted la abrió. Por favor, recargue la página.',
  tryAgain: 'Intentar de nuevo',
  answersOnPhone: 'Sus respuestas están en este teléfono.',
  answersInPageOnly:
    'Este teléfono no nos deja guardar sus respuestas. Por favor, termine la encuesta sin cerrar la página.',
  answersStored: 'Sus respuestas están bien guardadas.',

  askForNewLink: 'Pida a su empresa un enlace nuevo.',
  closedWithAnswers:
    'Este enlace se cerró antes de que se enviaran sus respuestas. Siguen en este teléfono. Pida a su empresa un enlace nuevo y ábralo aquí: ahí estarán sus respuestas.',
  deleteAnswers: 'Borrar mis respuestas de este teléfono',
  answersDeleted: 'Sus respuestas se borraron de este teléfono.',

  notYourPhone: '¿No es su teléfono? Quite todo de él',
  removalLoses:
    'Su nombre, sus respuestas y esta página se quitan de este teléfono. Las respuestas que no se hayan enviado se pierden para siempre. Su enlace seguirá funcionando después.',
  removeEverything: 'Quitar todo ahora',
  removedTitle: 'Quitado de este teléfono',
  removedText:
    'Este teléfono ya no guarda nada de esta encuesta. Cierre ahora esta página. El enlace puede seguir en el historial del navegador.',

  thankYouTitle: 'Gracias',
  surveySubmitted: '¡Encuesta enviada!',
  thankYouText: 'Ya puede cerrar esta página. Si algo le preocupa, hable hoy mismo con alguien en la obra.',
  receiptCode: 'Su código de comprobante',
  receiptHint: 'La empresa ve este mismo código en la encuesta que usted envió.',
  receiptWaiting: 'Cargando su código de comprobante...',
  receiptFailed: 'No se pudo cargar el código de comprobante. De todos modos, sus respuestas están guardadas.',

  brokenTitle: 'Algo salió mal',
  brokenText: 'Hubo un error inesperado en la aplicación. Por favor, intente recargar la página.',
  refreshPage: 'Recargar la página',

  preview: {
    banner: 'Vista previa: no se guarda nada',
    endTitle: 'Fin de la vista previa',
    endText: 'Aquí se enviarían las respuestas. No se ha enviado ni guardado nada.',
    again: 'Empezar de nuevo',
    goneTitle: 'Esta vista previa ya no está disponible',
    goneText: 'Ábrala de nuevo desde el cuestionario.',
  },

  notice: {
    why: '{organisation} pregunta para que se descubran los peligros antes de que alguien se haga daño.',
    who: 'Las personas que se ocupan de la seguridad en {organisation} ven lo que usted contesta, con su nombre.',
    whoAnonymous: '{organisation} no puede ver qué respuestas son de usted, ni tampoco si usted contestó.',
    whoGroup: 'Nadie puede ver sus respuestas. Su empresa ve resultados de grupos de al menos {threshold}.',
    textIsRead:
      'Su empresa lee lo que usted escribe aquí, sin su nombre. Por favor, no escriba nada que muestre quién es usted.',
    keptYears: {
      one: 'Sus respuestas se borran {count} año después de que usted las envíe, o antes.',
      other: 'Sus respuestas se borran {count} años después de que usted las envíe, o antes.',
    },
    keptMonths: {
      one: 'Sus respuestas se borran {count} mes después de que usted las envíe, o antes.',
      other: 'Sus respuestas se borran {count} meses después de que usted las envíe, o antes.',
    },

    readAll: 'Leer el aviso completo',
    responsibleTitle: 'Quién es responsable',
    responsible:
      '{organisation} decide por qué pregunta y qué hace con las respuestas. Plumbline solo las guarda por encargo suyo.',
    collectedTitle: 'Qué se guarda',
    collected:
      'Sus respuestas y las puntuaciones que se calculan con ellas; su nombre, su empresa y su correo electrónico, si se conocen; y cuándo empezó y cuándo envió la encuesta.',
    seconds:
      'También cuántos segundos estuvo cada pregunta en la pantalla, para ver si se contestó con prisa. Nada más sobre cómo usa usted su teléfono.',
    collectedAnonymous:
      'Sus respuestas, las puntuaciones que se calculan con ellas y el día en que las envió. No se guardan con ellas su nombre, la hora ni el tiempo que tardó.',
    apartAnonymous:
      'Su correo electrónico se guarda separado de sus respuestas, porque la encuesta se envió a ese correo. Junto a él se anota qué día se usó su enlace, para que funcione una sola vez y después no le lleguen recordatorios. Eso tampoco lo puede ver {organisation}.',
    guessAnonymous:
      'Si contestan pocas personas, o si usted escribe algo que solo usted puede saber, alguien podría adivinar quién es usted.',
    collectedGroup:
      'Sus respuestas y las puntuaciones que se calculan con ellas, con su obra, su cuadrilla y la empresa para la que trabaja, si en cada una se pregunta a suficientes personas. No se guardan con ellas su nombre, el día, la hora ni el tiempo que tardó.',
    apartGroup:
      'Separado de sus respuestas se anota que se usó su enlace, para que funcione una sola vez y después no le lleguen recordatorios. Si la encuesta le llegó por correo electrónico, allí se guarda también su dirección. {organisation} no puede ver si usted contestó, salvo cuando en un grupo contestaron todas las personas o ninguna.',
    guessGroup:
      'Quien sepa lo que contestaron todas las demás personas de su grupo podría calcular sus respuestas. Si en su grupo contestaron todas las personas, o ninguna, {organisation} puede saber si usted contestó. Si la encuesta le llegó por correo electrónico, quien lea ese correo puede abrir su enlace y ver si se usó.',
    untilClosedGroup:
      'Hasta que termine esta ronda de la encuesta, quienes manejan la base de datos todavía podrían averiguar qué respuestas vienen de qué enlace. Al terminar, todas las respuestas se mezclan y ya no se pueden relacionar. Las copias de seguridad hechas antes conservan el orden anterior hasta que se borran.',
    useTitle: 'Para qué se usa',
    use: 'Una puntuación es el comienzo de una conversación sobre seguridad, no un veredicto. Ningún programa decide nada sobre usted.',
    analysis:
      'Un programa escribe un resumen de las respuestas. Puede ser un modelo de lenguaje; en ese caso, lee las respuestas sin el nombre de usted.',
    keepingTitle: 'Dónde están sus respuestas',
    keeping:
      'Mientras usted no las envíe, sus respuestas están solo en este teléfono. Después están en el servidor de Plumbline y se borran de este teléfono.',
    rightsTitle: 'Sus derechos',
    rights:
      'Usted puede pedir a {organisation} que le muestre lo que se guarda sobre usted, que lo corrija o que lo borre, y puede oponerse a que se use. Que usted lo pida nunca debe usarse en su contra.',
    rightsAnonymous:
      'Una vez enviadas, nadie puede mostrar, corregir ni borrar sus respuestas, porque nadie sabe cuáles son las suyas. Usted puede preguntar a {organisation} qué se guarda junto a su correo electrónico, pedir que lo corrija o que lo borre, y oponerse a que se use. Que usted lo pida nunca debe usarse en su contra.',
    complaint: 'También puede quejarse ante la autoridad de protección de datos de su país.',
    ownNotice: 'Aviso de {organisation}',
    privacyPolicy: 'Política de privacidad de este servicio (en inglés)',
  },
};
