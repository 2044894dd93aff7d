export { Places } from './http/places.field.js';
export { TargetingFields } from './http/targeting.fields.js';
export { TargetingView, targetingView } from './read/targeting.view.js';
