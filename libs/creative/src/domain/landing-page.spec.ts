import { pictureOf } from './landing-page.js';

const page = 'https://shop.example.com/shoes/trail';
const product = (image: unknown, type: unknown = 'Product') =>
  `<script type="application/ld+json">${JSON.stringify({ '@graph': [{ '@type': 'WebSite' }, { '@type': type, image }] })}</script>`;
const shared = '<meta content="/shared.jpg?a=1&amp;b=2" property="og:image">';

test.each<[string, string, string | null]>([
  ['the Product has before the one that is shared', shared + product('/a.jpg'), 'https://shop.example.com/a.jpg'],
  ['is the first of several', product(['b.jpg', 'c.jpg']), 'https://shop.example.com/shoes/b.jpg'],
  ['is an object', product({ url: 'https://cdn.example.com/d.png' }, ['Thing', 'Product']), 'https://cdn.example.com/d.png'],
  ['is shared', shared, 'https://shop.example.com/shared.jpg?a=1&b=2'],
  [
    'is shared in other quotes',
    "<META NAME='twitter:image' CONTENT='//cdn.example.com/e.png'/>",
    'https://cdn.example.com/e.png',
  ],
  ['is not named', '<img src="f.jpg"><meta property="og:title" content="Shoes">', null],
  ['is of something else', product('/g.jpg', 'Organization'), null],
  ['has no address', '<meta property="og:image" content="https://">', null],
  ['is in broken JSON', '<script type="application/ld+json">{"@type":"Product","image":"h.jpg"</script>', null],
])('the picture that %s', (_what, html, address) => expect(pictureOf(html, page)).toBe(address));

test.each(['<meta ', '<meta content="a', '<script application/ld+json', '<script type="application/ld+json">', '[', '{"a":'])(
  'a page of nothing but %j is read in no time',
  (piece) => {
    const html = piece.repeat(Math.floor(1_000_000 / piece.length));
    const start = performance.now();
    expect(pictureOf(html, page)).toBeNull();
    expect(performance.now() - start).toBeLessThan(1_000);
  },
);
