/** Types of the wire, for code that may not import schemas. */
import type { z } from 'zod';
import type * as campaigns from './schemas/campaign.ts';
import type * as campaignAudience from './schemas/campaign-audience.ts';
import type * as followUps from './schemas/follow-up.ts';
import type * as followUpLists from './schemas/follow-up-list.ts';
import type * as identity from './schemas/identity.ts';
import type * as invitationLists from './schemas/invitation-list.ts';
import type * as organisations from './schemas/organisation.ts';
import type * as people from './schemas/person.ts';
import type * as publicSurveys from './schemas/public-survey.ts';
import type * as questions from './schemas/question.ts';
import type * as questionnaires from './schemas/questionnaire.ts';
import type * as reminders from './schemas/reminders.ts';
import type * as representation from './schemas/representation.ts';
import type * as securityLog from './schemas/security-log.ts';
import type * as surveys from './schemas/survey.ts';
import type * as surveyLists from './schemas/survey-list.ts';
import type * as totals from './schemas/survey-totals.ts';
import type * as waves from './schemas/wave.ts';
import type * as workforce from './schemas/workforce.ts';

export type Configuration = z.output<typeof identity.configuration>;
export type CurrentUser = z.output<typeof identity.currentUser>['user'];
export type IdentityUser = z.output<typeof identity.identityUser>;
export type OpenSession = z.output<typeof identity.session>;
export type SessionTokens = z.output<typeof identity.tokens>;
export type UserStats = z.output<typeof identity.userStats>;

export type Membership = z.output<typeof organisations.membership>;
export type OfferedMembership = z.output<typeof organisations.offeredMembership>;
export type OrganisationAnswer = z.output<typeof organisations.organisationAnswer>;
export type Member = z.output<typeof organisations.member>;
export type MemberInvitation = z.output<typeof organisations.memberInvitation>;

export type SecurityEvent = z.output<typeof securityLog.securityEvent>;
export type SecurityEvents = z.output<typeof securityLog.securityEvents>;
export type SecurityEventKind = SecurityEvent['kind'];

export type Pagination = z.output<typeof surveyLists.surveyList>['pagination'];
export type SurveySummary = z.output<typeof surveys.surveySummary>;
export type SurveyTotals = z.output<typeof totals.surveyTotals>;
export type SurveySort = z.output<typeof surveyLists.surveySort>;
export type ScoreSummary = z.output<typeof totals.scoreSummary>;
export type SurveyCompanies = z.output<typeof surveyLists.surveyCompanies>;
export type SurveyList = z.output<typeof surveyLists.surveyList>;
export type Survey = z.output<typeof surveys.survey>;
export type SurveyResults = z.output<typeof surveys.surveyResults>;
export type CategoryResult = z.output<typeof surveys.categoryResult>;
export type ItemResult = z.output<typeof surveys.itemResult>;
export type AiAnalysis = z.output<typeof surveys.aiAnalysis>;
export type AnalysisStatement = z.output<typeof surveys.analysisStatement>;
export type Analytics = z.output<typeof surveys.analytics>;
export type DueReminders = z.output<typeof reminders.dueReminders>;
export type Reminded = z.output<typeof reminders.reminded>;
export type InvitationEmail = z.output<typeof surveys.invitationEmail>;
export type CreateSurveyBody = z.input<typeof surveys.createSurveyBody>;

export type KnownPerson = NonNullable<z.output<typeof people.knownPerson>['person']>;
export type SurveyOfPerson = z.output<typeof people.surveysOfPerson>['surveys'][number];
export type FollowUps = z.output<typeof followUpLists.followUps>;
export type ListedFollowUp = FollowUps['follow_ups'][number];
export type FollowUp = z.output<typeof followUps.followUp>;
export type FollowUpOutcomeBody = z.input<typeof followUps.followUpOutcomeBody>;

export type InvitationList = z.output<typeof invitationLists.invitationList>;
export type InvitationListAnswer = z.output<typeof invitationLists.invitationListAnswer>;
export type InvitationListRow = z.output<typeof invitationLists.invitationListRow>;
export type NewInvitationListRow = z.input<typeof invitationLists.newRow>;
export type InvitationListBody = z.input<typeof invitationLists.createListBody>;

export type PublicSurveyAnswer = z.output<typeof publicSurveys.publicSurveyAnswer>;
export type PublicSurvey = z.output<typeof publicSurveys.publicSurvey>;
export type UpdatePublicSurveyBody = z.input<typeof publicSurveys.updatePublicSurveyBody>;
export type Receipt = z.output<typeof publicSurveys.receipt>;

export type WireQuestion = z.output<typeof questions.question>;
export type ParticipantQuestion = z.output<typeof questions.participantQuestion>;
export type OwnQuestionBody = z.input<typeof questions.ownQuestionBody>;

export type QuestionnaireDraft = z.output<typeof questionnaires.questionnaireDraft>;
export type QuestionnaireDraftBody = z.input<typeof questionnaires.questionnaireDraft>;
export type QuestionnaireItem = z.output<typeof questionnaires.questionnaireItem>;
export type QuestionnaireCheck = z.output<typeof questionnaires.questionnaireCheck>;
export type QuestionnaireSummary = z.output<typeof questionnaires.questionnaireSummary>;
export type QuestionnaireDetail = z.output<typeof questionnaires.questionnaireDetail>;
export type QuestionnaireContent = z.output<typeof questionnaires.questionnaireContent>;

export type RepresentedCampaign = z.output<typeof representation.representedCampaigns>['campaigns'][number];
export type RepresentedCampaignAnswer = z.output<typeof representation.representedCampaignAnswer>;
export type CampaignSummary = z.output<typeof campaigns.campaignSummary>;
export type Campaign = z.output<typeof campaigns.campaignDetail>;
export type CreateCampaignBody = z.input<typeof campaigns.createCampaignBody>;
export type UpdateCampaignBody = z.input<typeof campaigns.updateCampaignBody>;
export type AudienceBody = z.input<typeof campaignAudience.audienceBody>;
export type AudienceAnswer = z.output<typeof campaignAudience.audienceAnswer>;
export type Wave = z.output<typeof waves.waveDetail>;
export type AssignmentList = z.output<typeof waves.assignmentList>;
export type CrewSlips = z.output<typeof waves.crewSlips>;
export type Site = z.output<typeof workforce.siteSummary>;
export type Crew = z.output<typeof workforce.crewSummary>;
export type Company = z.output<typeof workforce.companySummary>;
export type PersonSummary = z.output<typeof workforce.personSummary>;
export type Person = z.output<typeof workforce.personDetail>;
export type PersonWave = z.output<typeof workforce.personWave>;
export type CreatePersonBody = z.input<typeof workforce.createPersonBody>;
export type PeopleImport = z.output<typeof workforce.peopleImport>;
export type PeopleImportRow = z.output<typeof workforce.peopleImportRow>;
export type PeopleImportSummary = z.output<typeof workforce.peopleImportSummary>;
export type MissingPerson = z.output<typeof workforce.missingPeople>['people'][number];
export type PeopleImportAnswer = z.output<typeof workforce.importAnswer>;
export type NewPeopleImportRow = z.input<typeof workforce.newImportRow>;
