export default async function globalTeardown() {
  const { stopTestCluster } = await import('./database.ts');
  await stopTestCluster();
}
