// Reads what a brief names beside its own words.
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type IdKind, publicId, validationFailed } from '@app/kernel';
import { type BriefContext, BriefSources } from '../domain/brief-context.js';
import { channelLimits } from '../domain/channel-limits.table.js';
import { type Brand, noBrand } from '../domain/creative-words.js';
import type { Goal } from '../domain/facts/facts.table.js';
import type { UploadedLogo } from '../domain/photo.js';
import { textLength } from '../domain/text-length.js';
import { BrandStore } from './brand.store.js';
import { CreativeStores } from './creative.store.js';
import { requireOneLogo, takenLogo } from './taken-uploads.js';

/** Each holds where the request itself says nothing. */
export interface ContextDefaults {
  readonly brand: Brand | null;
  /** The logo of the brand kit, where it is an upload. */
  readonly logoUploadId: string | null;
  readonly landingPageUrl: string | null;
  readonly goal: Goal | null;
}

interface Incomplete {
  readonly context?: BriefContext;
  readonly brand: Partial<Brand>;
  readonly logoUploadId?: string;
  readonly landingPageUrl: string | null | undefined;
}

/** The name of a business that every channel takes. */
const LONGEST_ADVERTISER = Math.min(...channelLimits.flatMap(({ needs }) => needs?.brandName ?? []));

type ArchivableRecord = { readonly isArchived: boolean } | undefined;

@Injectable()
export class BriefContexts {
  constructor(
    private readonly brands: BrandStore,
    @Inject(BriefSources) private readonly sources: BriefSources,
    private readonly creatives: CreativeStores,
  ) {}

  /** The request with what the named records give where it says nothing itself. Needs a unit of work. @throws 400 as `of` */
  async completed<Request extends Incomplete>(actor: Actor, request: Request) {
    const given = request.context ? await this.of(actor, request.context) : null;
    requireOneLogo({ ...request.brand, logoUploadId: request.logoUploadId }, 'brand.');
    const logoUpload = await this.logoUpload(request, given);
    const brand = { ...noBrand, ...given?.brand, ...request.brand, ...(logoUpload ? { logoUrl: null } : {}) };
    const advertiser = brand.name === null ? await this.advertiser(actor) : undefined;
    return {
      ...request,
      brand,
      ...(advertiser === undefined ? {} : { advertiser }),
      ...(logoUpload ? { logoUpload } : {}),
      landingPageUrl: request.landingPageUrl === undefined ? (given?.landingPageUrl ?? null) : request.landingPageUrl,
      goal: given?.goal ?? null,
    };
  }

  /** A word of the request on its logo goes before that of the kit. */
  private async logoUpload(
    { logoUploadId, brand }: Incomplete,
    given: ContextDefaults | null,
  ): Promise<UploadedLogo | undefined> {
    if (logoUploadId !== undefined) return takenLogo(this.creatives, logoUploadId, 'brand.logo_upload_id');
    const ofKit = brand.logoUrl === undefined ? given?.logoUploadId : null;
    return ofKit ? takenLogo(this.creatives, ofKit, 'brand_id') : undefined;
  }

  /** Of the first name that is short enough for every channel: of the default or only brand kit, or of the organization. */
  private async advertiser(actor: Actor): Promise<string | undefined> {
    const names = [await this.brands.foremostName(), await this.sources.organizationName(actor)];
    return (
      names.find(
        (name) => typeof name === 'string' && name.trim() !== '' && textLength(name, 'wide_twice') <= LONGEST_ADVERTISER,
      ) ?? undefined
    );
  }

  /** @throws 400 that names each record which the organization does not have, or has archived */
  private async of(actor: Actor, { brandId, campaignId, audienceId }: BriefContext): Promise<ContextDefaults> {
    const kit = brandId === null ? undefined : await this.brands.find(brandId);
    const campaign = campaignId === null ? undefined : await this.sources.campaign(actor, campaignId);
    const audience = audienceId === null ? undefined : await this.sources.audience(actor, audienceId);
    const faults = [
      ...faultOf('brand', brandId, kit && { isArchived: kit.status === 'archived' }),
      ...faultOf('campaign', campaignId, campaign),
      ...faultOf('audience', audienceId, audience),
    ];
    if (faults.length > 0) throw validationFailed(faults);
    return {
      brand: kit ? brandOf(kit) : null,
      logoUploadId: kit?.logoUploadId ?? null,
      landingPageUrl: campaign?.landingPageUrl ?? kit?.landingPageUrl ?? null,
      goal: campaign?.goal ?? null,
    };
  }
}

function faultOf(kind: IdKind & ('brand' | 'campaign' | 'audience'), id: string | null, found: ArchivableRecord) {
  if (id === null || found?.isArchived === false) return [];
  const field = `${kind}_id`;
  const what = found ? `names an archived ${kind}` : `names no ${kind} of your organization`;
  return [{ field, code: 'invalid_value', message: `${field} ${what}: ${publicId(kind, id)}.` }];
}

const brandOf = ({ name, voice, colors, fonts = [], logoUrl, bannedTerms, requiredTerms, disclaimer }: Brand): Brand => ({
  name,
  voice,
  colors,
  ...(fonts.length > 0 ? { fonts } : {}),
  logoUrl,
  bannedTerms,
  requiredTerms,
  disclaimer,
});
