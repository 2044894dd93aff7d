export { BrandsModule } from './brands.module.js';
export { CreateBrands1764000000000, FoldBrandNames1764000000001 } from './persistence/brands.migration.js';
