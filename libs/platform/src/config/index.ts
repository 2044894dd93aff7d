export { envExample } from './env-example.js';
export * from './settings.error.js';
export * from './settings.js';
export * from './config.module.js';
export * from './logger.js';
export { nodeOptions } from './node-options.js';
export * from './dependency.js';
export { processLog } from './process-log.js';
