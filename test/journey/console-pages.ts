// Every page of the console with the demo's ninety days of everything. A part of the journey, whose start takes most of a minute.
import { type ConsoleUnderTest, openConsole, type Visitor } from '../support/console-browser.js';
import { faultsOf, PAGES, VIEWS } from '../support/console-looks.js';
import type { StartedProduct } from '../support/started.js';

/** The page of a record, and the list whose first is taken. */
const RECORDS = {
  '/campaigns/:id': '/v1/campaigns?status=active',
  '/creative/:id': '/v1/creative?status=active',
  '/audiences/:id': '/v1/audiences',
  '/connections/:id': '/v1/connections',
} as const;
const [, , PHONE, LARGE] = VIEWS;

/** The tests of a product that is running. */
export function consolePages(of: () => StartedProduct): void {
  let pages: ConsoleUnderTest;
  let visitor: Visitor;

  beforeAll(async () => {
    const owner = of()
      .organization('enterprise')
      .users.find(({ role }) => role === 'owner');
    if (!owner) throw new Error('The demo has no owner.');
    pages = await openConsole(new URL(of().demo.console_url).origin, owner);
    visitor = await pages.signedIn(PHONE);
  });
  afterAll(() => pages.stop());

  async function looked(path: string): Promise<void> {
    expect(await faultsOf(visitor.page, [path], [PHONE, LARGE])).toEqual([]);
  }

  it.each(PAGES)('%s is whole on a phone in light colors and on a large screen in dark ones', looked);

  it.each(Object.entries(RECORDS))('%s is, too', async (page, list) => {
    const [first] = (await of().ownerOf('enterprise').get(list)).body.data as { id: string }[];
    await looked(page.replace(':id', first?.id ?? 'none'));
  });

  it('no page broke the policy, asked another origin or failed', () => expect(pages.misdeeds).toEqual([]));
}
