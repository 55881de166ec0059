import type { ReportsPhrases } from './reports-phrases.ts';

export const es: ReportsPhrases = {
  madeOn: 'Creado con Plumbline el {date}',
  person: {
    title: 'Resultado de una persona',
    anonymous: 'Anónimo',
    answeredOn: 'Respondido el {date}',
    questionnaire: '{name}, versión {version}',
    changedQuestions: 'Modificado para esta encuesta',
    receipt: 'Código de recibo {code}',
    overall: 'Puntuación total',
    score: 'Puntuación',
    noScore: 'No se ha respondido ninguna pregunta con puntuación.',
    risk: {
      High: 'Riesgo alto',
      Medium: 'Riesgo medio',
      Low: 'Riesgo bajo',
    },
    lowest: 'Categorías más bajas',
    tooFewToCompare: 'No hay suficientes respuestas para comparar categorías.',
    consistency: {
      title: 'Coherencia de las respuestas',
      levels: {
        consistent: 'Coherentes',
        check: 'Revisar',
        talk_first: 'Hable antes de usar esta puntuación',
        with_care: 'Use esta puntuación con cuidado',
      },
      checkFirst: 'Revise primero las respuestas',
      meanings: {
        consistent: 'Las respuestas encajan entre sí. Nada llama la atención en la forma de responder.',
        check:
          'Una cosa llama la atención en la forma de responder. Puede tener una razón sencilla: pregunte por ella.',
        talk_first:
          'Varias cosas llaman la atención en la forma de responder. Puede deberse al cansancio, a la prisa o al idioma, así que hable con la persona antes de confiar en la puntuación.',
        check_anonymous: 'Una cosa llama la atención en la forma de responder. Puede tener una razón sencilla.',
        with_care:
          'Varias cosas llaman la atención en la forma de responder. Puede deberse al cansancio, a la prisa o al idioma, así que no confíe solo en esta puntuación.',
      },
      flags: {
        attention_missed:
          'La pregunta que pide un color determinado tuvo otra respuesta, así que quizá algunas preguntas se leyeron demasiado deprisa.',
        infrequency:
          'Una respuesta está de acuerdo con una afirmación que difícilmente puede ser cierta, así que quizá algunas afirmaciones se leyeron mal.',
        long_run: 'Muchas preguntas de escala seguidas tuvieron la misma respuesta.',
        opposite_answers: 'Varios pares de afirmaciones opuestas tienen respuestas que no encajan.',
        too_fast: 'Al menos la mitad de las preguntas llevó menos de dos segundos cada una.',
        over_claiming: 'Varias respuestas están de acuerdo con afirmaciones que no son ciertas para casi nadie.',
      },
      scored:
        'Las preguntas sobre la coherencia de las respuestas obtuvieron un {percent}. No cuentan para la puntuación total.',
    },
    byCategory: 'Puntuaciones por categoría',
    byCategoryNote: 'Puntos obtenidos de los posibles, de menor a mayor.',
    answeredOf: '{answered} de {asked} respondidas',
    notEnough: 'No hay suficientes respuestas',
    analysis: {
      title: 'Análisis',
      sections: {
        actions: 'Qué hacer',
        questions: 'Preguntas para la conversación',
        concerns: 'Preocupaciones',
        strengths: 'Puntos fuertes',
        limits: 'Límites',
      },
      average: '{category}, promedio de otras personas de aquí ({count})',
      byRules: 'Escrito con reglas fijas ({model}), {date}.',
      byModel: 'Escrito por un modelo de lenguaje ({model}), {date}.',
      modelFailed: 'No se pudo usar el modelo de lenguaje.',
      missing: 'El análisis aún no se ha escrito.',
    },
    disclaimerTitle: 'Un punto de partida, no un veredicto',
    disclaimer:
      'Los resultados son solo un punto de partida. Usted asume toda la responsabilidad de la evaluación final de sus empleados.',
    answers: {
      title: 'Todas las respuestas',
      question: 'Pregunta',
      answer: 'Respuesta',
      points: 'Puntos',
      pointsOf: '{points} de {max}',
      skipped: 'Sin responder',
      reversed: 'Invertida',
      notScored: 'Sin puntuar: no hay reglas para este idioma',
      byWords: 'Puntuada por sus palabras',
    },
  },
  wave: {
    title: 'Resultados, {month}',
    noneLow: 'Ninguna categoría está por debajo del {percent}.',
    low: 'Categorías por debajo del {percent}: {low} de {shown}.',
    lowGroups: 'Por debajo del {percent} en al menos una categoría: {names}.',
    fallenGroups: 'Descenso claro desde {when}: {names}.',
    lowest: 'Lo más bajo: {names}, {figure}.',
    lowestSince: 'Puntos desde {when}: {points}.',
    dates: 'del {from} al {until}',
    asked: 'Qué se preguntó',
    answered: 'Quién respondió',
    askedOnly: 'Personas preguntadas: {asked}',
    places: 'Grupos preguntados',
    individual: 'En esta encuesta, los resultados pertenecen a personas con nombre.',
    lowShareSoFar:
      'Hasta ahora ha respondido menos del 60 %. Los resultados todavía pueden cambiar, y quienes no han respondido quizá ven las cosas de otra manera.',
    actFirst: 'Dónde actuar primero',
    actFirstNote:
      'Primero, las categorías bajas; después, los grupos que están al menos 5 puntos por debajo de todos los demás, y no solo por azar; por último, los descensos claros.',
    belowFair: 'Por debajo del {percent}',
    lowestQuestions: 'Preguntas con menos puntos (cuanto más alto, más seguro)',
    alsoLow: 'También bajas: {names}',
    rest: 'Todos los demás',
    nothingStandsOut:
      'Nada destaca: ninguna categoría está por debajo del {percent}, y ninguna obra, ningún equipo y ninguna empresa está al menos 5 puntos por debajo de todos los demás por algo más que azar. Los grupos sin suficientes respuestas no se comparan.',
    detectable:
      'Un equipo de {people} personas que se aparta {points} puntos de todos los demás en una categoría se detecta en 8 de cada 10 casos.',
    categories: 'Todas las personas encuestadas, por categoría',
    since: 'Desde {when}',
    points: 'Puntos: {points}',
    unclear: 'Sin cambio claro',
    average: 'Promedio',
    groups: 'Grupos por categoría',
    group: 'Grupo',
    byName: 'Los grupos están ordenados por nombre, sin clasificación.',
    tooSmall: 'Menos de 5 respuestas: no se compara',
    method: 'Cómo se obtienen estas cifras',
    chance:
      'Entre muchos grupos, algunos siempre parecen distintos por azar. Un grupo solo se marca si su diferencia con el resto de la empresa se mantiene al mirar juntos todos los grupos y categorías.',
    howItIsMade:
      'Las respuestas de una persona en una categoría se convierten en una parte de los puntos posibles, como máximo el 100 %: cuanto más alta, más seguro. En un promedio cuentan todas las personas que contestaron al menos la mitad de las preguntas de la categoría.',
    notShown: 'No hay suficientes respuestas',
    smallGroups:
      'Los grupos con menos de 5 respuestas no tienen rango del 95 % y no se comparan, porque una persona más o menos cambiaría mucho su promedio.',
    ends: 'Un promedio cercano a un extremo de su escala solo se muestra, por ejemplo, como «{atLeast}» o «{atMost}». Un promedio exacto podría revelar que todos respondieron lo mismo.',
    changeMeans:
      'Un cambio solo se muestra si es de al menos 5 puntos y más que azar. Dice lo que vino después, no lo que lo causó.',
  },
  actions: {
    title: 'Medidas',
    none: 'No hay medidas.',
    more: 'Más medidas en la exportación: {count}',
    action: 'Medida',
    owner: 'Responsable',
    due: 'Plazo',
    status: 'Estado',
    statuses: {
      open: 'Abierta',
      in_progress: 'En curso',
      done: 'Hecha',
      checked: 'Comprobada',
    },
    overdue: 'Atrasada',
    noOwner: 'Sin responsable',
    why: 'Motivo: {reason}',
    note: 'Nota: {note}',
  },
};
