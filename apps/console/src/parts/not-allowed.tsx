import { texts } from '../texts.js';
import { Page } from './page.js';
import { EmptyState } from './states.js';

/** A page that the person's role does not open. */
export function NotAllowed({ title, permission }: { title: string; permission: string }) {
  return (
    <Page title={title}>
      <EmptyState title={texts.common.notAllowed}>{texts.common.notAllowedAbout(permission)}</EmptyState>
    </Page>
  );
}
