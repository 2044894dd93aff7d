import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { AggregateStore, UnitOfWork } from '@app/platform/data';
import { AssetAddresses } from './application/asset-addresses.js';
import { AssetFiles } from './application/asset-files.js';
import { BrandLogos } from './application/brand-logos.js';
import { CreativeFiles } from './application/creative-files.js';
import { CreativeGeneration } from './application/creative-generation.js';
import { CreativeReviews } from './application/creative-reviews.js';
import { CreativeSchedules } from './application/creative.schedules.js';
import { CreativeService } from './application/creative.service.js';
import { CREATIVE_ROWS, CreativeStores } from './application/creative.store.js';
import { ForgetCreatives } from './application/forget-organization.js';
import { GenerationService } from './application/generation.service.js';
import { VariantMaking } from './application/variant-making.js';
import { AssetsController } from './http/assets.controller.js';
import { CreativeController } from './http/creative.controller.js';
import { creativeTable } from './persistence/creative.table.js';
import { CreativeQueries } from './read/creative.queries.js';
import { FileAddresses } from './read/file-addresses.js';

const rows: Provider = {
  provide: CREATIVE_ROWS,
  inject: [UnitOfWork],
  useFactory: (unitOfWork: UnitOfWork) => new AggregateStore(unitOfWork, creativeTable),
};

/** Creative assets. The apps bind the ports: `Generator`, `AssetStorage`, `LogoSource`, `LogoSquares`, `Usage`, and the address of files. */
@Module({})
export class CreativeModule {
  static with(ports: Provider[]): DynamicModule {
    return {
      module: CreativeModule,
      providers: [
        ...ports,
        rows,
        CreativeStores,
        CreativeService,
        GenerationService,
        BrandLogos,
        VariantMaking,
        CreativeGeneration,
        CreativeSchedules,
        CreativeReviews,
        ForgetCreatives,
        AssetAddresses,
        AssetFiles,
        CreativeFiles,
        { provide: FileAddresses, useExisting: AssetAddresses },
        CreativeQueries,
      ],
      controllers: [CreativeController, AssetsController],
      exports: [CreativeService, GenerationService, CreativeGeneration, CreativeFiles, CreativeReviews, CreativeQueries],
    };
  }
}
