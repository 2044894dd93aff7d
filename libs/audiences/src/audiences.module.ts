import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { AggregateStore, UnitOfWork } from '@app/platform/data';
import { AudienceBuilding } from './application/audience-building.js';
import { AudienceMeasures } from './application/audience-measures.js';
import { AudienceSources } from './application/audience-sources.js';
import { AUDIENCE_ROWS, AudienceStore } from './application/audience.store.js';
import { AudiencesService } from './application/audiences.service.js';
import { ConsentStore } from './application/consent.store.js';
import { ForgetAudiences } from './application/forget-organization.js';
import { IdentifierForms } from './application/identifier-forms.js';
import { MemberStore } from './application/member.store.js';
import { MembersService } from './application/members.service.js';
import { Retention } from './application/retention.js';
import { SealedIds } from './application/sealed-ids.js';
import { AudiencesController } from './http/audiences.controller.js';
import { InsightsController } from './http/insights.controller.js';
import { MembersController } from './http/members.controller.js';
import { audienceTable } from './persistence/audience.table.js';
import { AudiencesQueries } from './read/audiences.queries.js';
import { InsightsQueries } from './read/insights.queries.js';

const rows: Provider = {
  provide: AUDIENCE_ROWS,
  inject: [UnitOfWork],
  useFactory: (unitOfWork: UnitOfWork) => new AggregateStore(unitOfWork, audienceTable),
};

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
        Retention,
        SealedIds,
        MembersService,
        ForgetAudiences,
        AudienceMeasures,
        AudienceBuilding,
        AudiencesQueries,
        InsightsQueries,
      ],
      controllers: [AudiencesController, InsightsController, MembersController],
      exports: [AudiencesService, MembersService, AudiencesQueries],
    };
  }
}
