import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock, systemClock } from '@app/kernel';
import { tellLosses } from './dependency.js';
import { createLogger, LOGGER } from './logger.js';
import type { Settings } from './settings.js';

export const SETTINGS = Symbol('SETTINGS');

/** Gives every module the checked settings, the clock, the log and the key rings. */
@Global()
@Module({})
export class ConfigModule {
  static with(settings: Settings, clock: Clock = systemClock, name = 'advertising-service'): DynamicModule {
    const log = createLogger(settings.LOG_LEVEL, name);
    tellLosses(log);
    return {
      module: ConfigModule,
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: Clock, useValue: clock },
        { provide: LOGGER, useValue: log },
      ],
      exports: [SETTINGS, Clock, LOGGER],
    };
  }
}
