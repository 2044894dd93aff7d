export * from './changes.js';
export { type EventMessage, Every, type JobMessage, On, Task } from './handlers.js';
export * from './job-worker.js';
export * from './jobs.js';
export * from './messaging.module.js';
