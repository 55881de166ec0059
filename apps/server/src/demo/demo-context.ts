import type { Kysely } from 'kysely';
import type { Clock, Random } from '../core/clock.ts';
import type { ActionFiguresService } from '../features/actions/action-figures.service.ts';
import type { ActionsService } from '../features/actions/actions.service.ts';
import type { ChangeActionService } from '../features/actions/change-action.service.ts';
import type { AnsweringService } from '../features/answering/answering.service.ts';
import type { CampaignsService } from '../features/campaigns/plan/campaigns.service.ts';
import type { ChangeCampaignService } from '../features/campaigns/plan/change-campaign.service.ts';
import type { createFindMember } from '../features/organisations/members/find-member.ts';
import type { QuestionSets } from '../features/questionnaires/question-sets.repository.ts';
import type { Analyst } from '../features/results/analysis/analyst.ts';
import type { NewestResults } from '../features/results/analysis/evidence/newest-results.ts';
import type { FollowUpService } from '../features/results/follow-ups/follow-ups.service.ts';
import type { GroupResultsService } from '../features/results/groups/group-results.service.ts';
import type { ResultsService } from '../features/results/person/results.service.ts';
import type { SurveyService } from '../features/surveys/changes/surveys.service.ts';
import type { InviteService } from '../features/surveys/invite/invite.service.ts';
import type { PeopleImportService } from '../features/workforce/imports/people-imports.service.ts';
import type { PlacesService } from '../features/workforce/places/places.service.ts';
import type { Database } from '../platform/db/schema/tables.ts';
import type { Identity } from '../platform/identity/identity.ts';
import type { Pacing } from '../platform/jobs/pacing.ts';
import type { Queue } from '../platform/jobs/queue.ts';
import type { PublicLimits } from '../platform/limits/public-limits.ts';

/** The services that fill the demo and examples. */
export interface SeedingServices {
  readonly invites: InviteService;
  readonly surveys: SurveyService;
  readonly readSurvey: ResultsService['read'];
  readonly followUps: FollowUpService;
  readonly answering: AnsweringService;
  readonly peopleImports: PeopleImportService;
  readonly sites: PlacesService<'sites'>;
  readonly crews: PlacesService<'crews'>;
  readonly campaigns: CampaignsService;
  readonly campaignChanges: ChangeCampaignService;
  readonly groupResults: GroupResultsService;
  readonly actions: ActionsService;
  readonly actionChanges: ChangeActionService;
  readonly actionFigures: ActionFiguresService;
  readonly findMember: ReturnType<typeof createFindMember>;
}

/** The dependencies of the services that the seeding replaces. */
interface ReplacedParts {
  readonly clock?: Clock;
  readonly publicLimits?: PublicLimits;
}

export interface SeedingContext {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  readonly rules: Analyst;
  readonly questionSets: QuestionSets;
  readonly newestResults: NewestResults;
  readonly queue: Queue;
  readonly pacing: Pacing;
  /** The real services, with some of the server's parts replaced. */
  servicesWith(parts: ReplacedParts): SeedingServices;
}

export interface DemoContext extends SeedingContext {
  readonly config: {
    readonly identity: { readonly kind: string };
    readonly role: string;
    readonly trialInvitations: number;
  };
  readonly identity: Identity;
}
