import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { EventFeed } from '@app/kernel';
import { Outbox } from './outbox.js';
import { TenantPurge } from './tenant-purge.js';
import { Customers } from './customers.js';
import { EventRetention } from './event-retention.js';
import { Handlers } from './handlers.js';
import { JobWorker } from './job-worker.js';
import { Jobs } from './jobs.js';
import { OrganizationRounds } from './organization-rounds.js';
import { Presence } from './presence.js';
import { QueueCleaning } from './queue-cleaning.js';
import { StoredEventFeed } from './stored-event-feed.js';
import { TaskLists } from './task-list.js';

/** Events, jobs and schedules. Another module must provide `AuditLog`, `OrganizationDirectory` and `CustomerDirectory`. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    Customers,
    { provide: EventFeed, useClass: StoredEventFeed },
    EventRetention,
    Handlers,
    Jobs,
    Outbox,
    OrganizationRounds,
    QueueCleaning,
    TenantPurge,
    TaskLists,
    Presence,
    JobWorker,
  ],
  exports: [Customers, EventFeed, Jobs, Outbox, TenantPurge, Presence, JobWorker],
})
export class MessagingModule {}
