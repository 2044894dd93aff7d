import './typescript.mjs';

export default async function globalSetup() {
  const { startTestCluster } = await import('./database.ts');
  const { prepareTemplate } = await import('./prepare-template.ts');
  await startTestCluster(prepareTemplate);
}
