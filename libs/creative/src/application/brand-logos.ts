// Brings a brand's logo: fetched once for a generation, drawn in its pictures, and kept as a square for the ads themselves.
import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AssetStorage } from '@app/kernel';
import type { CreativeState } from '../domain/creative.state.js';
import type { VariantOrder } from '../domain/creative-generator.js';
import type { UploadedLogo } from '../domain/photo.js';
import {
  type StoredLogo,
  LARGEST_LOGO,
  type Logo,
  type LogoFault,
  logoOf,
  LogoSource,
  LogoSquares,
  squareSideOf,
  type UnusableLogo,
} from '../domain/logo.js';
import { CreativeFiles } from './creative-files.js';

export interface BrandLogo {
  /** For the pictures. */
  readonly drawn: Logo | UnusableLogo;
  /** For the ads that show a logo of their own. */
  readonly kept: StoredLogo | LogoFault;
}

@Injectable()
export class BrandLogos {
  constructor(
    @Inject(LogoSource) private readonly source: LogoSource,
    @Inject(LogoSquares) private readonly squares: LogoSquares,
    @Inject(AssetStorage) private readonly storage: AssetStorage,
    private readonly files: CreativeFiles,
  ) {}

  /** null: the brand has none, or no picture is made. Throws temporary failures of the storage. */
  async bring(
    { organizationId, plan }: Pick<CreativeState, 'organizationId' | 'plan'>,
    orders: readonly VariantOrder[],
    signal: AbortSignal,
  ): Promise<BrandLogo | null> {
    const { logoUpload } = plan;
    const url = plan.brand.logoUrl;
    if ((url === null && !logoUpload) || orders.every(({ size }) => size === null)) return null;
    const fetched = logoUpload
      ? await this.read(organizationId, logoUpload)
      : await this.source.fetch(url ?? '', LARGEST_LOGO, signal, organizationId);
    const drawn = 'bytes' in fetched ? logoOf(fetched.bytes) : fetched.refused;
    return { drawn, kept: typeof drawn === 'string' ? drawn : await this.keep(organizationId, drawn) };
  }

  private async read(organizationId: string, { file, bytes }: UploadedLogo) {
    if (bytes > LARGEST_LOGO) return { refused: 'too_large' as const };
    return { bytes: await this.files.bytesOf(organizationId, file, bytes) };
  }

  private async keep(organizationId: string, logo: Logo): Promise<StoredLogo | LogoFault> {
    const side = squareSideOf(logo);
    if (side === null) return 'too_small';
    const bytes = await this.squares.squareOf(logo, side);
    if (!bytes) return 'not_drawn';
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const mimeType = 'image/png';
    await this.storage.put(`${organizationId}/${sha256}`, bytes, mimeType);
    return { sha256, mimeType, bytes: bytes.length, width: side, height: side };
  }
}
