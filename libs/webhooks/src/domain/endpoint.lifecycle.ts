// The states of a webhook endpoint and their transitions.
import { Lifecycle } from '@app/kernel';
import { endpointEvents } from './endpoint.events.js';

export const endpointStatuses = ['enabled', 'disabled', 'archived'] as const;
export type EndpointStatus = (typeof endpointStatuses)[number];

export type EndpointOperation = 'enable' | 'disable' | 'test' | 'resend' | 'recover' | 'archive';

export const endpointLifecycle = new Lifecycle<EndpointStatus, EndpointOperation>({
  resource: 'webhook_endpoint',
  states: endpointStatuses,
  initial: ['enabled'],
  operations: {
    enable: { from: ['disabled'], to: 'enabled', emits: endpointEvents['webhook_endpoint.enabled'], by: 'caller' },
    disable: { from: ['enabled'], to: 'disabled', emits: endpointEvents['webhook_endpoint.disabled'], by: 'caller' },
    test: { from: ['enabled'], to: 'enabled', emits: endpointEvents['webhook_endpoint.tested'], by: 'caller' },
    resend: { from: ['enabled'], to: 'enabled', emits: endpointEvents['webhook_endpoint.resent'], by: 'caller' },
    recover: { from: ['enabled'], to: 'enabled', emits: endpointEvents['webhook_endpoint.recovered'], by: 'caller' },
    archive: { from: ['enabled', 'disabled'], to: 'archived', emits: endpointEvents['webhook_endpoint.archived'], by: 'caller' },
  },
});

export const endpointActions = ['update', 'rotate_secret', ...endpointLifecycle.operations] as const;

/** The actions that a caller may take now. */
export const allowedEndpointActions = (status: EndpointStatus): (typeof endpointActions)[number][] =>
  status === 'archived' ? [] : ['update', 'rotate_secret', ...endpointLifecycle.allowedTo(status)];
