/** The pages of a platform's consent, which a browser shows and submits without any script. */
import { HTML } from '../platform.js';
import type { Person } from './people.js';

/** The names that people know: who runs the platform, and the platform. */
export interface PlatformNames {
  company: string;
  platform: string;
}

export interface Choice {
  person: Person;
  /** Names of the accounts that the person reaches. */
  accounts: string[];
}

interface Consent {
  names: PlatformNames;
  /** The application that asks, and the host to which the browser returns. */
  application: string;
  returnsTo: string;
  /** Where its form goes, beside the page's own address; absent: `auth`. */
  submitsTo?: string;
  /** What the form carries on. */
  carried: [name: string, value: string][];
  /** What is asked for, and how it is called. */
  powers: { value: string; text: string }[];
  choices: Choice[];
  /** The id of the preselected person. */
  chosen: string;
}

export const PAGE_HEADERS = {
  ...HTML,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

const MOST_ACCOUNTS_NAMED = 3;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '');

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0; padding: 1rem; background: light-dark(#f4f6f8, #16191d); color: light-dark(#1c2127, #e8eaed); }
  main { box-sizing: border-box; max-width: 34rem; margin: 1rem auto; padding: 1.5rem; border-radius: .75rem;
    background: light-dark(#fff, #22262b); overflow-wrap: anywhere; }
  h1 { font-size: 1.35rem; line-height: 1.3; margin: 1rem 0 .5rem; }
  fieldset { border: 1px solid light-dark(#c4cad1, #4a5058); border-radius: .5rem; margin: 1.25rem 0; padding: .25rem 1rem .5rem; }
  legend { font-weight: 600; padding: 0 .35rem; }
  label { display: flex; gap: .75rem; align-items: flex-start; padding: .55rem 0; cursor: pointer; }
  input { flex: none; width: 1.2rem; height: 1.2rem; margin: .15rem 0 0; }
  small { display: block; font-size: .875rem; color: light-dark(#555d66, #b3bac2); }
  .note { margin: 0; padding: .6rem .85rem; border-radius: .5rem; background: light-dark(#fdf1d3, #46391a); }
  .people { max-height: 22rem; overflow-y: auto; }
  .buttons { display: flex; flex-wrap: wrap; gap: .75rem; }
  button { flex: 1 1 8rem; min-height: 2.9rem; border-radius: .5rem; border: 1px solid light-dark(#1a5fb4, #8ab4f8); font: inherit;
    font-weight: 600; cursor: pointer; background: transparent; color: light-dark(#1a5fb4, #8ab4f8); }
  button[value="allow"] { background: light-dark(#1a5fb4, #8ab4f8); color: light-dark(#fff, #16191d); }
  :focus-visible { outline: 3px solid light-dark(#e08a00, #ffc14d); outline-offset: 2px; }`;

const page = ({ company }: PlatformNames, title: string, content: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="note">This is a simulation of ${company}’s consent page. No real ${company} account is involved.</p>
${content}
</main>
</body>
</html>
`;

export const refusalPage = (names: PlatformNames, error: string, message: string): string =>
  page(
    names,
    `Error: ${error}`,
    `<h1>Access blocked</h1>\n<p>${escaped(message)}</p>\n<p><small>Error: ${escaped(error)}</small></p>\n<p>Go back ` +
      `to the application and start again.</p>`,
  );

export const consentPage = ({
  names,
  application,
  returnsTo,
  submitsTo = 'auth',
  carried,
  powers,
  choices,
  chosen,
}: Consent): string =>
  page(
    names,
    `Allow access to ${names.platform} (simulation)`,
    `<h1>${escaped(application)} asks for access to your ${names.platform} accounts</h1>
<p>After your choice you return to <strong>${escaped(returnsTo)}</strong>.</p>
<form method="post" action="${escaped(submitsTo)}">
${carried.map(([name, value]) => hidden(name, value)).join('')}<fieldset>
<legend>Who are you?</legend>
<div class="people">
${choices.map((choice) => radio(choice, chosen)).join('\n')}
</div>
</fieldset>
${boxes(powers)}<div class="buttons">
<button type="submit" name="decision" value="allow">Allow</button>
<button type="submit" name="decision" value="cancel">Cancel</button>
</div>
</form>`,
  );

const hidden = (name: string, value: string): string => `<input type="hidden" name="${name}" value="${escaped(value)}">\n`;

function radio({ person, accounts }: Choice, chosen: string): string {
  const checked = person.id === chosen ? ' checked' : '';
  const more = accounts.length - MOST_ACCOUNTS_NAMED;
  const named = accounts.slice(0, MOST_ACCOUNTS_NAMED).join(', ');
  const reached = accounts.length === 0 ? 'no accounts' : more > 0 ? `${named} and ${more} more` : named;
  return (
    `<label><input type="radio" name="person" value="${escaped(person.id)}" ` +
    `required${checked}><span>${escaped(person.name)}<small>${escaped(person.email)} · ${escaped(reached)}</small></span></label>`
  );
}

function boxes(powers: Consent['powers']): string {
  if (powers.length === 0) return '';
  const box = ({ value, text }: Consent['powers'][number]): string =>
    `<label><input type="checkbox" name="allowed" value="${escaped(value)}" checked><span>${escaped(text)}</span></label>`;
  return `<fieldset>\n<legend>What may it do?</legend>\n${powers.map(box).join('\n')}\n</fieldset>\n`;
}
