import { createBrowserRouter, Navigate, Outlet, ScrollRestoration } from 'react-router';
import { DASHBOARD_PATH, INVITE_PATH, PEOPLE_PATH } from './addresses.ts';
import { SignedInArea } from './shell/AppShell.tsx';
import { NotFoundContent, NotFoundScreen } from './shell/NotFoundScreen.tsx';
import { RouteErrorScreen } from './shell/RouteErrorScreen.tsx';
import { LoadingApplication } from './ui/LoadingApplication.tsx';

/** Every address of the organisation's app; each screen is loaded when it is first opened. */
export function createAppRouter() {
  return createBrowserRouter([
    {
      Component: RootLayout,
      ErrorBoundary: RouteErrorScreen,
      HydrateFallback: LoadingApplication,
      children: [
        {
          path: 'login',
          lazy: async () => ({ Component: (await import('./screens/accounts/login/LoginScreen.tsx')).LoginScreen }),
        },
        {
          path: 'login/company/return',
          lazy: async () => ({
            Component: (await import('./screens/accounts/company/CompanyReturnScreen.tsx')).CompanyReturnScreen,
          }),
        },
        {
          path: 'login/company/:organization?',
          lazy: async () => ({
            Component: (await import('./screens/accounts/company/CompanySignInScreen.tsx')).CompanySignInScreen,
          }),
        },
        {
          path: 'register',
          lazy: async () => ({
            Component: (await import('./screens/accounts/register/RegisterScreen.tsx')).RegisterScreen,
          }),
        },
        {
          path: 'forgot-password',
          lazy: async () => ({
            Component: (await import('./screens/accounts/forgot-password/ForgotPasswordScreen.tsx'))
              .ForgotPasswordScreen,
          }),
        },
        {
          path: 'join/:token',
          lazy: async () => ({ Component: (await import('./screens/accounts/join/JoinScreen.tsx')).JoinScreen }),
        },
        {
          path: 'app',
          Component: SignedInArea,
          children: [
            {
              ErrorBoundary: RouteErrorScreen,
              children: [
                { index: true, element: <Navigate to={DASHBOARD_PATH} replace /> },
                {
                  path: 'dashboard',
                  lazy: async () => ({
                    Component: (await import('./screens/dashboard/DashboardScreen.tsx')).DashboardScreen,
                  }),
                },
                {
                  path: 'invite',
                  lazy: async () => ({
                    Component: (await import('./screens/surveys/invite/company-name/CompanyNameGate.tsx'))
                      .CompanyNameGate,
                  }),
                  children: [
                    {
                      index: true,
                      lazy: async () => ({
                        Component: (await import('./screens/surveys/invite/InviteScreen.tsx')).InviteScreen,
                      }),
                    },
                    {
                      path: 'list',
                      lazy: async () => ({
                        Component: (await import('./screens/workforce/import/PeopleImportScreen.tsx')).InviteListScreen,
                      }),
                    },
                    { path: 'without-email', element: <Navigate to={INVITE_PATH} replace /> },
                  ],
                },
                { path: 'workforce', element: <Navigate to={PEOPLE_PATH} replace /> },
                {
                  path: 'workforce/:part/:id?',
                  lazy: async () => ({
                    Component: (await import('./screens/workforce/WorkforceArea.tsx')).WorkforceArea,
                  }),
                },
                {
                  path: 'workforce/import',
                  lazy: async () => ({
                    Component: (await import('./screens/workforce/import/PeopleImportScreen.tsx')).PeopleImportScreen,
                  }),
                },
                {
                  path: 'sites',
                  lazy: async () => ({
                    Component: (await import('./screens/workforce/sites/SitesScreen.tsx')).SitesScreen,
                  }),
                },
                {
                  path: 'sites/:id',
                  lazy: async () => ({ Component: (await import('./screens/workforce/WorkforceArea.tsx')).SiteArea }),
                },
                {
                  path: 'crews/:id',
                  lazy: async () => ({ Component: (await import('./screens/workforce/WorkforceArea.tsx')).CrewArea }),
                },
                {
                  path: 'results',
                  lazy: async () => ({
                    Component: (await import('./screens/results/NewestResults.tsx')).NewestResults,
                  }),
                },
                {
                  path: 'set-up',
                  lazy: async () => ({
                    Component: (await import('./screens/organisations/set-up/SetUpScreen.tsx')).SetUpScreen,
                  }),
                },
                {
                  path: 'campaigns/*',
                  lazy: async () => ({
                    Component: (await import('./screens/campaigns/CampaignsArea.tsx')).CampaignsArea,
                  }),
                },
                {
                  path: 'actions/*',
                  lazy: async () => ({ Component: (await import('./screens/actions/ActionsArea.tsx')).ActionsArea }),
                },
                {
                  // Representatives have other screens at every address, see AppShell.
                  path: 'represented/*',
                  lazy: async () => ({
                    Component: (await import('./screens/campaigns/representation/ForMembers.tsx')).ForMembers,
                  }),
                },
                {
                  path: 'questions',
                  lazy: async () => ({
                    Component: (await import('./screens/questionnaires/QuestionsScreen.tsx')).QuestionsScreen,
                  }),
                },
                {
                  path: 'questions/questionnaires/:questionnaireId?',
                  lazy: async () => ({
                    Component: (await import('./screens/questionnaires/QuestionnairesArea.tsx')).QuestionnairesArea,
                  }),
                },
                {
                  path: 'surveys/:surveyId',
                  lazy: async () => ({
                    Component: (await import('./screens/surveys/survey/SurveyScreen.tsx')).SurveyScreen,
                  }),
                },
                {
                  path: 'files',
                  lazy: async () => ({ Component: (await import('./screens/files/FilesScreen.tsx')).FilesScreen }),
                },
                {
                  path: 'settings/:section?',
                  lazy: async () => ({
                    Component: (await import('./screens/organisations/SettingsScreen.tsx')).SettingsScreen,
                  }),
                },
                { path: '*', Component: NotFoundContent },
              ],
            },
          ],
        },
        { path: '*', Component: NotFoundScreen },
      ],
    },
  ]);
}

function RootLayout() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
