import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { AggregateStore, UnitOfWork } from '@app/platform/data';
import { AudienceBuilding } from './application/audience-building.js';
import { AudienceMeasures } from './application/audience-measures.js';
import { AudienceSources } from './application/audience-sources.js';
import { AUDIENCE_ROWS, AudienceStore } from './application/audience.store.js';
import { AudiencesService } from './application/audiences.service.js';
import { ConsentStore } from './application/consent.store.js';
import { AudiencePurge } from './application/audience-purge.js';
import { BatchSettling } from './application/batch-settling.js';
import { IdentifierForms } from './application/identifier-forms.js';
import { ListBreakdown } from './application/list-breakdown.js';
import { ListClearing } from './application/list-clearing.js';
import { ListEnding } from './application/list-ending.js';
import { ListJobs } from './application/list-jobs.js';
import { ListPoll } from './application/list-poll.js';
import { ListPlacing } from './application/list-placing.js';
import { ListReach } from './application/list-reach.js';
import { ListRemoval } from './application/list-removal.js';
import { ListWork } from './application/leased-list-work.js';
import { MemberCalls } from './application/member-calls.js';
import { MemberSending } from './application/member-sending.js';
import { MemberStore } from './application/member.store.js';
import { MembersService } from './application/members.service.js';
import { PeopleLock } from './application/people-lock.js';
import { PeopleSuppression } from './application/people-suppression.js';
import { Retention } from './application/retention.js';
import { EncryptedIds } from './application/encrypted-ids.js';
import { SendQueueStore } from './application/send-queue.store.js';
import { StoredLists } from './application/stored-lists.js';
import { PlatformLists } from './application/platform-lists.js';
import { UploadReceipts } from './application/upload-receipts.js';
import { SentIdentifierStore } from './application/sent-identifiers.store.js';
import { SuppressionStore } from './application/suppression.store.js';
import { SuppressionsService } from './application/suppressions.service.js';
import { CountStore } from './application/people-count.store.js';
import { PeopleCounter } from './application/people-counter.js';
import { AudiencesController } from './http/audiences.controller.js';
import { InsightsController } from './http/insights.controller.js';
import { MembersController } from './http/members.controller.js';
import { SuppressionsController } from './http/suppressions.controller.js';
import { audienceTable } from './persistence/audience.table.js';
import { ListQueries } from './read/list.queries.js';
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
  SendQueueStore,
  SentIdentifierStore,
  UploadReceipts,
  MemberCalls,
  MemberSending,
  BatchSettling,
  ListClearing,
  ListRemoval,
  ListEnding,
  ListPoll,
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
        EncryptedIds,
        MembersService,
        AudiencePurge,
        CountStore,
        PeopleCounter,
        AudienceMeasures,
        AudienceBuilding,
        ListQueries,
        AudiencesQueries,
        InsightsQueries,
        ...listsOnPlatforms,
      ],
      // An audience is not called `suppressions`: the longer path comes first.
      controllers: [SuppressionsController, AudiencesController, InsightsController, MembersController],
      exports: [AudiencesService, MembersService, AudiencesQueries, PlatformLists, ListPoll, ListRemoval],
    };
  }
}
