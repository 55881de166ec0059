import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from './calls/query-client.ts';
import { createAppRouter } from './routes.tsx';
import { type Services, ServicesProvider } from './services.tsx';
import { apiOrigin, createApi } from './session/api.ts';
import { browserStorage, tabStorage } from './session/browser-storage.ts';
import { createIdentityChooser } from './session/choose-identity.ts';
import { createIdentity } from './session/identity.ts';
import { createInFlight } from './session/in-flight.ts';
import { createKeptDrafts } from './session/kept-drafts.ts';
import { createSend } from './session/send.ts';
import { createSession } from './session/session.ts';
import { lockAcrossTabs } from './session/tab-lock.ts';
import './ui/app.css';
import { AppErrorBoundary } from './ui/AppErrorBoundary.tsx';
import { followPresses } from './ui/last-pressed.ts';
import { lazyPart } from './ui/lazy-part.tsx';
import { RequestedPathContext } from './ui/list/leaving.ts';
import { createTheme } from './ui/theme.ts';
import { createToasts } from './ui/toasts.ts';
import { KeptDraftsContext } from './ui/use-kept-state.ts';

// The first screen does not wait for the component that shows messages. Early messages wait until it is loaded.
const Toaster = lazyPart('Messages', async () => (await import('./ui/Toaster.tsx')).Toaster);

function start(root: HTMLElement): void {
  // Radix uses the nonce that the server wrote into this page for its few style elements.
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce !== undefined) setNonce(nonce);

  const storage = browserStorage();
  const send = createSend({
    fetch: (...args) => window.fetch(...args),
    baseUrl: apiOrigin(),
    inFlight: createInFlight(document.body),
  });
  const chosenIdentity = createIdentityChooser(send, storage);
  const session = createSession({
    storage,
    now: Date.now,
    refreshTokens: async (...tokens) => (await chosenIdentity()).refreshSession(...tokens),
    oneTabAtATime: lockAcrossTabs(navigator.locks),
  });
  const drafts = createKeptDrafts({
    session,
    storage: tabStorage(),
    // The file's name changes with every build.
    build: import.meta.url,
    address: () => window.location.pathname,
  });
  const api = createApi(send, session, tabStorage());
  const toasts = createToasts();
  const pressed = followPresses(document);
  const theme = createTheme({ storage, root: document.documentElement });
  const queryClient = createQueryClient();
  const router = createAppRouter();
  const requestedPath = () => (router.state.navigation.location ?? router.state.location).pathname;
  const services: Services = { api, session, identity: createIdentity(chosenIdentity, session), toasts, theme };

  session.onLogout(() => queryClient.clear());
  window.addEventListener('storage', (event) => {
    session.followStorage(event);
    theme.followStorage(event);
  });
  window.addEventListener('pageshow', session.catchUp);
  void session.load();

  createRoot(root).render(
    <StrictMode>
      <AppErrorBoundary>
        <ServicesProvider services={services}>
          <QueryClientProvider client={queryClient}>
            <KeptDraftsContext value={drafts}>
              <RequestedPathContext value={requestedPath}>
                <RouterProvider router={router} />
              </RequestedPathContext>
            </KeptDraftsContext>
            <Suspense>
              <Toaster pressed={pressed} />
            </Suspense>
          </QueryClientProvider>
        </ServicesProvider>
      </AppErrorBoundary>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root !== null) start(root);
