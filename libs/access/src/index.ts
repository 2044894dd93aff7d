export { AccessModule } from './access.module.js';
export { ConsoleModule } from './console.module.js';
export { AdminMails } from './application/admin-mails.js';
export { AccessDirectory, type Whereabouts } from './application/access.directory.js';
export { KeysService, type NewKeyResult } from './application/keys.service.js';
export { type NewLink, LinksService } from './application/links.service.js';
export { OrganizationsService } from './application/organizations.service.js';
export { SessionsService } from './application/sessions.service.js';
export { UsersService } from './application/users.service.js';
export { SecondFactorService } from './application/second-factor.service.js';
export { LONGEST_OVERLAP_SECONDS } from './domain/api-key.js';
export type { ModePair } from './domain/organization.js';
export { RequestDays } from './application/request-days.js';
export { SESSION_COOKIE } from './domain/session.js';
export { CountRequestDays1764000001620 } from './persistence/request-days.migration.js';
export { CreateAccess1764000000200 } from './persistence/access.migration.js';
export {
  FilterAudit1764000001340,
  KeepFormerValues1764000001490,
  ReadAudit1764000001325,
} from './persistence/audit-list.migration.js';
export { FoldKeyNames1764000001400, NarrowKeys1764000001310 } from './persistence/narrowed-keys.migration.js';
export { KeepMembers1764000001320 } from './persistence/members.migration.js';
export { MailLinks1764000001337 } from './persistence/mailed-links.migration.js';
export { AskSecondFactors1764000001335 } from './persistence/second-factor.migration.js';
export { KeepSessions1764000001300 } from './persistence/sessions.migration.js';
export { AccessQueries, type KeyView, type OrganizationView, type UserView } from './read/access.queries.js';
export { AuditQueries, BrokenAudit, type SealedRow } from './read/audit.queries.js';
