import { publicId } from '@app/kernel';
import { z } from 'zod';
import { uploadFaults } from '../domain/picture-faults.table.js';
import { statusAt, type Upload, uploadStatuses, uploadTypes, unusedEndOf } from '../domain/upload.js';
import { instant } from './view-parts.js';

export const UploadView = z
  .strictObject({
    id: z.string(),
    status: z.enum(uploadStatuses).meta({
      description:
        '`awaiting`: nothing was sent yet. `refused`: what was sent is not the announced picture; it may be sent ' +
        'again. `expired`: it was not sent or not used in time, ' +
        'or no creative that has its files and no brand kit uses it any more.',
    }),
    mime_type: z.enum(uploadTypes).describe('The media type that was announced.'),
    bytes: z.int().describe('The size in bytes that was announced.'),
    picture: z
      .strictObject({ mime_type: z.enum(uploadTypes), bytes: z.int(), width: z.int(), height: z.int() })
      .nullable()
      .meta({
        description:
          'The picture as it is kept: encoded again, upright, in sRGB and without metadata; null: nothing usable was sent.',
      }),
    error: z
      .strictObject({ code: z.string(), message: z.string() })
      .nullable()
      .describe('Why what was sent was refused; null: it was not.'),
    put: z
      .strictObject({ url: z.string().describe('The address.'), expires_at: instant.describe('When the address ends.') })
      .nullable()
      .meta({
        description:
          'Where the bytes are sent with PUT and no key. Only the answer that announces the upload has it; null in all others.',
      }),
    used: z.boolean().describe('Whether a creative or a brand kit has it.'),
    expires_at: instant.nullable().meta({ description: 'When it is erased unless a creative uses it; null: one does.' }),
    created_at: instant,
  })
  .meta({ id: 'Upload', description: 'A picture of your own for creatives.' });
export type UploadView = z.output<typeof UploadView>;

/** @param put its address, for whoever announced it */
export function uploadView(upload: Upload, now: Date, put: { url: string; expiresAt: Date } | null): UploadView {
  const { fault, photo, usedAt } = upload;
  return {
    id: publicId('upload', upload.id),
    status: statusAt(upload, now),
    mime_type: upload.mimeType,
    bytes: upload.bytes,
    picture: photo && { mime_type: photo.mimeType, bytes: photo.bytes, width: photo.width, height: photo.height },
    error: fault && { code: fault, message: uploadFaults[fault] },
    put: put && { url: put.url, expires_at: put.expiresAt.toISOString() },
    used: usedAt !== null,
    expires_at: usedAt === null ? unusedEndOf(upload).toISOString() : null,
    created_at: upload.createdAt.toISOString(),
  };
}
