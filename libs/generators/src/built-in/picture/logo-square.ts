// Lays a logo on a square, for ads that show it beside their own texts.
import type { Logo } from '@app/creative';
import { lookAt, rendered } from './logo-art.js';

/** Behind the margin: a JPEG cannot be transparent, and its own ground is white as a rule. */
const groundOf = ({ mimeType }: Logo): string =>
  mimeType === 'image/jpeg' ? '<rect width="100%" height="100%" fill="#ffffff"/>' : '';

/** As PNG; the logo fills the square's side, and is never enlarged. undefined: nothing is visible, or the file is broken. */
export async function squareOf(logo: Logo, side: number): Promise<Buffer | undefined> {
  const art = await lookAt(logo).catch(() => undefined);
  if (!art) return undefined;
  const scale = Math.min(1, side / Math.max(logo.size.width, logo.size.height));
  const scaled = (length: number): number => Math.max(1, Math.round(length * scale));
  const [width, height] = [scaled(logo.size.width), scaled(logo.size.height)];
  // The smallest copy that is still large enough: one large reduction looks ragged.
  const { href } = art.copies.findLast(({ size }) => size.width >= width && size.height >= height) ?? art.copies[0];
  const [x, y] = [Math.floor((side - width) / 2), Math.floor((side - height) / 2)];
  const image = `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none" href="${href}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${groundOf(logo)}${image}</svg>`;
  return (await rendered(svg)).asPng();
}
