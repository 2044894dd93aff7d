import { defineErrors, DomainError } from '@app/kernel';

export const accessErrors = defineErrors({
  email_taken: {
    status: 409,
    summary: 'Another user of the organization has this e-mail address.',
    cure: 'Use the member that has this address, or give another address.',
  },
  user_deactivated: {
    status: 409,
    summary: 'The user is deactivated and cannot be changed or get keys until it is active again.',
    cure: 'Activate the user first.',
  },
  too_many_members: {
    status: 422,
    summary: 'The organization has as many members as it may have.',
    cure: 'Ask your operator: deactivated members count, too.',
  },
  too_many_api_keys: {
    status: 422,
    summary: 'The organization has as many active API keys as it may have; revoke one first.',
    cure: 'Revoke a key that is not needed; a rotated one counts until its overlap is over.',
  },
  too_many_own_api_keys: {
    status: 422,
    summary: 'The person has as many active API keys as one may have (details.limit); revoke one first.',
    cure: 'Revoke a key of your own that is not needed; a rotated one counts until its overlap is over.',
  },
  last_owner: {
    status: 409,
    summary: 'The organization would be left without an active owner.',
    cure: 'Make another member an owner first.',
  },
  live_organization_required: {
    status: 409,
    summary: 'Plan and users belong to the live organization; its test twin follows it.',
    cure: 'Do this in the live organization; its test mode follows by itself.',
  },
  key_already_rotated: {
    status: 409,
    summary: 'The API key was already rotated; its successor is the one to rotate.',
    cure: 'Rotate the successor instead.',
  },
  link_invalid: {
    status: 400,
    summary: 'The link to set a password was used, replaced, is over, or never was.',
    cure: 'Ask for another link.',
  },
  other_account: {
    status: 403,
    summary: 'The session is of another e-mail address than the invitation.',
    cure: 'Sign out, and open the link again as the person who was invited.',
  },
  not_for_oneself: {
    status: 403,
    summary: 'Nobody gives themselves a link to set a password: they change it with the present one.',
    cure: 'Change your password in the console, with the present one.',
  },
  wrong_code: {
    status: 401,
    summary: 'The code of the second factor is not right, or it was used already.',
    cure: 'Type the code that the app shows now. Each code works once.',
  },
  second_factor_required: {
    status: 403,
    summary: 'The user has a second factor, and this session has not given its code yet.',
    cure: 'Give the code of the second factor at the sign-in.',
  },
  second_factor_state: {
    status: 409,
    summary: 'The second factor is on already, or is not on.',
    cure: 'Read the state first: details.second_factor says whether it is on.',
  },
  second_factor_setup_over: {
    status: 409,
    summary: 'The new second factor was not confirmed in time.',
    cure: 'Begin again, and confirm the new second factor with its first code at once.',
  },
  wrong_credentials: {
    status: 401,
    summary: 'The e-mail address and the password do not match.',
    cure: 'Check the address and the password, or ask for a link to set another password.',
  },
  cross_site_request: {
    status: 403,
    summary: 'Another site sent the request with the cookie of the console.',
    cure: 'Open the console in its own tab: no other site may act in it.',
  },
  insufficient_role: {
    status: 403,
    summary: 'The role of the acting user is too low for this.',
    cure: 'Ask a member with a higher role: nobody gives a role, or changes a member, above their own.',
  },
});

export const tooManyMembers = (limit: number): DomainError =>
  new DomainError(accessErrors.too_many_members, `There are ${limit} members already, deactivated ones included.`, { limit });

export const tooManyOwnKeys = (limit: number): DomainError =>
  new DomainError(
    accessErrors.too_many_own_api_keys,
    `One person has at most ${limit} active API keys, those in their overlap included; revoke one that is not needed.`,
    { limit },
  );

export const tooManyKeys = (limit: number): DomainError =>
  new DomainError(
    accessErrors.too_many_api_keys,
    `There are ${limit} active API keys already, those in their overlap included; revoke one that is not needed.`,
    { limit },
  );

/** @param isOn as it is */
export const secondFactorState = (isOn: boolean): DomainError =>
  new DomainError(
    accessErrors.second_factor_state,
    isOn ? 'The second factor is on already: switch it off first, with a code of it.' : 'There is no second factor.',
    { second_factor: isOn },
  );
