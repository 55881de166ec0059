import type { ReportsPhrases } from './reports-phrases.ts';

export const pt: ReportsPhrases = {
  madeOn: 'Criado com Plumbline em {date}',
  person: {
    title: 'Resultado de uma pessoa',
    anonymous: 'Anónimo',
    answeredOn: 'Respondido em {date}',
    questionnaire: '{name}, versão {version}',
    changedQuestions: 'Alterado para este inquérito',
    receipt: 'Código de recibo {code}',
    overall: 'Pontuação global',
    score: 'Pontuação',
    noScore: 'Nenhuma pergunta com pontuação foi respondida.',
    risk: {
      High: 'Risco alto',
      Medium: 'Risco médio',
      Low: 'Risco baixo',
    },
    lowest: 'Categorias mais baixas',
    tooFewToCompare: 'Não há respostas suficientes para comparar categorias.',
    consistency: {
      title: 'Coerência das respostas',
      levels: {
        consistent: 'Coerentes',
        check: 'Verificar',
        talk_first: 'Fale antes de usar esta pontuação',
        with_care: 'Use esta pontuação com cuidado',
      },
      checkFirst: 'Verifique primeiro as respostas',
      meanings: {
        consistent: 'As respostas combinam entre si. Nada chama a atenção na forma de responder.',
        check: 'Uma coisa chama a atenção na forma de responder. Pode ter uma razão simples: pergunte.',
        talk_first:
          'Várias coisas chamam a atenção na forma de responder. O cansaço, a pressa ou a língua podem estar na origem, por isso fale com a pessoa antes de confiar na pontuação.',
        check_anonymous: 'Uma coisa chama a atenção na forma de responder. Pode ter uma razão simples.',
        with_care:
          'Várias coisas chamam a atenção na forma de responder. O cansaço, a pressa ou a língua podem estar na origem, por isso não confie apenas nesta pontuação.',
      },
      flags: {
        attention_missed:
          'A pergunta que pede uma determinada cor teve outra resposta, por isso algumas perguntas podem ter sido lidas demasiado depressa.',
        infrequency:
          'Uma resposta concorda com uma afirmação que dificilmente pode ser verdadeira, por isso algumas afirmações podem ter sido mal lidas.',
        long_run: 'Muitas perguntas de escala seguidas tiveram a mesma resposta.',
        opposite_answers: 'Vários pares de afirmações opostas têm respostas que não combinam.',
        too_fast: 'Pelo menos metade das perguntas demorou menos de dois segundos cada uma.',
        over_claiming: 'Várias respostas concordam com afirmações que não são verdadeiras para quase ninguém.',
      },
      scored: 'As perguntas sobre a coerência das respostas obtiveram {percent}. Não contam para a pontuação global.',
    },
    byCategory: 'Pontuações por categoria',
    byCategoryNote: 'Pontos obtidos entre os possíveis, da mais baixa para a mais alta.',
    answeredOf: '{answered} de {asked} respondidas',
    notEnough: 'Não há respostas suficientes',
    analysis: {
      title: 'Análise',
      sections: {
        actions: 'O que fazer',
        questions: 'Perguntas para a conversa',
        concerns: 'Preocupações',
        strengths: 'Pontos fortes',
        limits: 'Limites',
      },
      average: '{category}, média de outras pessoas daqui ({count})',
      byRules: 'Escrito segundo regras fixas ({model}), {date}.',
      byModel: 'Escrito por um modelo de linguagem ({model}), {date}.',
      modelFailed: 'Não foi possível usar o modelo de linguagem.',
      missing: 'A análise ainda não foi escrita.',
    },
    disclaimerTitle: 'Um ponto de partida, não um veredito',
    disclaimer:
      'Os resultados são apenas um ponto de partida. A responsabilidade total pela avaliação final dos seus trabalhadores é sua.',
    answers: {
      title: 'Todas as respostas',
      question: 'Pergunta',
      answer: 'Resposta',
      points: 'Pontos',
      pointsOf: '{points} de {max}',
      skipped: 'Sem resposta',
      reversed: 'Invertida',
      notScored: 'Sem pontuação: não há regras para esta língua',
      byWords: 'Pontuada pelas palavras',
    },
  },
  wave: {
    title: 'Resultados, {month}',
    noneLow: 'Nenhuma categoria está abaixo de {percent}.',
    low: 'Categorias abaixo de {percent}: {low} de {shown}.',
    lowest: 'O mais baixo: {names}, {figure}.',
    lowestSince: 'Pontos desde {when}: {points}.',
    dates: 'de {from} a {until}',
    asked: 'O que foi perguntado',
    answered: 'Quem respondeu',
    askedOnly: 'Pessoas inquiridas: {asked}',
    places: 'Grupos inquiridos',
    individual: 'Neste inquérito, os resultados pertencem a pessoas identificadas pelo nome.',
    lowShareSoFar:
      'Até agora responderam menos de 60%. Os resultados ainda podem mudar, e quem não respondeu talvez veja as coisas de outra forma.',
    actFirst: 'Onde agir primeiro',
    actFirstNote:
      'Primeiro, as categorias baixas; depois, os grupos que estão pelo menos 5 pontos abaixo de todos os outros, e não só por acaso; por fim, as quedas claras.',
    belowFair: 'Abaixo de {percent}',
    rest: 'Todos os outros',
    nothingStandsOut:
      'Nada se destaca: nenhuma categoria está abaixo de {percent}, e nenhuma obra, equipa ou empresa está pelo menos 5 pontos abaixo de todos os outros por algo mais do que acaso. Os grupos sem respostas suficientes não são comparados.',
    detectable:
      'Uma equipa de {people} pessoas que se afasta {points} pontos de todos os outros numa categoria é notada em 8 de cada 10 casos.',
    categories: 'Todas as pessoas inquiridas, por categoria',
    since: 'Desde {when}',
    points: 'Pontos: {points}',
    unclear: 'Sem mudança clara',
    average: 'Média',
    groups: 'Grupos por categoria',
    group: 'Grupo',
    byName: 'Os grupos estão ordenados por nome, sem classificação.',
    tooSmall: 'Menos de 5 respostas: não comparado',
    method: 'Como se obtêm estes valores',
    chance:
      'Entre muitos grupos, alguns parecem sempre diferentes por acaso. Um grupo só é marcado se a sua diferença em relação ao resto da empresa se mantiver quando todos os grupos e categorias são vistos em conjunto.',
    howItIsMade:
      'As respostas de uma pessoa numa categoria são convertidas numa parte dos pontos possíveis, 100% no máximo: quanto mais alta, mais seguro. Numa média contam todas as pessoas que responderam a pelo menos metade das perguntas da categoria.',
    notShown: 'Não há respostas suficientes',
    smallGroups:
      'Os grupos com menos de 5 respostas não têm intervalo de 95% e não são comparados, porque uma pessoa a mais ou a menos mudaria muito a sua média.',
    ends: 'Uma média próxima de um dos extremos da sua escala é mostrada apenas como, por exemplo, “{atLeast}” ou “{atMost}”. Uma média exata poderia revelar que todos responderam o mesmo.',
    changeMeans:
      'Uma mudança só é mostrada se for de pelo menos 5 pontos e mais do que acaso. Diz o que veio depois, não o que a causou.',
  },
  actions: {
    title: 'Medidas',
    none: 'Não há medidas.',
    more: 'Mais medidas na exportação: {count}',
    action: 'Medida',
    owner: 'Responsável',
    due: 'Prazo',
    status: 'Estado',
    statuses: {
      open: 'Aberta',
      in_progress: 'Em curso',
      done: 'Feita',
      checked: 'Verificada',
    },
    overdue: 'Em atraso',
    noOwner: 'Sem responsável',
    why: 'Motivo: {reason}',
    note: 'Nota: {note}',
  },
};
