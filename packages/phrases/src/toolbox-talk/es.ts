import type { ToolboxTalkPhrases } from './toolbox-talk-phrases.ts';

export const es: ToolboxTalkPhrases = {
  sheet: {
    toolboxTalk: 'Charla de seguridad',
    duration: 'Diez minutos al comienzo del turno',
    site: 'Obra',
    crew: 'Cuadrilla',
    crewSaid: 'Lo que dijo la cuadrilla como grupo',
    crewAndRest: '{crew} de 100; todos los demás: {rest} de 100',
    crewAlone: '{crew} de 100',
    higherIsSafer: 'De 0 a 100: cuanto más alto, más seguro.',
    ends: { atLeast: '{points} o más', atMost: '{points} o menos' },
    standing: {
      above: 'claramente por encima del resto',
      below: 'claramente por debajo del resto',
      notDifferent: 'sin una diferencia clara con el resto',
    },
    answered: 'Han respondido: {answered} de {asked}',
    threshold: 'Solo se muestran resultados de grupos que tienen al menos {threshold} respuestas.',
    questionsTitle: 'Tres preguntas para la cuadrilla',
    nobodyHasTo: 'Nadie está obligado a contestar.',
    agreeTitle: 'Lo que acordamos',
    agreeHint: 'Elijan lo que sirva o acuerden algo propio. Revísenlo juntos la semana que viene.',
    whoUntilWhen: 'Quién lo hace y hasta cuándo',
    names: 'Nombres',
    date: 'Fecha',
    ledBy: 'Dirigida por',
    forLeader: 'Para quien dirige la charla',
    listenFirst:
      'Primero escuche. No pregunte quién contestó qué en la encuesta ni intente adivinarlo. Anote lo que se dice, sin nombres.',
  },
  talks: {
    focus: {
      title: 'Tener la cabeza en la tarea',
      why: 'Una obra cambia durante todo el día. Con ruido o interrupciones es fácil que se escape un paso o un peligro.',
      questions: [
        '¿En qué lugares de esta obra cuesta concentrarse y a qué se debe?',
        '¿Qué trabajos se interrumpen más y qué nos permitiría terminar un paso sin parar?',
        '¿Qué deberíamos revisar juntos antes de seguir después de un descanso o una interrupción?',
      ],
      agreements: [
        'Elegimos un trabajo con riesgo de esta semana durante el que no se llama ni se interrumpe a nadie, y se lo decimos a todos.',
        'Cerca de máquinas en movimiento el teléfono se queda guardado. Fijamos un lugar seguro para hablar por teléfono.',
      ],
      note: 'Pregunte por los lugares y los trabajos, no por quién se distrajo.',
    },
    knowledge: {
      title: 'Conocer el trabajo antes de empezarlo',
      why: 'El trabajo es más seguro cuando, antes de empezar, todos conocen sus peligros y saben qué hacer con ellos.',
      questions: [
        '¿Qué trabajos de esta semana son nuevos, poco frecuentes o distintos de los de antes?',
        '¿Qué parte del plan de seguridad o de las instrucciones no está clara o no encaja con el trabajo de aquí?',
        '¿Qué herramientas o máquinas conviene volver a explicar antes de usarlas?',
      ],
      agreements: [
        'Antes de cada trabajo nuevo de esta semana dedicamos dos minutos a decir sus peligros principales y qué hacemos con ellos.',
        'Elegimos una herramienta o máquina que se volverá a explicar y fijamos el día.',
      ],
      note: 'No examine a nadie. Si algo no está claro, diga cuándo se va a explicar.',
    },
    support: {
      title: 'Avisar y recibir respuesta',
      why: 'Los peligros se pueden eliminar antes cuando todos pueden hablar de ellos sin miedo y saben qué se ha hecho.',
      questions: [
        '¿Cómo se avisa aquí de un peligro y qué lo haría más fácil?',
        '¿Qué problemas de los que ya se avisó siguen abiertos y quién podría encargarse de ellos?',
        '¿Cómo podemos avisarnos unos a otros para que el aviso llegue, aunque haya ruido o prisa?',
      ],
      agreements: [
        'Anotamos los problemas que siguen abiertos. Para cada uno fijamos quién se encarga y qué día, y la semana que viene leemos la lista juntos.',
        'Ante un peligro grave, todos pueden parar el trabajo. Fijamos a quién se llama entonces y cómo.',
      ],
      note: 'Si hay críticas hacia usted, dé las gracias y no se defienda. Diga para cuándo habrá una respuesta.',
    },
    stress: {
      title: 'Menos presión en la jornada',
      why: 'Los plazos apretados y los cambios de última hora ponen presión a todos, y con presión es más fácil cometer errores.',
      questions: [
        '¿En qué momentos del día o de la semana hay más presión en el trabajo y a qué se debe?',
        '¿Cómo nos llegan los cambios de planes y cómo podrían llegarnos antes?',
        '¿Qué nos ayudaría a seguir trabajando de forma segura cuando falta tiempo?',
      ],
      agreements: [
        'Los cambios de planes se comunican a una hora y en un lugar fijos. Fijamos cuándo, dónde y quién.',
        'Elegimos un trabajo que esta semana puede esperar si falta tiempo, para no saltarse ningún paso de seguridad.',
      ],
      note: 'Hable solo del trabajo. No pregunte a nadie por sus preocupaciones ni por asuntos privados. Quien quiera puede hablar después a solas con usted.',
    },
    physical_state: {
      title: 'Trabajo pesado, descansos y clima',
      why: 'El trabajo pesado, el calor y los turnos largos cansan a todos, y entonces es más fácil cometer errores.',
      questions: [
        '¿Qué trabajos de aquí son los más pesados y qué los haría más llevaderos?',
        '¿Dónde faltan o quedan demasiado lejos el agua para beber, un lugar para descansar o un refugio del sol, la lluvia o el frío?',
        '¿En qué momento del turno es más duro el trabajo y cómo se podrían repartir mejor las tareas y los descansos?',
      ],
      agreements: [
        'Elegimos un trabajo pesado de esta semana y lo hacemos más llevadero: con una ayuda para levantar cargas, más personas o relevándonos.',
        'Fijamos las horas de descanso y el lugar del agua para beber, y los respetamos todos los días de esta semana.',
      ],
      note: 'Hable solo del trabajo. No pregunte a nadie por el sueño, enfermedades, dolores o medicinas. Quien quiera puede hablar después a solas con usted.',
    },
    workload: {
      title: 'Tiempo, herramientas y un lugar despejado',
      why: 'Que un trabajo se pueda hacer de forma segura depende también del tiempo, de buenas herramientas y de un lugar ordenado.',
      questions: [
        '¿Qué trabajos tienen demasiado poco tiempo para hacerlos de forma segura y por qué?',
        '¿Qué herramientas o materiales faltan, están dañados o no están en su lugar?',
        '¿En qué parte de nuestra zona de trabajo no son buenos la luz, el orden o los pasos?',
      ],
      agreements: [
        'Anotamos lo que falta o está dañado y fijamos quién lo consigue o lo repara y para qué día.',
        'Elegimos un lugar que se va a despejar, iluminar o proteger, y lo miramos juntos la semana que viene.',
      ],
      note: 'No prometa lo que usted no puede decidir. Diga a quién va a preguntar y traiga la respuesta la semana que viene.',
    },
  },
  ownCategory: {
    title: 'Charla sobre «{category}»',
    why: 'Quienes hacen el trabajo ven cada día qué ayuda y qué estorba. Esta charla trata de «{category}».',
    questions: [
      'Sobre «{category}»: ¿qué funciona bien aquí en el trabajo?',
      '¿Qué lo hace más difícil y en qué trabajos, lugares o momentos?',
      '¿Qué único cambio en el trabajo ayudaría más?',
    ],
    agreements: [
      'Elegimos un cambio que podemos hacer nosotros mismos y lo empezamos esta semana.',
      'Elegimos una cosa para pedir a la empresa y fijamos quién la pide y cuándo sabremos la respuesta.',
    ],
    note: 'No se aparte del trabajo y sus condiciones, y deje fuera los asuntos privados.',
  },
};
