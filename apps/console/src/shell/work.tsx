// The organization that this tab works on: who one is there, and what one may do.
import { useNavigate } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { openDesk } from '../api/client.js';
import { organizationNow, queryClient, sessionQuery, signedOut, useSession } from '../api/queries.js';
import { requests } from '../api/requests.js';
import { type Membership, type Mode, openedId, type Session, workplace } from '../api/session.js';

interface Work {
  readonly session: Session;
  readonly membership: Membership;
  readonly mode: Mode;
  /** The id of the organization, or of its test twin. */
  readonly organization: string;
  can(permission: string): boolean;
  switchTo(organization: string, mode: Mode): void;
  /** Asks for the password; false: the person did not want to. */
  confirmPassword(): Promise<boolean>;
  /** Reads the session again, e.g. after its second factor was given. */
  renew(): Promise<void>;
  /** Nobody is signed in any more. */
  leave(): void;
}

const WorkContext = createContext<Work | null>(null);

export function useWork(): Work {
  const work = useContext(WorkContext);
  if (!work) throw new Error('useWork is for pages behind the sign-in.');
  return work;
}

/** @param confirm asks for the password */
export function Workplace({ confirm, children }: { confirm: () => Promise<boolean>; children: ReactNode }) {
  const session = useSession();
  const navigate = useNavigate();
  const [choice, setChoice] = useState(() => ({ organization: workplace.organization, mode: workplace.mode }));
  const membership = session?.organizations.find(({ id }) => id === choice.organization) ?? session?.organizations[0];
  const work = useMemo((): Work | null => {
    if (!session || !membership) return null;
    const { mode } = choice;
    workplace.choose(membership.id, mode);
    const leave = (): void => {
      openDesk(undefined);
      workplace.forget();
      requests.forget();
      signedOut();
      void navigate({ to: '/sign-in', search: { ended: true } });
    };
    openDesk({ organization: organizationNow, confirm, leave });
    return {
      session,
      membership,
      mode,
      organization: openedId(membership, mode),
      can: (permission) => membership.permissions.includes(permission),
      switchTo(organization, next) {
        workplace.choose(organization, next);
        requests.forget();
        setChoice({ organization, mode: next });
      },
      leave,
      confirmPassword: confirm,
      renew: async () => void (await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })),
    };
  }, [session, membership, choice, confirm, navigate]);
  return work && <WorkContext value={work}>{children}</WorkContext>;
}
