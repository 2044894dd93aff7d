// Which pictures a platform takes, and their nodes.
import type { IntendedPicture, PlatformNode } from '@app/connections';
import { listed } from './plan-findings.js';

interface ShapeRow {
  /** Width by height. */
  readonly ratio: number;
  /** The smallest size, in pixels. */
  readonly width: number;
  readonly height: number;
  /** `1.91:1` */
  readonly words: string;
}

export interface PictureLimits<Shape extends string> {
  readonly shapes: Readonly<Record<Shape, ShapeRow>>;
  readonly mimeTypes: readonly string[];
  readonly largestBytes: number;
  /** The smallest side of a square logo, in pixels. */
  readonly leastLogo: number;
}

/** A picture of 1200 × 628 pixels is one of 1.91:1. */
const TOLERANCE = 0.01;
const MEBIBYTE = 1_048_576;

const hasRatio = ({ width, height }: IntendedPicture, ratio: number): boolean =>
  Math.abs(width / height - ratio) <= ratio * TOLERANCE;

export class Pictures<Shape extends string> {
  /** `GIF, JPEG and PNG files of 5 MiB` */
  readonly fileWords: string;
  readonly logoWords: string;

  constructor(private readonly limits: PictureLimits<Shape>) {
    const kinds = limits.mimeTypes.map((type) => type.slice('image/'.length).toUpperCase());
    this.fileWords = `${listed(kinds)} files of ${limits.largestBytes / MEBIBYTE} MiB`;
    this.logoWords = `a square logo (at least ${limits.leastLogo} × ${limits.leastLogo} pixels)`;
  }

  shapeWords(shape: Shape): string {
    const { words, width, height } = this.limits.shapes[shape];
    return `${words} (at least ${width} × ${height} pixels)`;
  }

  /** undefined: the platform takes no picture of this ratio, size or file type. */
  shapeOf(picture: IntendedPicture): Shape | undefined {
    if (!this.isFile(picture)) return undefined;
    const shapes = Object.entries<ShapeRow>(this.limits.shapes);
    const found = shapes.find(
      ([, { ratio, width, height }]) => hasRatio(picture, ratio) && picture.width >= width && picture.height >= height,
    );
    return found?.[0] as Shape | undefined;
  }

  isLogo(picture: IntendedPicture): boolean {
    const { leastLogo } = this.limits;
    return this.isFile(picture) && hasRatio(picture, 1) && picture.width >= leastLogo && picture.height >= leastLogo;
  }

  private isFile({ mimeType, bytes }: IntendedPicture): boolean {
    return this.limits.mimeTypes.includes(mimeType) && bytes <= this.limits.largestBytes;
  }
}

export const assetKey = ({ sha256 }: IntendedPicture): string => `asset:${sha256}`;

/** The node of a picture: one for the same bytes, in however many ads it is shown. */
export const assetOf = (picture: IntendedPicture): PlatformNode => ({
  key: assetKey(picture),
  kind: 'asset',
  parent: null,
  tag: picture.sha256,
  body: { sha256: picture.sha256, mime_type: picture.mimeType, width: picture.width, height: picture.height },
  file: picture.sha256,
  variants: [],
});
