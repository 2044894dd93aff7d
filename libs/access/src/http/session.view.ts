import { isoOrNull, permissionsOf, publicId } from '@app/kernel';
import { confirmedUntilOf, type Membership } from '../domain/session.js';

/** The person of a session, and the organizations that it holds. */
export function sessionView(memberships: readonly Membership[]) {
  const [first] = memberships;
  return {
    email: first?.email ?? '',
    signed_in_at: isoOrNull(first?.signedInAt ?? null),
    confirmed_until: isoOrNull(first ? confirmedUntilOf(first) : null),
    expires_at: isoOrNull(first?.expiresAt ?? null),
    organizations: memberships.map(({ organizationId, testOrganizationId, organizationName, userId, role, secondFactor }) => ({
      id: publicId('organization', organizationId),
      test_organization_id: publicId('organization', testOrganizationId),
      name: organizationName,
      user_id: publicId('user', userId),
      role,
      second_factor: secondFactor,
      permissions: [...permissionsOf[role]],
    })),
  };
}
