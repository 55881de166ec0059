import { ERRORS, type ErrorCode } from '@plumbline/contract/errors';
import { doneNote } from '@plumbline/contract/schemas/action';
import { ACTION_FILE_BYTES_MAX, DONE_NOTE_LENGTH_MAX } from '@plumbline/domain/actions/action';
import { DEFAULT_LANGUAGE } from '@plumbline/domain/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../core/errors.ts';
import type {
  LinkRequest,
  OpenedLink,
  OutsideAction,
  OutsideActionsService,
} from '../features/actions/outside/outside-actions.service.ts';
import { isDatabaseUnavailable } from '../platform/db/unavailable.ts';
import { setParticipantPageHeaders } from '../platform/http/security-headers.ts';
import { actionPage, type FormProblem, type SentForm, unavailableActionPage } from './action-page.ts';
import { askedLanguage, preferredLanguage } from './page-language.ts';
import { PLAIN_STYLE_SOURCE } from './plain-page.ts';

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

/** Maximum size of a form: a photo, the note and the encoding of the form. */
const MAX_FORM_BYTES = ACTION_FILE_BYTES_MAX + 32 * 1024;
/** Maximum number of forms of a link that are read at the same time, each with its content in memory. */
const MAX_FORMS_AT_ONCE = 3;

/** The problem that the page shows, by the code of the error. */
const PROBLEMS: Readonly<Partial<Record<ErrorCode, FormProblem>>> = {
  file_not_accepted: 'photoNotAccepted',
  picture_too_large: 'photoTooLarge',
  payload_too_large: 'photoTooLarge',
  too_many_action_files: 'noSpace',
  action_files_too_large: 'noSpace',
  too_many_requests: 'unavailable',
};

/**
 * Serves the page with which somebody without an account does an action. It has no script and sets no cookie. Opening it changes nothing,
 * because mail scanners open every link.
 */
export async function serveActionPages(app: FastifyInstance, outside: OutsideActionsService): Promise<void> {
  /** Links of the forms that are being read. */
  const opened = new WeakMap<FastifyRequest, OpenedLink>();
  const formsOfLinks = new Map<string, number>();

  function send(reply: FastifyReply, status: number, html: string): FastifyReply {
    setParticipantPageHeaders(reply, [PLAIN_STYLE_SOURCE]);
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  }

  function sendUnavailable(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
    const isLimited = error instanceof AppError && error.code === 'too_many_requests';
    if (!isLimited && !isDatabaseUnavailable(error)) request.log.error({ err: error }, 'page of an action failed');
    const { status } = ERRORS[isLimited ? 'too_many_requests' : 'unavailable'];
    return send(reply, status, unavailableActionPage('unavailable', languageOf(request, null)));
  }

  function sendAction(
    request: FastifyRequest,
    reply: FastifyReply,
    action: OutsideAction | null,
    { status = 200, sent = null }: { readonly status?: number; readonly sent?: SentForm | null } = {},
  ): FastifyReply {
    const language = languageOf(request, action);
    if (action === null) return send(reply, ERRORS.not_found.status, unavailableActionPage('gone', language));
    return send(reply, status, actionPage(action, language, sent));
  }

  /** Ends the reading of a form once, so that another form of the link can be read. */
  function endForm(request: FastifyRequest): void {
    const id = opened.get(request)?.link.id;
    if (id === undefined || !opened.delete(request)) return;
    const others = (formsOfLinks.get(id) ?? 1) - 1;
    if (others === 0) formsOfLinks.delete(id);
    else formsOfLinks.set(id, others);
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    // Handles a form that is too large or incomplete.
    scope.setErrorHandler((error: { readonly statusCode?: number }, request, reply) => {
      const action = opened.get(request)?.action;
      endForm(request);
      if (action === undefined || error.statusCode !== ERRORS.payload_too_large.status) {
        return sendUnavailable(request, reply, error);
      }
      const sent = { note: '', problem: 'photoTooLarge' } as const;
      return sendAction(request, reply, action, { status: ERRORS.payload_too_large.status, sent });
    });
    scope.addHook('onResponse', async (request) => endForm(request));

    scope.get('/action/:token', async (request: TokenRequest, reply) => {
      const found = await outside.open(request.params.token, request.ip);
      return sendAction(request, reply, found?.action ?? null);
    });

    scope.post<{ Params: { token: string } }>(
      '/action/:token',
      {
        // The link is checked before the form is read, so that nobody without a link makes the server read it.
        onRequest: async (request, reply) => {
          const found = await outside.open(request.params.token, request.ip);
          if (found === null || found.action.status === 'done')
            return sendAction(request, reply, found?.action ?? null);
          const { id } = found.link;
          const others = formsOfLinks.get(id) ?? 0;
          if (others >= MAX_FORMS_AT_ONCE) throw new AppError('too_many_requests');
          formsOfLinks.set(id, others + 1);
          opened.set(request, found);
        },
      },
      async (request, reply) => {
        const found = opened.get(request);
        if (found === undefined) throw new Error('a form without a link');
        const { link, action } = found;
        const form = await readForm(request);
        const { note, step, photo } = fieldsOf(form);
        const by: LinkRequest = { link, requestId: request.id, address: request.ip };
        const refuse = (problem: FormProblem, status = 400) =>
          sendAction(request, reply, action, { status, sent: { note, problem } });
        const written = doneNote.safeParse(note);
        const isDone = step === 'done';
        if (!isDone && photo === null) return refuse(form === null ? 'photoNotAccepted' : 'photoMissing');
        if (isDone && !written.success)
          return refuse(note.length > DONE_NOTE_LENGTH_MAX ? 'noteTooLong' : 'noteMissing');
        let changed: OutsideAction | null = action;
        if (photo !== null) {
          try {
            const content = new Uint8Array(await photo.arrayBuffer());
            changed = await outside.addPhoto(by, { name: photo.name, content });
          } catch (error) {
            const problem = error instanceof AppError ? PROBLEMS[error.code] : undefined;
            if (!(error instanceof AppError) || problem === undefined) throw error;
            return refuse(problem, ERRORS[error.code].status);
          }
        }
        if (!isDone || !written.success || changed === null) {
          return sendAction(request, reply, changed, { sent: { note, problem: null } });
        }
        if ((await outside.finish(by, written.data)) === null) return sendAction(request, reply, null);
        setParticipantPageHeaders(reply, []);
        return reply.redirect(request.url, 303);
      },
    );
  });
}

function languageOf(request: FastifyRequest, action: OutsideAction | null) {
  return askedLanguage(request) ?? action?.language ?? preferredLanguage(request) ?? DEFAULT_LANGUAGE;
}

/** @returns `null` for a form that cannot be read */
async function readForm({ body, headers }: FastifyRequest): Promise<FormData | null> {
  if (!Buffer.isBuffer(body)) return null;
  try {
    const type = headers['content-type'] ?? '';
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    return null;
  }
}

interface Fields {
  readonly note: string;
  readonly step: 'photo' | 'done';
  /** The chosen photo; `null`: none, for which browsers send an empty file. */
  readonly photo: File | null;
}

/** The fields of a form. Line breaks become LF, because browsers send CR LF. */
function fieldsOf(form: FormData | null): Fields {
  const [note, step, photo] = [form?.get('note'), form?.get('do'), form?.get('photo')];
  return {
    note: typeof note === 'string' ? note.replaceAll('\r\n', '\n') : '',
    step: step === 'done' ? 'done' : 'photo',
    photo: photo instanceof File && photo.size > 0 ? photo : null,
  };
}
