// Settings that are of use only together. A half configured product does not start, because it would silently do something else.

type Read = Readonly<Record<string, unknown>>;

interface Group {
  /** Turns the rest on. */
  readonly address: string;
  readonly needs: readonly string[];
  /** These are useless without the address. */
  readonly takes: readonly string[];
  readonly otherwise: string;
}

/** A local model server asks for no key. */
const groups: readonly Group[] = [
  {
    address: 'GOOGLE_ADS_CLIENT_ID',
    needs: ['GOOGLE_ADS_CLIENT_SECRET', 'GOOGLE_ADS_DEVELOPER_TOKEN'],
    takes: ['GOOGLE_ADS_DAILY_OPERATIONS', 'GOOGLE_ADS_BASE_URL', 'GOOGLE_ADS_OAUTH_URL', 'GOOGLE_ADS_DATA_MANAGER_URL'],
    otherwise: 'real Google Ads is off',
  },
  {
    address: 'META_APP_ID',
    needs: ['META_APP_SECRET'],
    takes: ['META_BASE_URL'],
    otherwise: 'real Meta is off',
  },
  {
    address: 'TIKTOK_APP_ID',
    needs: ['TIKTOK_APP_SECRET'],
    takes: ['TIKTOK_BASE_URL'],
    otherwise: 'real TikTok is off',
  },
  {
    address: 'LINKEDIN_CLIENT_ID',
    needs: ['LINKEDIN_CLIENT_SECRET', 'LINKEDIN_SOURCE_PLATFORM'],
    takes: ['LINKEDIN_BASE_URL'],
    otherwise: 'real LinkedIn is off',
  },
  {
    address: 'SIMULATOR_URL',
    needs: [],
    takes: ['SIMULATOR_PUBLIC_URL'],
    otherwise: 'no simulated ad platforms are used',
  },
  {
    address: 'CREATIVE_TEXT_URL',
    needs: ['CREATIVE_TEXT_MODEL'],
    takes: ['CREATIVE_TEXT_KEY', 'CREATIVE_IMAGE_URL'],
    otherwise: 'ads are the built-in drafts',
  },
  {
    address: 'CREATIVE_IMAGE_URL',
    needs: ['CREATIVE_IMAGE_MODEL'],
    takes: ['CREATIVE_IMAGE_KEY'],
    otherwise: 'the built-in generator draws the pictures',
  },
  {
    address: 'ASSETS_S3_ENDPOINT',
    needs: ['ASSETS_S3_BUCKET', 'ASSETS_S3_ACCESS_KEY_ID', 'ASSETS_S3_SECRET_ACCESS_KEY'],
    takes: [],
    otherwise: 'creative files lie in DATA_DIR/assets',
  },
  { address: 'SMTP_URL', needs: ['MAIL_FROM'], takes: [], otherwise: 'links are only shown' },
];

/**
 * `settings`: the settings that could be read. A setting with a fault of its own is missing, because that fault is already
 * reported.
 */
export const faultsTogether = (settings: Read): string[] => [
  ...faultsOfReplicas(settings),
  ...faultsOfTls(settings),
  ...faultsOfCalls(settings),
  ...['TEXT', 'IMAGE'].flatMap((model) => faultsOfAzure(model, settings)),
  ...groups.filter(({ address }) => address in settings).flatMap((group) => faultsOfGroup(group, settings)),
];

function faultsOfTls({ TLS_MODE: mode, TRUSTED_PROXIES: proxies, ...rest }: Read): string[] {
  if (mode === 'files')
    return ['TLS_CERT_FILE', 'TLS_KEY_FILE']
      .filter((name) => !rest[name])
      .map((name) => `${name} is missing: TLS_MODE=files needs it. Name a PEM file.`);
  if (mode === 'proxy' && Array.isArray(proxies) && proxies.length === 0)
    return ['TRUSTED_PROXIES is missing: TLS_MODE=proxy believes X-Forwarded-Proto only from these CIDRs, e.g. 10.0.0.0/8.'];
  return [];
}

/** One organization must never hold up all the others. */
function faultsOfCalls({ CREATIVE_CALLS: all, CREATIVE_CALLS_PER_ORGANIZATION: each }: Read): string[] {
  if (typeof all !== 'number' || typeof each !== 'number' || each < all) return [];
  const cure = `Give at most ${all - 1}, or raise CREATIVE_CALLS.`;
  return [`CREATIVE_CALLS_PER_ORGANIZATION is not below CREATIVE_CALLS: ${each} of ${all} would be all calls. ${cure}`];
}

/** The classic addresses of Azure answer 404 without a version. */
function faultsOfAzure(model: string, settings: Read): string[] {
  const [name, url] = [`CREATIVE_${model}_URL`, settings[`CREATIVE_${model}_URL`]];
  if (settings[`CREATIVE_${model}_DIALECT`] !== 'azure' || typeof url !== 'string') return [];
  if (/\/openai\/v1\/?(?:\?|$)/.test(url) || /\/openai\/deployments\/[^/?]+\/?\?(?:.*&)?api-version=./.test(url)) return [];
  const forms = ['https://<resource>.openai.azure.com/openai/v1', '…/openai/deployments/<name>?api-version=<version>'];
  return [`${name} is not an address of Azure OpenAI: give ${forms.join(', or ')}.`];
}

/** The login is checked where DATABASE_URL leads; a replica has the same logins. */
function faultsOfReplicas({ DATABASE_URL: url, DATABASE_READ_URLS: replicas }: Read): string[] {
  if (typeof url !== 'string' || !Array.isArray(replicas)) return [];
  const other = replicas.findIndex((each) => loginOf(String(each)) !== loginOf(url));
  if (other < 0) return [];
  return [
    `DATABASE_READ_URLS number ${other + 1} is not a URL with the login of DATABASE_URL: replicas have the same ` +
      `logins, give that of the service.`,
  ];
}

const loginOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).username : null);

function faultsOfGroup({ address, needs, takes, otherwise }: Group, settings: Read): string[] {
  if (settings[address])
    return needs
      .filter((name) => name in settings && !settings[name])
      .map((name) => `${name} is missing: ${address} is set and needs it. Set it, or empty ${address}: then ${otherwise}.`);
  const idle = [...needs, ...takes].filter((name) => settings[name]);
  if (idle.length === 0) return [];
  return [
    `${address} is missing: without it ${idle.join(', ')} would do nothing, for ${otherwise}. Set it, or empty the others.`,
  ];
}
