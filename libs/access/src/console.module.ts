import { Module } from '@nestjs/common';
import { SessionController } from './http/session.controller.js';

/** What the console asks of this context over HTTP; it needs the request pipeline. */
@Module({ controllers: [SessionController] })
export class ConsoleModule {}
