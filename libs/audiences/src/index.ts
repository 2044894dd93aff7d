export { ListPoll } from './application/list-poll.js';
export { ListRemoval } from './application/list-removal.js';
export { PlatformLists, type ListReadiness } from './application/platform-lists.js';
export { AudiencesService } from './application/audiences.service.js';
export { type AdditionResult, type ErasureResult, MembersService, type RemovalResult } from './application/members.service.js';
export { PeopleCounter } from './application/people-counter.js';
export { AudiencesModule } from './audiences.module.js';
export { AudiencePerformance, type CurrencyFigures } from './domain/audience-performance.js';
export { audienceErrors } from './domain/audience.errors.js';
export { type Consent, consentStates } from './domain/consent.js';
export type { AudienceType, Definition } from './domain/audience-definition.js';
export { type CsvRecord, csvRecords, expectText, type Line, linesOf, LONGEST_LINE, NotUtf8 } from './domain/csv-records.js';
export { MOST_ROWS } from './domain/audience.limits.js';
export { attributeFields, fieldMeant, identifierFields, memberFields, otherFormFields } from './domain/member.fields.js';
export { judge, type RowFault } from './domain/member-rows.js';
export { type ListFaultCode, type ListReadinessState, standings } from './domain/platform-list.js';
export { type Use, Usage as AudienceUsage } from './domain/usage.js';
export {
  CreateAudiences1764000000280,
  DeriveAudienceSorts1764000000720,
  FoldAudienceNames1764000001402,
  IndexAudienceSorts1764000000620,
} from './persistence/audiences.migration.js';
export { KeepConsent1764000001000 } from './persistence/consent.migration.js';
export { KeepIdentifierForms1764000000640 } from './persistence/identifier-forms.migration.js';
export { KeepPeopleOut1764000001006 } from './persistence/suppression.migration.js';
export { RecordUploads1764000001004 } from './persistence/seen-on.migration.js';
export { SealIds1764000001002 } from './persistence/sealed-ids.migration.js';
export { CallHashedOnly1764000001061 } from './persistence/hashed-only.migration.js';
export { SendRemovalsFirst1764000001060 } from './persistence/removals-first.migration.js';
export { SendMembers1764000001020 } from './persistence/platform-lists.migration.js';
export { LearnOfManyPeople1764000001230 } from './persistence/people-vacuums.migration.js';
export { SampleNoOrganizations1764000001080 } from './persistence/people-statistics.migration.js';
export { SampleAudiences1764000000290 } from './persistence/audience-sampling.migration.js';
export { KeepBreakdowns1764000001070 } from './persistence/breakdowns.migration.js';
export { KeepUsedIds1764000001540 } from './persistence/list-ids.migration.js';
export { CountIncrementally1764000001010 } from './persistence/tallies.migration.js';
export { describedAudiences } from './persistence/audience.table.js';
export { AudienceDirectory, type AudienceRecord } from './read/audience.directory.js';
export { AudiencesQueries } from './read/audiences.queries.js';
