import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock, systemClock } from '@app/kernel';
import { createLogger, LOGGER } from './logger.js';
import type { Settings } from './settings.js';

export const SETTINGS = Symbol('SETTINGS');

/** Gives every module the checked settings, the clock, the log and the key rings. */
@Global()
@Module({})
export class ConfigModule {
  static with(settings: Settings, clock: Clock = systemClock, name = 'advertising-service'): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: Clock, useValue: clock },
        { provide: LOGGER, useValue: createLogger(settings.LOG_LEVEL, name) },
      ],
      exports: [SETTINGS, Clock, LOGGER],
    };
  }
}
