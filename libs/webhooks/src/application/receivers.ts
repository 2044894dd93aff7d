// The ports of this context: who receives, who may read, who is told.
import type { Actor, Permission } from '@app/kernel';

export type UrlFault = 'malformed' | 'not_https' | 'has_credentials' | 'port_not_allowed' | 'private_host' | 'own_url';
export type PostFault = 'url_not_allowed' | 'no_public_address' | 'unreachable' | 'tls_failed' | 'too_slow';

export interface ReceiverMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ReceiverAnswer {
  readonly status: number;
  /** Lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Its beginning. */
  readonly body: string;
}

export interface ReceiverLimits {
  readonly timeoutMs: number;
  readonly readBytes: number;
  readonly keptBytes: number;
  readonly mayBeLoopback: boolean;
}

/** The servers of customers. Nothing is sent to this machine or the networks around it, and no redirect is followed. */
export interface Receivers {
  /** What is wrong with an address, as far as its text tells; undefined: nothing. */
  faultOf(url: string, mayBeLoopback: boolean): UrlFault | undefined;
  /** Within its time, whatever the receiver does. @param customer one name of a customer is looked up at a time */
  post(
    url: string,
    message: ReceiverMessage,
    limits: ReceiverLimits,
    customer: string,
  ): Promise<ReceiverAnswer | { readonly fault: PostFault }>;
}
export const Receivers = Symbol('Receivers');

/** Whether endpoints of test mode may be on this machine, for development. */
export const MAY_BE_LOOPBACK = Symbol('MAY_BE_LOOPBACK');

/** The people of an organization. */
export interface EndpointPeople {
  /** What this user may do now; undefined: the user is no active one. */
  permissionsOf(actor: Actor, userId: string): Promise<ReadonlySet<Permission> | undefined>;
  /** Mails it to the admins and owners, by jobs. */
  tellAdmins(actor: Actor, mail: { readonly subject: string; readonly text: string }): Promise<void>;
}
export const EndpointPeople = Symbol('EndpointPeople');
