import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { AggregateStore, UnitOfWork } from '@app/platform/data';
import { AudienceBuilding } from './application/audience-building.js';
import { AudienceMeasures } from './application/audience-measures.js';
import { AudienceSources } from './application/audience-sources.js';
import { AUDIENCE_ROWS, AudienceStore } from './application/audience.store.js';
import { AudiencesService } from './application/audiences.service.js';
import { ConsentStore } from './application/consent.store.js';
import { ForgetAudiences } from './application/forget-organization.js';
import { BatchSettling } from './application/batch-settling.js';
import { IdentifierForms } from './application/identifier-forms.js';
import { ListBreakdown } from './application/list-breakdown.js';
import { ListClearing } from './application/list-clearing.js';
import { ListEnding } from './application/list-ending.js';
import { ListJobs } from './application/list-jobs.js';
import { ListLooking } from './application/list-looking.js';
import { ListPlacing } from './application/list-placing.js';
import { ListReach } from './application/list-reach.js';
import { ListRemoval } from './application/list-removal.js';
import { ListWork } from './application/list-work.js';
import { MemberCalls } from './application/member-calls.js';
import { MemberSending } from './application/member-sending.js';
import { MemberStore } from './application/member.store.js';
import { MembersService } from './application/members.service.js';
import { PeopleLock } from './application/people-lock.js';
import { PeopleSuppression } from './application/people-suppression.js';
import { Retention } from './application/retention.js';
import { SealedIds } from './application/sealed-ids.js';
import { OutgoingStore } from './application/outgoing.store.js';
import { StoredLists } from './application/stored-lists.js';
import { PlatformLists } from './application/platform-lists.js';
import { Receipts } from './application/receipts.js';
import { SentStore } from './application/sent.store.js';
import { SuppressionStore } from './application/suppression.store.js';
import { SuppressionsService } from './application/suppressions.service.js';
import { TallyStore } from './application/tally.store.js';
import { Tallying } from './application/tallying.js';
import { AudiencesController } from './http/audiences.controller.js';
import { InsightsController } from './http/insights.controller.js';
import { MembersController } from './http/members.controller.js';
import { SuppressionsController } from './http/suppressions.controller.js';
import { audienceTable } from './persistence/audience.table.js';
import { KnownLists } from './read/known-lists.js';
import { AudiencesQueries } from './read/audiences.queries.js';
import { InsightsQueries } from './read/insights.queries.js';
import { SuppressionsQueries } from './read/suppressions.queries.js';

const rows: Provider = {
  provide: AUDIENCE_ROWS,
  inject: [UnitOfWork],
  useFactory: (unitOfWork: UnitOfWork) => new AggregateStore(unitOfWork, audienceTable),
};

const listsOnPlatforms: Provider[] = [
  StoredLists,
  ListJobs,
  PlatformLists,
  ListReach,
  ListWork,
  ListPlacing,
  OutgoingStore,
  SentStore,
  Receipts,
  MemberCalls,
  MemberSending,
  BatchSettling,
  ListClearing,
  ListRemoval,
  ListEnding,
  ListLooking,
  ListBreakdown,
];

/** Audiences. The apps bind the ports: their users, and the performance of campaigns that target them. */
@Module({})
export class AudiencesModule {
  static with(ports: Provider[]): DynamicModule {
    return {
      module: AudiencesModule,
      providers: [
        ...ports,
        rows,
        AudienceStore,
        AudienceSources,
        AudiencesService,
        ConsentStore,
        IdentifierForms,
        MemberStore,
        PeopleLock,
        PeopleSuppression,
        SuppressionStore,
        SuppressionsService,
        SuppressionsQueries,
        Retention,
        SealedIds,
        MembersService,
        ForgetAudiences,
        TallyStore,
        Tallying,
        AudienceMeasures,
        AudienceBuilding,
        KnownLists,
        AudiencesQueries,
        InsightsQueries,
        ...listsOnPlatforms,
      ],
      // An audience is not called `suppressions`: the longer path comes first.
      controllers: [SuppressionsController, AudiencesController, InsightsController, MembersController],
      exports: [AudiencesService, MembersService, AudiencesQueries, PlatformLists, ListLooking, ListRemoval],
    };
  }
}
