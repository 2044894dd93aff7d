import type { Schemas } from '../../api/client.js';

export type Campaign = Schemas['Campaign'];
export type Issue = Schemas['DeliveryIssue'];
