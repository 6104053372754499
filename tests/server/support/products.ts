import { afterEach } from 'vitest';
import { startProduct, type Product } from '../../support/product.ts';

/** Starts products that are killed after each test. */
export function useProducts(): typeof startProduct {
  const running: Product[] = [];
  afterEach(async () => {
    for (const product of running.splice(0)) {
      product.process.kill('SIGKILL');
      await product.ended;
    }
  });
  return async (...options) => {
    const product = await startProduct(...options);
    running.push(product);
    return product;
  };
}
