// What numbers are about, kept by four contexts.
import type { Provider } from '@nestjs/common';
import { SubjectDirectory, type SubjectKind } from '@app/analytics';
import { describedAudiences } from '@app/audiences';
import { describedCampaigns } from '@app/campaigns';
import { describedConnections } from '@app/connections';
import { describedCreatives } from '@app/creative';
import { type DescribedTable, RecordDescriptions, UnitOfWork } from '@app/platform/data';

export const describedSubjects: Readonly<Record<SubjectKind, DescribedTable>> = {
  campaign: describedCampaigns,
  creative: describedCreatives,
  audience: describedAudiences,
  connection: describedConnections,
};

export const subjectDirectory: Provider = {
  provide: SubjectDirectory,
  inject: [UnitOfWork],
  useFactory: (unitOfWork: UnitOfWork): SubjectDirectory => {
    const recordsOf = (kind: SubjectKind) => new RecordDescriptions(unitOfWork, describedSubjects[kind]);
    const owners = {
      campaign: recordsOf('campaign'),
      creative: recordsOf('creative'),
      audience: recordsOf('audience'),
      connection: recordsOf('connection'),
    };
    return {
      of: (kind, ids) => owners[kind].of(ids),
      after: (kind, id, most) => owners[kind].after(id, most),
    };
  },
};
