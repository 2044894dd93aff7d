import { Module } from '@nestjs/common';
import { AcceptanceController } from './http/acceptance.controller.js';
import { AuditEventsController } from './http/audit-events.controller.js';
import { ConsoleTries } from './http/console-tries.js';
import { EventsController } from './http/events.controller.js';
import { HistoryController } from './http/history.controller.js';
import { KeysController } from './http/keys.controller.js';
import { LinkController } from './http/link.controller.js';
import { MembersController } from './http/members.controller.js';
import { SecondFactorController } from './http/second-factor.controller.js';
import { SessionController } from './http/session.controller.js';
import { UsageController } from './http/usage.controller.js';
import { AuditEventsQueries } from './read/audit-events.queries.js';
import { EventsQueries } from './read/events.queries.js';
import { KeysQueries } from './read/keys.queries.js';
import { UsageQueries } from './read/usage.queries.js';

/** What this context serves over HTTP, most of it for the console; it needs the request pipeline. */
@Module({
  controllers: [
    SessionController,
    LinkController,
    AcceptanceController,
    SecondFactorController,
    KeysController,
    MembersController,
    UsageController,
    AuditEventsController,
    EventsController,
    HistoryController,
  ],
  providers: [ConsoleTries, AuditEventsQueries, EventsQueries, KeysQueries, UsageQueries],
})
export class ConsoleModule {}
