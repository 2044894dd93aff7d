// What an operation that is going to end says of it: in the headers of each answer, and in the document.
export interface Deprecation {
  /** The day from which on it should no longer be used: `2027-01-31`. */
  readonly since: string;
  /** The day from which on it may be gone; left out: not decided. */
  readonly sunset?: string;
  /** What to use instead: a page of this service, such as `/docs/guides/versioning`. */
  readonly link: string;
}

export interface Ending {
  readonly deprecated?: Deprecation;
}

function startOf(day: string): Date {
  const start = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(start.getTime()) || !start.toISOString().startsWith(day))
    throw new Error(`"${day}" of a deprecation is no day: write it as 2027-01-31.`);
  return start;
}

/** `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and the link that says what to use instead. @throws for what is no day */
export const endingHeaders = ({ since, sunset, link }: Deprecation, publicUrl: string): Record<string, string> => ({
  Deprecation: `@${startOf(since).getTime() / 1_000}`,
  ...(sunset === undefined ? {} : { Sunset: startOf(sunset).toUTCString() }),
  Link: `<${publicUrl}${link}>; rel="deprecation"; type="text/html"`,
});

type Json = Record<string, unknown>;
const described: Readonly<Record<string, string>> = {
  Deprecation: 'Since when the operation should no longer be used, in seconds since 1970 (RFC 9745).',
  Sunset: 'From when on it may be gone (RFC 8594).',
  Link: 'With `rel="deprecation"`: the page that says what to use instead.',
};

/** The operation of the document, marked; `successes` are its responses of its own. */
export function describeEnding(operation: Json, deprecated: Deprecation, successes: readonly Json[], server: string): void {
  const headers = endingHeaders(deprecated, server);
  const { since, sunset, link } = deprecated;
  operation.deprecated = true;
  const until = sunset === undefined ? '' : `, may be gone from ${sunset} on`;
  operation.description = `Deprecated since ${since}${until}: see ${server}${link}. ${String(operation.description)}`;
  for (const response of successes)
    response.headers = {
      ...(response.headers as Json),
      ...Object.fromEntries(
        Object.entries(headers).map(([name, example]) => [
          name,
          { description: described[name], required: true, schema: { type: 'string' }, example },
        ]),
      ),
    };
}
