// The bodies of requests about brands.
import { Metadata, Name, ReadOnlyFieldsOf, Text, Texts } from '@app/platform/http';
import { allowedBrandActions } from '../domain/brand.lifecycle.js';
import { BrandView } from '../read/brand.view.js';

abstract class BrandBody {
  @Text({ max: 255, nullable: true, about: 'your own key, unique in your organization' })
  external_id?: string | null;

  @Text({ max: 2_000, nullable: true, multiline: true })
  description?: string | null;

  @Texts({ max: 50, item: { max: 64 } })
  labels?: string[];

  @Metadata({ keys: 50, key: 40, value: 500 })
  metadata?: Record<string, string>;
}

const cures = { status: 'DELETE to archive' };

@ReadOnlyFieldsOf(BrandView, {
  initial: { status: 'active', allowed_actions: allowedBrandActions('active'), version: 1 },
  cures,
})
export class CreateBrand extends BrandBody {
  @Name({ required: true, max: 255, example: 'First' })
  name: string;
}

@ReadOnlyFieldsOf(BrandView, { cures })
export class UpdateBrand extends BrandBody {
  @Name({ max: 255 })
  name?: string;
}
