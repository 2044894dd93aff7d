import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { AggregateStore, UnitOfWork } from '@app/platform/data';
import { AssetAddresses } from './application/asset-addresses.js';
import { AssetFiles } from './application/asset-files.js';
import { BrandLogos } from './application/brand-logos.js';
import { BRAND_ROWS, BrandStore } from './application/brand.store.js';
import { BrandsService } from './application/brands.service.js';
import { BriefContexts } from './application/brief-contexts.js';
import { CreativeFiles } from './application/creative-files.js';
import { FileRelease } from './application/file-release.js';
import { FileRetention } from './application/file-retention.js';
import { FileSweep } from './application/file-sweep.js';
import { CreativeGeneration } from './application/creative-generation.js';
import { CreativeReviews } from './application/creative-reviews.js';
import { CreativeSchedules } from './application/creative.schedules.js';
import { CreativeService } from './application/creative.service.js';
import { CREATIVE_ROWS, CreativeStores } from './application/creative.store.js';
import { FinishedAdsService } from './application/finished-ads.service.js';
import { CreativePurge } from './application/creative-purge.js';
import { FactReader } from './application/fact-reader.js';
import { FactReadingStore } from './application/fact-reading.store.js';
import { FactReadingsService } from './application/fact-readings.service.js';
import { PhotoTurns } from './application/photo-turns.js';
import { RequestPhotos } from './application/request-photos.js';
import { GenerationService } from './application/generation.service.js';
import { UploadAddresses } from './application/upload-addresses.js';
import { UploadErasure } from './application/upload-erasure.js';
import { UploadStore } from './application/upload.store.js';
import { UploadsService } from './application/uploads.service.js';
import { RefiningService } from './application/refining.service.js';
import { CopyGeneration } from './application/copy-generation.js';
import { VariantMaking } from './application/variant-making.js';
import { AssetsController } from './http/assets.controller.js';
import { BrandsController } from './http/brands.controller.js';
import { CreativeController } from './http/creative.controller.js';
import { FactsController } from './http/facts.controller.js';
import { GeneratorsController } from './http/generators.controller.js';
import { FinishedAdsController } from './http/finished-ads.controller.js';
import { RefiningController } from './http/refining.controller.js';
import { brandTable } from './persistence/brand.table.js';
import { UploadFilesController } from './http/upload-files.controller.js';
import { UploadsController } from './http/uploads.controller.js';
import { creativeTable } from './persistence/creative.table.js';
import { BrandsQueries } from './read/brands.queries.js';
import { CreativeQueries } from './read/creative.queries.js';
import { FactReadingsQueries } from './read/fact-readings.queries.js';
import { FileAddresses, UploadPlaces } from './read/file-addresses.js';
import { UploadsQueries } from './read/uploads.queries.js';

const rows: Provider = {
  provide: CREATIVE_ROWS,
  inject: [UnitOfWork],
  useFactory: (unitOfWork: UnitOfWork) => new AggregateStore(unitOfWork, creativeTable),
};
const brandRows: Provider = {
  provide: BRAND_ROWS,
  inject: [UnitOfWork],
  useFactory: (unitOfWork: UnitOfWork) => new AggregateStore(unitOfWork, brandTable),
};

/**
 * Creative assets. The apps bind the ports: `Generators`, `PageText`, `AssetStorage`, `LogoSource`, `LogoSquares`,
 * `PhotoCleaning`, `PicturePainter`, `Usage`, `BriefSources`, and the address of files.
 */
@Module({})
export class CreativeModule {
  static with(ports: Provider[]): DynamicModule {
    return {
      module: CreativeModule,
      providers: [
        ...ports,
        rows,
        CreativeStores,
        brandRows,
        BrandStore,
        BrandsService,
        BrandsQueries,
        CreativeService,
        GenerationService,
        BriefContexts,
        BrandLogos,
        PhotoTurns,
        RequestPhotos,
        CopyGeneration,
        VariantMaking,
        FactReadingStore,
        FactReadingsService,
        FactReadingsQueries,
        FactReader,
        RefiningService,
        FinishedAdsService,
        CreativeGeneration,
        CreativeSchedules,
        CreativeReviews,
        CreativePurge,
        FileRelease,
        FileRetention,
        FileSweep,
        AssetAddresses,
        AssetFiles,
        CreativeFiles,
        { provide: FileAddresses, useExisting: AssetAddresses },
        CreativeQueries,
        UploadAddresses,
        { provide: UploadPlaces, useExisting: UploadAddresses },
        UploadStore,
        UploadsService,
        UploadErasure,
        UploadsQueries,
      ],
      // `generators` before the id in a path: no creative is called so.
      controllers: [
        GeneratorsController,
        CreativeController,
        FactsController,
        RefiningController,
        FinishedAdsController,
        BrandsController,
        UploadsController,
        AssetsController,
        UploadFilesController,
      ],
      exports: [CreativeService, GenerationService, CreativeGeneration, CreativeFiles, CreativeReviews, CreativeQueries],
    };
  }
}
