// The organization that this tab works on: who one is there, and what one may do.
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { openDesk } from '../api/client.js';
import { draftKey, dropDrafts } from '../api/drafts.js';
import { organizationNow, queryClient, sessionQuery, useSession } from '../api/queries.js';
import { requests } from '../api/requests.js';
import { type Membership, openedId, type Session, tellTabs } from '../api/session.js';
import { areaOf, type Mode, type Place, ROOT, workplace } from '../api/workplace.js';
import { Loading } from '../parts/states.js';
import { addressAt, history, signInAddress } from './history.js';

/** Loaded when it is first shown. Where it is gone after a deployment the sign-in has a page of its own. */
const SessionOver = lazy(() =>
  import('./session-over.js').then(
    ({ SessionOver: component }) => ({ default: component }),
    () => {
      window.location.assign(signInAddress());
      return { default: (_: { email: string }) => <></> };
    },
  ),
);
const NotMember = lazy(() => import('./not-member.js').then(({ NotMember: component }) => ({ default: component })));

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
  /** On purpose. */
  signOut(): void;
}

const WorkContext = createContext<Work | null>(null);

export function useWork(): Work {
  const work = useContext(WorkContext);
  if (!work) throw new Error('useWork is for pages behind the sign-in.');
  return work;
}

/** Where the tab keeps what this person types into a form. */
export function useDraftKey(name: string): string {
  const { session, organization } = useWork();
  return draftKey(session.email, organization, name);
}

/**
 * What a person sees stays when the session is over, below the question for the password: the page, and what was typed there.
 * Another person begins anew.
 * @param confirm asks for the password
 */
export function Workplace({ confirm, children }: { confirm: () => Promise<boolean>; children: ReactNode }) {
  const session = useSession();
  const [known, setKnown] = useState(session);
  const isOther = Boolean(session && known && session.email !== known.email);
  if (session && session !== known && !isOther) setKnown(session);
  useEffect(() => {
    if (isOther) window.location.assign(ROOT);
  }, [isOther]);
  const place = useSyncExternalStore(workplace.subscribe, workplace.now);
  const work = useMemo(() => known && place && workOf(known, place, confirm), [known, place, confirm]);
  const email = known?.email;
  useEffect(() => {
    if (email !== undefined) dropDrafts(email);
  }, [email]);
  if (isOther || !known) return <Loading />;
  if (!work)
    return (
      <Suspense fallback={<Loading />}>
        {place || known.organizations.length === 0 ? <NotMember session={known} /> : <Loading />}
      </Suspense>
    );
  return (
    <WorkContext value={work}>
      {children}
      {session === null && (
        <Suspense>
          <SessionOver email={known.email} />
        </Suspense>
      )}
    </WorkContext>
  );
}

/** null: not of this organization. */
function workOf(session: Session, { organization, mode }: Place, confirm: () => Promise<boolean>): Work | null {
  const membership = session.organizations.find(({ id }) => id === organization);
  if (!membership) return null;
  openDesk({ organization: organizationNow, confirm });
  return {
    session,
    membership,
    mode,
    organization: openedId(membership, mode),
    can: (permission) => membership.permissions.includes(permission),
    switchTo(next, nextMode) {
      requests.forget();
      history.push(addressAt({ organization: next, mode: nextMode }, areaOf(window.location.pathname)));
    },
    confirmPassword: confirm,
    renew: async () => void (await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })),
    signOut() {
      dropDrafts();
      workplace.forget();
      tellTabs('ended');
      // A page of its own: nothing of this person stays in memory.
      window.location.assign(`${ROOT}/sign-in`);
    },
  };
}
