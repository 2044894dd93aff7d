import type { Product } from './product.js';

/** Puts the product and its simulated platforms to one instant, at which they stand until they are put to another. */
export async function setTime(product: Product, at: string): Promise<void> {
  if (!product.control) throw new Error('This product was started without the simulator.');
  product.clock.set(new Date(at));
  await product.control('PUT', '/clock', { now: at, frozen: true });
}
