import type { LinkKind, LinkState } from './link.js';
import type { MailMessage } from './mail.js';

interface About {
  readonly to: string;
  readonly organization: string;
  readonly url: string;
}

const words: Readonly<Record<LinkKind, (organization: string) => { readonly subject: string; readonly why: string }>> = {
  invite: (organization) => ({
    subject: `You are invited to ${organization}`,
    why: `You are invited to work for ${organization} in the Advertising Service. Open this link to choose a password:`,
  }),
  reset: (organization) => ({
    subject: `Set a new password for ${organization}`,
    why: `An admin of ${organization} made this link for you, by which you set a new password for the Advertising Service:`,
  }),
};

export function linkMessage(
  { kind, expiresAt }: Pick<LinkState, 'kind' | 'expiresAt'>,
  { to, organization, url }: About,
): MailMessage {
  const { subject, why } = words[kind](organization);
  const text = [
    why,
    '',
    url,
    '',
    `It works once, until ${expiresAt.toUTCString()}.`,
    'Give it to nobody. If you do not expect it, do nothing.',
    '',
  ];
  return { to, subject, text: text.join('\n') };
}
