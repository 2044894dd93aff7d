export { AudiencesService } from './application/audiences.service.js';
export { AudiencesModule } from './audiences.module.js';
export type { AudienceType, Definition } from './domain/audience-definition.js';
export { type Use, Usage as AudienceUsage } from './domain/usage.js';
export { CreateAudiences1764000000280 } from './persistence/audiences.migration.js';
export { AudienceDirectory, type KnownAudience } from './read/audience-directory.js';
export { AudiencesQueries } from './read/audiences.queries.js';
export { TargetingView, targetingView } from './read/targeting.view.js';
