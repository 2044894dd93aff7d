import { Page } from '../../parts/page.js';
import { texts } from '../../texts.js';

export function SecondFactorPage() {
  return <Page title={texts.account.title}>{null}</Page>;
}
