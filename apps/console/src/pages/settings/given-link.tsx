import type { Schemas } from '../../api/client.js';
import { formatInstant } from '../../format.js';
import { OneTimeSecret } from '../../parts/secret.js';
import { settingsTexts } from '../../settings-texts.js';

const { members } = settingsTexts;

/** The link by which a member sets a password; shown once. */
export function GivenLink({ member: { email, link }, onClose }: { member: Schemas['Member']; onClose: () => void }) {
  if (!link?.url) return null;
  return (
    <OneTimeSecret title={link.kind === 'invite' ? members.invited : members.resetMade} value={link.url} onClose={onClose}>
      {members.giveLink(email, formatInstant(link.expires_at))} {members.mail[link.mail]}
    </OneTimeSecret>
  );
}
