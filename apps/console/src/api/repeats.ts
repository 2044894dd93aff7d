/**
 * Keys for a form that creates: the same content sent again, e.g. after a failed connection, creates nothing a second time;
 * other content gets a key of its own.
 */
export function keysByBody(): (body: unknown) => string {
  let last = { content: '', key: '' };
  return (body) => {
    const content = JSON.stringify(body);
    if (last.content !== content) last = { content, key: crypto.randomUUID() };
    return last.key;
  };
}
