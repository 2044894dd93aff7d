/** A mail of plain text to one person. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mail server. Null in its place: this deployment has none. */
export interface Mail {
  /** @throws when the server did not take it, after a minute at most; the error holds no address */
  send(message: MailMessage): Promise<void>;
}
export const Mail = Symbol('Mail');
