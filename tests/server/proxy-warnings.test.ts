import { expect, test } from 'vitest';
import type { Product } from '../support/product.ts';
import { useProducts } from './support/products.ts';

const startProduct = useProducts();

async function start(environment: Readonly<Record<string, string>>): Promise<Product> {
  const product = await startProduct({ SITE: 'off', ...environment }, 'serve');
  await product.ready();
  return product;
}

test('a public server with TRUST_PROXY=off warns at its start that it counts visitors behind a proxy as one', async () => {
  const PUBLIC_ORIGIN = 'https://estiba.example';
  const warning = 'PUBLIC_ORIGIN is public and TRUST_PROXY is off: behind a proxy all visitors count as one';
  const product = await start({ PUBLIC_ORIGIN });
  await expect.poll(() => product.output()).toContain(warning);
  const proxied = await start({ PUBLIC_ORIGIN, TRUST_PROXY: '1' });
  await fetch(`${proxied.origin}/api/health`, { headers: { 'X-Forwarded-For': '198.51.100.7' } });
  expect(proxied.output()).not.toContain('TRUST_PROXY');
});

test('a server with TRUST_PROXY=off warns once that it ignores X-Forwarded-For', async () => {
  const product = await start({});
  const visit = (headers: Record<string, string>) => fetch(`${product.origin}/api/health`, { headers });
  await visit({});
  expect(product.output()).not.toContain('TRUST_PROXY');
  await visit({ 'X-Forwarded-For': '198.51.100.7' });
  await visit({ 'X-Forwarded-For': '198.51.100.8' });
  await expect.poll(() => product.output()).toContain('X-Forwarded-For and TRUST_PROXY is off');
  product.process.kill('SIGTERM');
  await product.ended;
  expect(product.output().match(/TRUST_PROXY/g)).toHaveLength(2);
});
