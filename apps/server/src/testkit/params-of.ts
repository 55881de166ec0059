import { CALLS, type CallName } from '@plumbline/contract/paths';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import type { Manager, TestServer } from './server.ts';

/** Valid ids and texts for the path of a call, of things made for it. */
export async function paramsOf(name: CallName, server: TestServer, manager: Manager): Promise<Record<string, string>> {
  const survey = await manager.invite('ann@example.org');
  const { body } = await manager.call('createQuestion', {
    body: { type: 'text', question: 'What did you see?', category: 'focus' },
  });
  const { body: opened } = await server.anonymous('getPublicSurvey', {
    params: { public_token: survey.public_token ?? '' },
  });
  const idOf = async (path: string): Promise<string> => {
    if (path.includes('/questions/{id}')) return body.question.id;
    // Made only where it is needed, because an organisation may have a hundred of them.
    if (path.includes('/invitation-lists/{id}')) {
      return (await manager.call('createInvitationList', { body: {} })).body.list.id;
    }
    if (path.includes('/questionnaires/{id}')) {
      const made = await manager.call('createQuestionnaire', { body: { name: 'Monday', copy_of: PULSE.id } });
      const { id, revision } = made.body.questionnaire;
      if (name === 'discardQuestionnaireDraft') {
        await manager.call('publishQuestionnaire', { params: { id }, body: { revision } });
        await manager.call('beginQuestionnaireVersion', { params: { id } });
      }
      return id;
    }
    return name === 'updatePublicSurvey' ? (opened.survey?.id ?? '') : survey.id;
  };
  return {
    id: await idOf(CALLS[name].path),
    questionId: body.question.id,
    public_token: survey.public_token ?? '',
    status: 'start',
    type: 'scale',
    category: 'focus',
    token: 'unknown',
  };
}
