import { Global, Module } from '@nestjs/common';
import { AuditLog, Authenticator, Clock, CustomerDirectory, OrganizationDirectory, RequestMeter } from '@app/kernel';
import { publicUrlOf, SETTINGS, type Settings } from '@app/platform/config';
import { AggregateStore, KeyRings, outside, UnitOfWork } from '@app/platform/data';
import { AccessDirectory } from './application/access.directory.js';
import { AdminMails } from './application/admin-mails.js';
import { AcceptanceService } from './application/acceptance.service.js';
import { AuditWriter } from './application/audit-writer.js';
import { AuthenticatorPool } from './application/authenticator-pool.js';
import { PlatformRecordPurge } from './application/platform-record-purge.js';
import { RequestDays } from './application/request-days.js';
import { KeyAuthenticator } from './application/key-authenticator.js';
import { ConsoleSecrets } from './application/console-secrets.js';
import { KnownBrowsers } from './application/known-browsers.js';
import { KeyMint } from './application/key-format.js';
import { KeySchedules } from './application/key.schedules.js';
import { KeysService } from './application/keys.service.js';
import { LinkUse } from './application/link-use.js';
import { LinkLookup } from './application/link-lookup.js';
import { LinkMails } from './application/link-mails.js';
import { LinkMint } from './application/link-mint.js';
import { LinksService } from './application/links.service.js';
import { OrganizationsService } from './application/organizations.service.js';
import { PasswordsService } from './application/passwords.service.js';
import { Passwords } from './application/passwords.js';
import { SecondFactorCodes } from './application/second-factor-codes.js';
import { SecondFactorService } from './application/second-factor.service.js';
import { SessionSchedules } from './application/session.schedules.js';
import { SessionStore } from './application/session.store.js';
import { SessionsService } from './application/sessions.service.js';
import { SmtpMail } from './application/smtp-mail.js';
import { UsersService } from './application/users.service.js';
import { AccessStores } from './domain/access.store.js';
import { AuditRows } from './domain/audit.row.js';
import { Mail } from './domain/mail.js';
import { ApiKeyStore } from './persistence/api-key.table.js';
import { AuditStore } from './persistence/audit.table.js';
import { LinkStore } from './persistence/link.table.js';
import { organizationTable } from './persistence/organization.table.js';
import { SecondFactorStore } from './persistence/second-factor.table.js';
import { UserStore } from './persistence/user.table.js';
import { AccessQueries } from './read/access.queries.js';
import { AuditQueries } from './read/audit.queries.js';
import { MembersQueries } from './read/members.queries.js';

/**
 * Provides the kernel's ports Authenticator, AuditLog, OrganizationDirectory and CustomerDirectory, and the services of this
 * context, to every process.
 */
@Global()
@Module({
  providers: [
    {
      provide: AccessStores,
      inject: [UnitOfWork],
      useFactory: (work: UnitOfWork): AccessStores => ({
        organizations: new AggregateStore(work, organizationTable),
        users: new UserStore(work),
        keys: new ApiKeyStore(work),
        links: new LinkStore(work),
        secondFactors: new SecondFactorStore(work),
      }),
    },
    { provide: AuditRows, inject: [UnitOfWork], useFactory: (work: UnitOfWork) => new AuditStore(work) },
    { provide: AuditLog, useClass: AuditWriter },
    {
      provide: AuthenticatorPool,
      inject: [SETTINGS],
      useFactory: ({ DATABASE_URL, DATABASE_DEADLINE_MS, DATABASE_WAIT_MS }: Settings) =>
        new AuthenticatorPool(DATABASE_URL, DATABASE_DEADLINE_MS, DATABASE_WAIT_MS),
    },
    {
      provide: Authenticator,
      inject: [AuthenticatorPool, SETTINGS, Clock],
      useFactory: (pool: AuthenticatorPool, { KEY_PEPPER }: Settings, clock: Clock) =>
        new KeyAuthenticator(pool, KEY_PEPPER, clock),
    },
    { provide: AccessDirectory, inject: [AuthenticatorPool], useFactory: (pool: AuthenticatorPool) => new AccessDirectory(pool) },
    { provide: OrganizationDirectory, useExisting: AccessDirectory },
    { provide: CustomerDirectory, useExisting: AccessDirectory },
    { provide: KeyMint, inject: [SETTINGS], useFactory: ({ KEY_PEPPER }: Settings) => new KeyMint(KEY_PEPPER) },
    { provide: KnownBrowsers, inject: [SETTINGS], useFactory: ({ KEY_PEPPER }: Settings) => new KnownBrowsers(KEY_PEPPER) },
    { provide: ConsoleSecrets, inject: [SETTINGS], useFactory: ({ KEY_PEPPER }: Settings) => new ConsoleSecrets(KEY_PEPPER) },
    {
      provide: LinkMint,
      inject: [SETTINGS],
      useFactory: (settings: Settings) => new LinkMint(settings.KEY_PEPPER, publicUrlOf(settings)),
    },
    {
      provide: SecondFactorCodes,
      inject: [KeyRings, SETTINGS, Clock],
      useFactory: (rings: KeyRings, { KEY_PEPPER }: Settings, clock: Clock) => new SecondFactorCodes(rings, KEY_PEPPER, clock),
    },
    SecondFactorService,
    Passwords,
    { provide: SessionStore, inject: [AuthenticatorPool], useFactory: (pool: AuthenticatorPool) => new SessionStore(pool) },
    SessionsService,
    SessionSchedules,
    KeySchedules,
    RequestDays,
    { provide: RequestMeter, useExisting: RequestDays },
    OrganizationsService,
    PlatformRecordPurge,
    UsersService,
    {
      provide: Mail,
      inject: [SETTINGS],
      useFactory: ({ SMTP_URL, MAIL_FROM = '' }: Settings) =>
        SMTP_URL === undefined ? null : outside('mail', new SmtpMail(SMTP_URL, MAIL_FROM)),
    },
    LinkMails,
    AdminMails,
    LinksService,
    LinkLookup,
    LinkUse,
    PasswordsService,
    AcceptanceService,
    KeysService,
    AccessQueries,
    AuditQueries,
    MembersQueries,
  ],
  exports: [
    Authenticator,
    RequestMeter,
    RequestDays,
    AuditLog,
    OrganizationDirectory,
    CustomerDirectory,
    AccessDirectory,
    OrganizationsService,
    UsersService,
    LinksService,
    AdminMails,
    LinkLookup,
    PasswordsService,
    AcceptanceService,
    SecondFactorService,
    KnownBrowsers,
    KeysService,
    SessionsService,
    AccessQueries,
    AuditQueries,
    MembersQueries,
  ],
})
export class AccessModule {}
