/**
 * `info.version` of the OpenAPI document: the version of the paths, the revision of the contract, and the day of its last
 * change. A change of the contract raises the revision by one and sets the day.
 */
export const API_REVISION = '1.1.0+2026-11-30';
