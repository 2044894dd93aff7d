/** Every page with the demo's ninety days of everything, in both schemes and at both widths. Only in `.ci/run`. */
import { type ConsoleUnderTest, openConsole } from '../support/console-browser.js';
import { faultsOf, PAGES, VIEWS } from '../support/console-looks.js';
import { StartedProduct } from '../support/started.js';

let product: StartedProduct;
let pages: ConsoleUnderTest;
const records: string[] = [];

/** The address of the page of the first record of a list. */
async function addRecord(list: string, page: string): Promise<void> {
  const [first] = (await product.ownerOf('enterprise').get(list)).body.data as { id: string }[];
  if (first) records.push(`${page}/${first.id}`);
}

beforeAll(async () => {
  product = await StartedProduct.start();
  const owner = product.organization('enterprise').users.find(({ role }) => role === 'owner');
  if (!owner) throw new Error('The demo has no owner.');
  pages = await openConsole(new URL(product.demo.console_url).origin, owner);
  await addRecord('/v1/campaigns?status=active', '/campaigns');
  await addRecord('/v1/creative?status=active', '/creative');
  await addRecord('/v1/audiences', '/audiences');
  await addRecord('/v1/connections', '/connections');
}, 600_000);
afterAll(async () => {
  await pages.stop();
  await product.end();
});

it.each(VIEWS)(
  'is whole at $width px in $scheme colors',
  async (view) => {
    const { page, context } = await pages.signedIn(view);
    expect(await faultsOf(page, [...PAGES, ...records])).toEqual([]);
    await context.close();
  },
  240_000,
);

it('no page broke the policy, asked another origin or failed', () => expect(pages.misdeeds).toEqual([]));
