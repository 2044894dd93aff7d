// Markdown of this repository as HTML. Headings get an id, links between pages lead to their HTML.
import type { Tokens } from 'marked';
import { escaped, Html } from './html.js';

/** `What it costs` → `what-it-costs` */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/<[^>]+>/g, '')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * The library takes some milliseconds to load, so it comes with the first page.
 * @param hrefOf the address of a link; null: its words alone
 */
export async function markdownInHtml(text: string, hrefOf: (link: string) => string | null = (link) => link): Promise<Html> {
  const { Marked } = await import('marked');
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: words }: Tokens.Heading): string {
        return `<h${depth} id="${slugOf(words)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link): string {
        const [words, address] = [this.parser.parseInline(tokens), hrefOf(href)];
        return address === null ? words : `<a href="${escaped(address)}">${words}</a>`;
      },
      code({ text: code }: Tokens.Code): string {
        return `<pre tabindex="0"><code>${escaped(code)}</code></pre>\n`;
      },
    },
  });
  const made = await marked.parse(text);
  return new Html(made.replaceAll('<table>', '<div class="wide" tabindex="0"><table>').replaceAll('</table>', '</table></div>'));
}
