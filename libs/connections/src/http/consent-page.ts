// The pages that a consent's browser shows. Every value is escaped; there is no script, and nothing from the query is shown.
import type { ErrorKind } from '@app/kernel';
import type { Feature } from '../domain/platform-oauth.js';
import type { VisitResult, Visit } from '../application/consent-visits.js';

export const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
} as const;

export interface ConsentPage {
  readonly status: number;
  readonly html: string;
}

/** What a feature is for, and what is impossible without it. */
const featureWords: Readonly<Record<Feature, { readonly label: string; readonly without: string }>> = {
  campaigns: { label: 'Campaigns', without: 'Campaigns cannot be published or changed there.' },
  reports: { label: 'Reports', without: 'Impressions, clicks and spend cannot be read.' },
  audiences: { label: 'Audiences', without: 'Campaigns cannot be shown to your customer lists, or kept from them.' },
  creative: { label: 'Creatives', without: 'Ads cannot be made there.' },
};

const BEGIN_AGAIN = 'Go back to where you began, and begin again there.';

/** Pages without values. */
const calm = {
  unknown_platform: {
    status: 404,
    title: 'There is no such platform',
    text: ['This address names no platform that can be connected here.', BEGIN_AGAIN],
  },
  over: {
    status: 410,
    title: 'This link is over',
    text: ['It was used already, its time has passed, or it is not complete. Nothing was connected.', BEGIN_AGAIN],
  },
  incomplete: {
    status: 400,
    title: 'Something is missing',
    text: ['The platform sent you back without an answer that we can read. Nothing was connected.', BEGIN_AGAIN],
  },
  other_browser: {
    status: 403,
    title: 'This is another browser',
    text: [
      'The consent was begun in another browser, or this one does not keep cookies. Nothing was connected.',
      'Finish it in the browser in which you opened the link. If you opened no link, close this page: somebody else ' +
        'may have sent you here.',
    ],
  },
  not_allowed: {
    status: 403,
    title: 'You may no longer connect accounts',
    text: [
      'Your role in the organization does not allow it any more. Nothing was connected.',
      'Ask an admin or the owner to do it.',
    ],
  },
} as const;

type PageContent = Exclude<Visit, { kind: 'leaves' }>;

export function consentPage(visit: PageContent): ConsentPage {
  switch (visit.kind) {
    case 'answered':
    case 'confirmed':
      return { status: 200, html: allowed(visit) };
    case 'denied':
      return page(200, 'Nothing was allowed', [
        `You did not allow access to ${visit.platform}. Nothing was connected.`,
        'To connect accounts after all, begin again where you began.',
      ]);
    case 'failed':
      return page(400, `${visit.platform} did not confirm your consent`, [
        'Your consent could not be completed, and nothing was connected.',
        BEGIN_AGAIN,
      ]);
    default: {
      const { status, title, text } = calm[visit.kind];
      return page(status, title, text);
    }
  }
}

/** A refusal of the service itself, such as a limit. */
export const refusalPage = ({ status, retryable }: ErrorKind, message: string): ConsentPage =>
  page(status, 'This did not work just now', [message, retryable ? 'Then load this page again.' : BEGIN_AGAIN]);

const page = (status: number, title: string, text: readonly string[]): ConsentPage => ({
  status,
  html: framed(title, text.map(paragraph).join('\n')),
});

function allowed(visit: VisitResult): string {
  const rows = [
    ...visit.allowed.map((feature) => `<li><b>${featureWords[feature].label}</b>: allowed.</li>`),
    ...visit.missing.map((feature) => {
      const { label, without } = featureWords[feature];
      return `<li class="missing"><b>${label}</b>: you did not allow this. ${without}</li>`;
    }),
  ];
  const list = `<h2>What you allowed</h2>
<ul>
${rows.join('\n')}
</ul>`;
  return visit.kind === 'confirmed'
    ? framed(`${visit.platform} is ready to be connected`, `${backToConsole(visit.organization)}\n${list}`)
    : framed(`Type this code to connect ${visit.platform}`, `${digits(visit)}\n${list}`);
}

const backToConsole = (organization: string): string =>
  `<p>Go back to the console, where you began: there you choose the ad accounts to connect to ` +
  `<b>${escaped(organization)}</b>. Nothing is connected before that.</p>
<p>You can close this page, or <a href="/console/connections">go on in the console here</a>.</p>`;

const digits = ({ code, organization, inConsole }: Extract<VisitResult, { kind: 'answered' }>): string =>
  `<p>It connects your ad accounts to <b>${escaped(organization)}</b>. ` +
  `${inConsole ? 'Go back to the console and type it there' : 'Type it where you began'}, within five minutes:</p>
<p class="code" aria-label="${code.split('').join(' ')}">${code.slice(0, 3)} ${code.slice(3)}</p>
<p>Did you not begin this yourself, or is that not your organization? Then do not give the code to anybody, and close this page: nothing is connected without it.</p>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '');
const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0; padding: 1rem; background: light-dark(#f4f6f8, #16191d); color: light-dark(#1c2127, #e8eaed); }
  main { box-sizing: border-box; max-width: 34rem; margin: 1rem auto; padding: 1.5rem; border-radius: .75rem;
    background: light-dark(#fff, #22262b); overflow-wrap: anywhere; }
  h1 { font-size: 1.35rem; line-height: 1.3; margin: 0 0 .75rem; }
  h2 { font-size: 1.05rem; margin: 1.5rem 0 .25rem; }
  ul { margin: .25rem 0; padding-left: 1.25rem; }
  .code { font: 600 2.5rem/1.2 ui-monospace, monospace; letter-spacing: .08em; text-align: center; margin: 1.25rem 0; }
  a { color: light-dark(#0b57c9, #8ab4f8); }
  .missing { color: light-dark(#8a4b00, #ffc14d); }`;

const framed = (title: string, content: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${content}
</main>
</body>
</html>
`;
