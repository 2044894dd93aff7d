// CHANGELOG.md as a page and as a feed (RFC 4287): one entry for each of its versions.
import { escaped } from './html.js';
import { markdownInHtml } from './markdown.js';
import type { Site } from './page.js';

interface Version {
  readonly name: string;
  /** YYYY-MM-DD; null: not released. */
  readonly date: string | null;
  readonly text: string;
}

/** `## [1.2.0] - 2026-11-30` and what stands below it. */
export function versionsOf(changelog: string): Version[] {
  const [, ...parts] = changelog.split(/^## /m);
  return parts.map((part) => {
    const [head = '', ...lines] = part.split('\n');
    const [, name = head, date = null] = /^\[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?/.exec(head) ?? [];
    return { name, date, text: lines.join('\n').trim() };
  });
}

/** @param read when the file was last changed: the date of what is not released */
export async function changelogFeed({ publicUrl }: Site, changelog: string, read: Date): Promise<string> {
  const page = `${publicUrl}/docs/changelog`;
  const versions = versionsOf(changelog);
  const updatedOf = ({ date }: Version): string => (date === null ? read.toISOString() : `${date}T00:00:00Z`);
  const entries = await Promise.all(
    versions.map(
      async (version) => `<entry>
<id>${page}#${encodeURIComponent(version.name.toLowerCase())}</id>
<title>${escaped(version.name)}</title>
<updated>${updatedOf(version)}</updated>
<link href="${page}"/>
<content type="html">${escaped((await markdownInHtml(version.text, () => null)).text)}</content>
</entry>`,
    ),
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${page}</id>
<title>Advertising Service API: changes</title>
<updated>${versions[0] ? updatedOf(versions[0]) : read.toISOString()}</updated>
<author><name>Advertising Service</name></author>
<link rel="self" href="${page}.atom"/>
<link rel="alternate" href="${page}"/>
${entries.join('\n')}
</feed>
`;
}
