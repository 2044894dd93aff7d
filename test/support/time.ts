import type { Product } from './product.js';

/** Sets the clocks of the product and its simulated platforms to one instant, at which they stay until they are set again. */
export async function setTime(product: Product, at: string): Promise<void> {
  if (!product.control) throw new Error('This product was started without the simulator.');
  product.clock.set(new Date(at));
  await product.control('PUT', '/clock', { now: at, frozen: true });
}
