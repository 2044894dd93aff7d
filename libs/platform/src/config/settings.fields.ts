// How the text of a setting is read and checked.
import { z } from 'zod';

export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'is not a whole number')
    .transform(Number)
    .pipe(z.number().min(least).max(most));
export const port = whole(0, 65_535);
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
export const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'is not a postgres:// URL');
export const httpUrl = z.url({ protocol: /^https?$/, error: 'is not an http:// or https:// URL' });
export const keyRing = z
  .string()
  .regex(
    /^[a-z0-9]+:[A-Za-z0-9+/=_-]{43,}(,[a-z0-9]+:[A-Za-z0-9+/=_-]{43,})*$/,
    'is not a key ring "id:base64 of 32 bytes[,older…]"',
  );
export const smtpUrl = z.string().regex(/^smtps?:\/\/\S+$/, 'is not an smtp:// or smtps:// URL');
export const mailAddress = z.string().regex(/^[^\r\n]*[^\s@<>]@[^\s@<>]+>?$/, 'is not an address like "Ads <ads@example.com>"');
