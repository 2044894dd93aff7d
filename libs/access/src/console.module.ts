import { Module } from '@nestjs/common';
import { KeysController } from './http/keys.controller.js';
import { LinkController } from './http/link.controller.js';
import { MembersController } from './http/members.controller.js';
import { SessionController } from './http/session.controller.js';
import { KeysQueries } from './read/keys.queries.js';

/** What the console asks of this context over HTTP; it needs the request pipeline. */
@Module({ controllers: [SessionController, LinkController, KeysController, MembersController], providers: [KeysQueries] })
export class ConsoleModule {}
