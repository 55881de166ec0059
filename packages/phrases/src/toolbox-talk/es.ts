import type { ToolboxTalkPhrases } from './toolbox-talk-phrases.ts';

export const es: ToolboxTalkPhrases = {
  sheet: {
    toolboxTalk: 'Charla de seguridad',
    duration: 'Diez minutos al comienzo del turno',
    crewSaid: 'Lo que dijo la cuadrilla como grupo',
    higherIsSafer: 'De 0 a 100: cuanto más alto, más seguro.',
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
    checks: {
      title: 'Revisar antes de cada comienzo',
      why: 'La obra cambia en cada pausa, y en los trabajos de siempre es donde más fácil se salta un paso.',
      questions: [
        '¿Dónde cambia más nuestra zona de trabajo entre una tarea y la siguiente?',
        '¿En qué trabajos se salta más fácilmente un paso, y por qué?',
        '¿Qué hay que mirar antes de empezar o de seguir, y quién lo hace?',
      ],
      agreements: [
        'Escribimos una lista de revisión de cinco puntos como máximo para un trabajo de esta semana y la dejamos donde se hace.',
        'Después de cada pausa recorremos un minuto la zona de trabajo antes de encender ninguna herramienta.',
      ],
      note: 'Pregunte por trabajos y pasos, no por quién olvidó algo.',
    },
    phones: {
      title: 'Teléfonos y máquinas en movimiento',
      why: 'Quien mira el teléfono no ve venir una máquina, y puede que quien la conduce tampoco vea a la persona.',
      questions: [
        '¿Dónde pasan aquí cerca unas de otras las personas y las máquinas en movimiento?',
        '¿Para qué necesitamos el teléfono en el trabajo, y dónde se puede usar sin peligro?',
        '¿Cómo se hacen saber quienes conducen y quienes van a pie que se han visto?',
      ],
      agreements: [
        'Marcamos las zonas alrededor de máquinas y camiones donde nadie usa el teléfono.',
        'Nadie pasa por detrás de un camión o una máquina que pueda dar marcha atrás antes de recibir una señal de quien conduce. Acordamos la señal.',
      ],
      note: 'Guarde primero su propio teléfono. No pregunte quién estaba con el teléfono.',
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
    training: {
      title: 'Herramientas y máquinas: primero se enseñan',
      why: 'Nadie puede conocer todas las herramientas, y preguntar antes lleva menos tiempo que arreglar un error.',
      questions: [
        '¿Para qué herramientas o máquinas falta aquí formación, o se dio hace demasiado tiempo?',
        '¿Qué trabajos se empiezan antes de que esté claro cómo hacerlos con seguridad, y por qué?',
        '¿A quién se puede preguntar en el momento, y qué hace difícil preguntar?',
      ],
      agreements: [
        'Hacemos una lista de las herramientas y máquinas que necesitan formación y fijamos el día de la primera.',
        'Para cada turno nombramos a una persona a quien se puede preguntar siempre, y cómo localizarla.',
      ],
      note: 'La formación que falta es cosa de la empresa; aquí nadie tiene la culpa. Diga cuándo se dará.',
    },
    protection: {
      title: 'Equipos y normas que sirven',
      why: 'Los equipos de protección se usan cuando quedan bien y están a mano, y las normas se cumplen cuando encajan con el trabajo.',
      questions: [
        '¿Qué equipo de protección falta, está gastado o no va bien para el trabajo o para las personas?',
        '¿En qué trabajos estorba, y qué sería mejor?',
        '¿Qué norma de seguridad cuesta cumplir aquí, incluso con mucha experiencia, y por qué?',
      ],
      agreements: [
        'Hacemos una lista del equipo que falta o no queda bien y fijamos quién lo consigue y para qué día.',
        'Elegimos una norma que cuesta cumplir y decimos a la empresa qué la haría posible. Fijamos quién lo dice y cuándo.',
      ],
      note: 'Lleve usted todo lo que piden las normas. Pregunte por equipos y normas, no por quién no los usa.',
    },
    guard_rails: {
      title: 'Barandillas, bordes y huecos',
      why: 'Una barandilla o una tapa que falta es un peligro para quienes trabajan encima, al lado o debajo.',
      questions: [
        '¿Dónde faltan barandillas, tapas o vallas, están sueltas o se han quitado para un trabajo?',
        'Cuando hay que quitar una para un trabajo, ¿cómo se protege el lugar mientras tanto?',
        '¿Qué hacemos de inmediato cuando vemos un hueco, y a quién se avisa?',
      ],
      agreements: [
        'Esta semana revisamos todos los bordes y huecos de nuestra zona y apuntamos qué falta y para cuándo se arregla.',
        'Quien ve un hueco aparta a los demás y llama a la persona encargada. Fijamos quién es.',
      ],
      note: 'Nadie tapa un hueco sin protección contra caídas. Diga quién se encarga de ello hoy.',
    },
    evacuation: {
      title: 'La salida en una emergencia',
      why: 'En una emergencia no hay tiempo de preguntar el camino, y en una obra los caminos cambian con el trabajo.',
      questions: [
        '¿Dónde nos reunimos si todos tienen que salir de la obra, y qué caminos llevan allí desde nuestra zona?',
        '¿Dónde no se oye la alarma, por el ruido o por la protección auditiva?',
        '¿Dónde hay salidas bloqueadas, oscuras o sin señalizar?',
      ],
      agreements: [
        'Hoy vamos juntos al punto de reunión, por el camino que tomaríamos en una emergencia.',
        'A quien es nuevo en la obra se le enseña la salida el primer día. Fijamos quién la enseña.',
      ],
      note: 'No examine a nadie delante de los demás. Enseñe el camino y recórranlo juntos.',
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
    fixing: {
      title: 'Del aviso al arreglo',
      why: 'Un peligro avisado que sigue ahí sigue siendo un peligro, y si no pasa nada, la gente deja de avisar.',
      questions: [
        '¿Qué pasa aquí entre el aviso y el arreglo, y dónde se atasca?',
        '¿Qué peligros podemos quitar enseguida por nuestra cuenta, y para cuáles hace falta otra persona?',
        '¿Cómo nos enteramos de qué se hizo con un aviso?',
      ],
      agreements: [
        'Elegimos un peligro que lleva mucho tiempo abierto, fijamos quién lo arregla y lo miramos juntos la semana que viene.',
        'Cada aviso recibe respuesta en un día, aunque sea «todavía no». Fijamos quién responde.',
      ],
      note: 'Traiga noticias de los avisos que conoce. Si no las tiene, diga para cuándo las tendrá.',
    },
    warning: {
      title: 'Cuidarnos unos a otros',
      why: 'Nadie lo ve todo, y un aviso corto de quien está al lado puede evitar un daño.',
      questions: [
        '¿En qué trabajos no ve uno lo que es peligroso para otro?',
        '¿Qué palabras y señales con la mano entendemos todos aquí, sea cual sea el idioma?',
        '¿Cómo avisamos a la gente de otras cuadrillas y empresas que trabaja encima, debajo o al lado?',
      ],
      agreements: [
        'Acordamos una palabra y una señal con la mano para «alto» y las probamos ahora.',
        'Fijamos quién dice cada mañana a las cuadrillas de al lado qué puede ser peligroso para ellas en nuestro trabajo.',
      ],
      note: 'Dé las gracias por un aviso, aunque resulte que no hacía falta.',
    },
    stop_work: {
      title: 'Parar el trabajo cuando hay peligro',
      why: 'Parar lleva minutos. Solo se hace si todos saben que está permitido y se quiere, también cuando falta tiempo.',
      questions: [
        '¿En qué situaciones de aquí sería lo correcto parar de inmediato?',
        '¿Qué hace difícil parar: el tiempo, el coste, otras personas u otra cosa?',
        '¿Qué pasa después de parar, y quién decide cuándo se sigue?',
      ],
      agreements: [
        'Nombramos tres situaciones del trabajo de esta semana en las que paramos sin preguntar antes.',
        'Cada vez que se para, sabemos el mismo día qué se cambió. Fijamos quién nos lo dice.',
      ],
      note: 'Diga claramente que nadie tendrá problemas por parar el trabajo, y cúmplalo también cuando falte tiempo.',
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
    changes: {
      title: 'Cuando cambia el plan',
      why: 'Después de un cambio, lo acordado sobre los peligros quizá ya no vale, y con prisa es fácil no darse cuenta.',
      questions: [
        '¿Qué cambios de plan nos causan más problemas, y de dónde vienen?',
        '¿Qué tiene que estar claro después de un cambio antes de seguir?',
        '¿Qué se podría decidir antes, para que cambie menos a última hora?',
      ],
      agreements: [
        'Después de cada cambio paramos dos minutos y decimos quién hace qué y qué peligro tiene.',
        'Apuntamos los cambios tardíos de esta semana y fijamos quién lleva la lista a la dirección de obra, y cuándo.',
      ],
      note: 'Explique por qué cambia un plan, hasta donde sepa. No pregunte quién se altera.',
    },
    hard_moments: {
      title: 'Después de un mal momento',
      why: 'Después de un casi accidente, un susto o una discusión, nadie vuelve a estar enseguida del todo en el trabajo.',
      questions: [
        '¿Después de qué situaciones hace falta aquí una pausa corta para seguir con seguridad?',
        '¿Quién puede encargarse mientras tanto, y dónde hay un lugar tranquilo para unos minutos?',
        '¿A quién se puede acudir en el trabajo cuando todo se hace demasiado, y lo saben todos?',
      ],
      agreements: [
        'Después de un casi accidente o una discusión paramos diez minutos antes de seguir.',
        'Colgamos los nombres y números de las personas con quienes cualquiera puede hablar en confianza.',
      ],
      note: 'Pregunte por el trabajo, no por las preocupaciones de nadie. Si sale algo privado, ofrezca hablar a solas.',
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
      note: 'Hable solo del trabajo. No pregunte a nadie por enfermedades, dolores o medicinas. Quien quiera puede hablar después a solas con usted.',
    },
    breaks: {
      title: 'Hacer las pausas a tiempo',
      why: 'Sin pausas ni agua bajan la fuerza y la atención, y entonces es más fácil cometer errores.',
      questions: [
        '¿Qué nos impide hacer las pausas cuando tocan?',
        '¿Qué trabajos cuesta interrumpir, y quién podría encargarse un rato?',
        '¿Dónde tendría que haber agua, sombra o un lugar caliente para que ayude incluso una pausa corta?',
      ],
      agreements: [
        'Para cada trabajo pesado de esta semana fijamos de antemano cuándo hay pausas cortas.',
        'Cualquiera puede pedir una pausa corta u otra tarea sin dar motivos. Fijamos a quién.',
      ],
      note: 'Haga usted también sus pausas. No pregunte a nadie por enfermedades, dolores o medicinas, ni por qué necesita una pausa.',
    },
    tiredness: {
      title: 'El sueño, el cansancio y la vuelta a casa',
      why: 'Dormir poco, empezar temprano y los turnos largos nos hacen más lentos a todos, también con máquinas y al volante.',
      questions: [
        '¿A qué horas del turno es mayor el cansancio, y qué trabajos tocan entonces?',
        '¿Qué de nuestro horario hace difícil llegar con descanso: empezar temprano, turnos largos, horas extra, viajes largos?',
        '¿Cómo puede todo el mundo llegar a casa con seguridad después de un turno largo o tardío?',
      ],
      agreements: [
        'Cambiamos de hora un trabajo en altura, con máquinas o al volante que ahora cae cuando el cansancio es mayor.',
        'Quien tiene demasiado cansancio para conducir o manejar una máquina puede decirlo, y recibe otra tarea o se le lleva. Fijamos a quién se dice.',
      ],
      note: 'Hable de horarios y de trabajo. No pregunte a ninguna persona en particular por su sueño, enfermedades, dolores o medicinas. Nadie debe salir perjudicado por decir que está cansado.',
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
    time: {
      title: 'Tiempo suficiente para hacerlo seguro',
      why: 'Cuando falta tiempo o llegan dos trabajos a la vez, es fácil saltarse lo que da seguridad.',
      questions: [
        '¿Qué trabajos se planifican con poco tiempo o poca gente, y qué tarda más de lo previsto?',
        '¿Cuándo llegan dos trabajos a la vez y nadie puede estar atento a los peligros?',
        '¿Dónde es más rápido un atajo que la forma segura, y qué haría la forma segura igual de rápida?',
      ],
      agreements: [
        'Para un trabajo de esta semana decimos de antemano cuánto tiempo pide la forma segura, y después comparamos.',
        'Quien vigila el tráfico, las cargas u otros peligros no recibe a la vez otro trabajo. Fijamos quién vigila esta semana.',
      ],
      note: 'No pregunte quién tomó un atajo. Diga qué va a transmitir sobre tiempo y personal, y traiga la respuesta.',
    },
    long_days: {
      title: 'Días largos y horas extra',
      why: 'Cuanto más largo es el día, más cuesta mantener la fuerza y la atención, y más errores ocurren.',
      questions: [
        '¿Qué alarga nuestros días más de lo previsto: entregas, esperas, reparaciones, poca gente?',
        '¿Cuándo nos enteramos de que un día se alarga, y cómo podríamos saberlo antes?',
        '¿Qué trabajos no deberían hacerse ya al final de un día largo?',
      ],
      agreements: [
        'Esta semana apuntamos cada día cuánto más largo fue de lo previsto y por qué, y miramos juntos la lista.',
        'Fijamos qué trabajos de riesgo no se empiezan en la última hora de un día largo.',
      ],
      note: 'No prometa días más cortos si lo deciden otros. Diga a quién preguntará y para cuándo. No pregunte a nadie por su tiempo libre.',
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
