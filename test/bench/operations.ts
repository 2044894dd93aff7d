// The measured operations: the same requests to both servers, for one organization after the other.

/** A seeded organization for both servers: ours knows it by key and public ids, the bare one by UUIDs. */
export interface Tenant {
  readonly organizationId: string;
  readonly key: string;
  readonly campaigns: readonly { readonly id: string; readonly publicId: string }[];
}

export const servers = ['bare', 'api'] as const;
export type Server = (typeof servers)[number];

interface Operation {
  readonly title: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** One campaign instead of all. */
  readonly one: boolean;
  readonly status: number;
  readonly body?: (number: number) => object;
  /** Sent with a new Idempotency-Key each time. */
  readonly keyed?: true;
  /** Our target: the least share of the bare server's requests per second. */
  readonly floor?: number;
}

/** A campaign as a user writes one. */
export const written = (number: number) => ({
  name: `Spring sale ${number}`,
  objective: 'traffic' as const,
  channels: ['google_ads'],
  budget: { type: 'daily' as const, amount: '50.00', currency: 'USD' },
  targeting: { locations: { include: ['US', 'CA'], exclude: [] }, languages: ['en'] },
  landing_page_url: 'https://www.example.com/spring',
  labels: ['seasonal', 'hero'],
  metadata: { cost_center: 'emea-1' },
});

export const operations = {
  list: { title: 'list of 20', method: 'GET', one: false, status: 200, floor: 0.75 },
  get: { title: 'get', method: 'GET', one: true, status: 200, floor: 0.5 },
  create: { title: 'create', method: 'POST', one: false, status: 201, body: written, floor: 0.3 },
  keyed: {
    title: 'create with a new Idempotency-Key',
    method: 'POST',
    one: false,
    status: 201,
    body: written,
    keyed: true,
  },
  patch: {
    title: 'patch',
    method: 'PATCH',
    one: true,
    status: 200,
    body: (number) => ({ name: `Renamed ${number}` }),
    floor: 0.25,
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
export const operationNames = Object.keys(operations) as OperationName[];

export interface Call {
  readonly method: Operation['method'];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** The `number`th request of a run. Neighbours belong to different organizations. */
export function callOf(name: OperationName, server: Server, tenants: readonly Tenant[], number: number): Call {
  const operation: Operation = operations[name];
  const tenant = tenants[number % tenants.length];
  const campaign = tenant?.campaigns[Math.floor(number / tenants.length) % tenant.campaigns.length];
  if (!tenant || !campaign) throw new Error('There is nobody to ask for: seed organizations with campaigns first.');
  const id = server === 'api' ? campaign.publicId : campaign.id;
  return {
    method: operation.method,
    path: operation.one ? `/v1/campaigns/${id}` : `/v1/campaigns${operation.method === 'GET' ? '?limit=20' : ''}`,
    headers: {
      authorization: `Bearer ${tenant.key}`,
      'x-organization': tenant.organizationId,
      'x-forwarded-proto': 'https',
      ...(operation.body ? { 'content-type': 'application/json' } : {}),
      ...(operation.keyed ? { 'idempotency-key': `${process.pid}-${number}` } : {}),
    },
    body: operation.body ? JSON.stringify(operation.body(number)) : null,
  };
}
