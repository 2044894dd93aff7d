import { Module, type Provider } from '@nestjs/common';
import { AggregateStore, UnitOfWork } from '@app/platform/data';
import { BrandPurge } from './application/brand-purge.js';
import { BRAND_ROWS, BrandStore } from './application/brand.store.js';
import { BrandsService } from './application/brands.service.js';
import { BrandsController } from './http/brands.controller.js';
import { brandTable } from './persistence/brand.table.js';
import { BrandsQueries } from './read/brands.queries.js';

const rows: Provider = {
  provide: BRAND_ROWS,
  inject: [UnitOfWork],
  useFactory: (unitOfWork: UnitOfWork) => new AggregateStore(unitOfWork, brandTable),
};

@Module({
  controllers: [BrandsController],
  providers: [rows, BrandStore, BrandsService, BrandPurge, BrandsQueries],
})
export class BrandsModule {}
