import { createPageText } from './page-text.js';

const page = createPageText();
const textOf = (html: string, most: number): string => page.textOf(html, most);

test('a page is read block by block, as people see it', () => {
  const html = `<html><head><title>Shop</title><style>p { color: red }</style><script>var price = 1;</script></head>
    <body><nav>Home</nav><h1>Running shoes</h1><p>From&nbsp;<b>$29</b> a   month.</p><ul><li>Free returns</li><li>2 years</li></ul></body></html>`;
  expect(textOf(html, 1_000)).toBe('Running shoes\nFrom $29 a month.\n- Free returns\n- 2 years');
});

test('no more than what was asked for is read, counted in code points', () => {
  expect(textOf('<p>😀😀😀</p>', 2)).toBe('😀😀');
});

test('of a page of endless or deeply nested markup the beginning is read', () => {
  expect(textOf(`<p>a</p>${'<div>'.repeat(5_000)}deep`, 1_000)).toBe('a');
  expect(textOf(`<p>a</p>${'<br>'.repeat(200_000)}<p>b</p>`, 1_000)).toBe('a');
  expect(textOf(`<p>a</p>${' '.repeat(600_000)}<p>b</p>`, 1_000)).toBe('a');
});
