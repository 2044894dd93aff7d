// Every text of the console in English. Another language is a file with the same names: `export const de: Texts = { … }`.

const plural = (count: number, one: string, many: string): string => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const en = {
  locale: 'en',
  /** No value. */
  none: '–',
  product: 'Advertising Service',

  common: {
    cancel: 'Cancel',
    close: 'Close',
    save: 'Save',
    retry: 'Try again',
    loading: 'Loading',
    loadMore: 'Load more',
    copy: 'Copy',
    copied: 'Copied',
    copyCurl: 'Copy as curl',
    copyCurlAbout: 'The requests behind this page. Set $API_KEY to a key of yours.',
    noRequests: 'This page has sent no request.',
    search: 'Search',
    all: 'All',
    yes: 'Yes',
    no: 'No',
    never: 'Never',
    name: 'Name',
    status: 'Status',
    created: 'Created',
    updated: 'Updated',
    actions: 'Actions',
    more: 'More actions',
    details: 'Details',
    back: 'Back',
    requestId: (id: string) => `Request ${id}`,
    count: (count: number) => plural(count, 'entry', 'entries'),
    noneYet: 'Nothing here yet',
    noneFound: 'Nothing matches these filters',
    clearFilters: 'Clear filters',
    typeToConfirm: (word: string) => `Type ${word} to confirm`,
    notFound: 'There is nothing at this address',
    notFoundAbout: 'The address may be mistyped, or what was here is gone.',
    toStart: 'To the start page',
    notAllowed: 'Your role does not allow this',
    notAllowedAbout: (permission: string) => `It needs the permission ${permission}. Ask an administrator of your organization.`,
    offline: 'The service cannot be reached',
    offlineAbout: 'Check your connection. What you see may be out of date.',
    failed: 'That did not work',
    page: 'Page',
  },

  /** Words of the API, where making a word of the name is not enough. */
  words: {
    draft: 'Draft',
    active: 'Active',
    paused: 'Paused',
    completed: 'Completed',
    archived: 'Archived',
    google_ads: 'Google Ads',
    meta: 'Meta',
    tiktok: 'TikTok',
    linkedin: 'LinkedIn',
    microsoft_ads: 'Microsoft Advertising',
    ctr: 'CTR',
    cpc: 'CPC',
    cpm: 'CPM',
    cvr: 'CVR',
    cpa: 'CPA',
    roas: 'ROAS',
  } as Readonly<Record<string, string>>,

  signIn: {
    title: 'Sign in',
    about: 'Campaigns, creatives, audiences and numbers of every ad platform in one place.',
    email: 'E-mail address',
    password: 'Password',
    submit: 'Sign in',
    forgotten: 'Forgotten? An administrator of your organization can give you a link for a new password.',
    ended: 'Your session is over. Sign in again.',
    showPassword: 'Show or hide the password',
  },

  confirmPassword: {
    title: 'Your password again',
    about: 'What you want to do could outlive this session, so the password must have been given in the last 15 minutes.',
    submit: 'Continue',
  },

  shell: {
    skip: 'Skip to the content',
    navigation: 'Main navigation',
    openNavigation: 'Open the navigation',
    closeNavigation: 'Close the navigation',
    home: 'Start',
    campaigns: 'Campaigns',
    creative: 'Creative',
    brands: 'Brand kits',
    audiences: 'Audiences',
    suppressions: 'Suppressions',
    analytics: 'Analytics',
    overview: 'Overview',
    query: 'Query builder',
    exports: 'Exports',
    restatements: 'Restatements',
    connections: 'Connections',
    settings: 'Settings',
    api: 'API',
    keys: 'API keys',
    members: 'Members',
    usage: 'Plan and usage',
    audit: 'Audit log',
    account: 'Your account',
    documentation: 'API documentation',
    signOut: 'Sign out',
    organization: 'Organization',
    switchOrganization: 'Switch the organization',
    live: 'Live',
    test: 'Test',
    mode: 'Mode',
    testBanner: 'Test mode: simulated platforms. Nothing here spends money or reaches people.',
    leaveTest: 'Switch to live',
    commands: 'Commands',
    openCommands: 'Search and commands',
    commandsPlaceholder: 'Go to a page, or do something',
    noCommand: 'No command of that name',
    toLight: 'Light colors',
    toDark: 'Dark colors',
    scheme: 'Switch between light and dark colors',
    shortcuts: 'Keyboard shortcuts',
    user: 'Your account and sign-out',
  },

  home: {
    title: 'Today',
    attention: 'Needs attention',
    nothing: 'Nothing needs you now',
    nothingAbout: 'Every connection is in sync and every active campaign is delivering.',
    connectionTrouble: (name: string) => `${name} needs attention`,
    campaignTrouble: (name: string) => `${name} is limited`,
    campaignStopped: (name: string) => `${name} is not delivering`,
    activeCampaigns: 'Active campaigns',
    connections: 'Connections',
    last30: 'Last 30 days',
    provisional: 'Today and recent days are provisional',
    seeAll: 'See all',
    start: 'Start here',
    startConnect: 'Connect an ad account',
    startConnectAbout: 'Campaigns run through it, and its numbers come back here.',
    startKey: 'Create an API key',
    startKeyAbout: 'One for each integration; shown once.',
    startCampaign: 'Create a campaign',
    startCampaignAbout: 'A draft costs nothing until it is launched.',
  },

  // ---- settings: API keys ----
  keys: {
    title: 'API keys',
  },

  // ---- settings: members ----
  members: {
    title: 'Members',
  },

  // ---- settings: plan and usage ----
  usage: {
    title: 'Plan and usage',
  },

  // ---- settings: audit log ----
  audit: {
    title: 'Audit log',
  },

  // ---- settings: your account ----
  account: {
    title: 'Your account',
  },

  // ---- invitation and reset links, second factor at the sign-in ----
  link: {
    title: 'Choose a password',
  },

  // ---- connections ----
  connections: {
    title: 'Connections',
  },

  // ---- campaigns ----
  campaigns: {
    title: 'Campaigns',
  },

  // ---- creative and brand kits ----
  creative: {
    title: 'Creative',
  },

  // ---- an ad in the frame of its place ----
  adFrame: {
    label: (channel: string, format: string) => `Ad on ${channel}, ${format.toLowerCase()}`,
    sponsored: 'Sponsored',
    promoted: 'Promoted',
    ad: (brand: string) => `Ad · ${brand}`,
    brand: 'Your brand',
    host: 'your-site.example',
    pictureMissing: 'The picture could not be loaded',
  },

  // ---- audiences ----
  audiences: {
    title: 'Audiences',
    about: 'The people your campaigns show ads to, or leave out.',
    create: 'New audience',
    type: 'Type',
    size: 'Size',
    platforms: 'On platforms',
    anyType: 'All types',
    currentStates: 'All but archived',
    anyState: 'All, archived too',
    none: 'No audience yet',
    noneAbout: 'Upload the customers you know, describe whom you want to reach, or let a platform find people like them.',
    toAll: 'All audiences',
    list: 'Audiences',
    types: {
      saved: { name: 'Saved targeting', about: 'Everybody in chosen places, of an age, a gender or a language.' },
      customer_list: {
        name: 'Customer list',
        about: 'People you know: you upload their e-mail addresses, phone numbers or ids.',
      },
      website: { name: 'Website visitors', about: 'People who did something on your website.' },
      app_activity: { name: 'App users', about: 'People who did something in your app.' },
      engagement: { name: 'Engaged people', about: 'People who watched, liked or answered what you published on a platform.' },
      rule_based: { name: 'By rules', about: 'People who did one thing and not another, wherever it happened.' },
      lookalike: { name: 'Lookalike', about: 'New people who resemble those of another audience. A platform finds them.' },
      combined: { name: 'Combination', about: 'Several audiences joined, crossed, or without the people of another.' },
    },
    sources: { members: 'counted here', platform: 'told by the platform', estimate: 'estimated' },
    sourcesAbout: {
      members: 'Counted among the people you uploaded, and rounded so that nobody can be told from it.',
      platform: 'Told by the platform, which alone knows these people.',
      estimate: 'Estimated from published population tables. Platforms reach only a part of them.',
    },
    sizeRange: (lower: string, upper: string) => `${lower} – ${upper}`,
    sizeUnder: (upper: string) => `Fewer than ${upper}`,
    sizeUpTo: (upper: string) => `Up to ${upper}`,
    sizeUnknown: 'Not known yet',
    onChannel: (channel: string, state: string) => `${channel}: ${state}`,
  },

  // ---- analytics ----
  analytics: {
    title: 'Analytics',
  },
};

export type Texts = typeof en;
