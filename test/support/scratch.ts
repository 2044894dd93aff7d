import 'reflect-metadata';
import { startTestCluster, stopTestCluster } from './database.js';
import { prepareTemplate } from './prepare-template.js';
import { startProduct } from './product.js';
const t = Date.now();
const at = (w: string) => console.log(Date.now() - t, w);
await startTestCluster(prepareTemplate);
at('cluster');
const product = await startProduct('scratch', { simulator: true });
at('product');
const acme = await product.organization();
at('org');
const made = await product.client.post('/v1/campaigns', { name: 'Spring' }, { key: acme.keys.manager });
at('created');
console.log(made.status, JSON.stringify(made.body).slice(0, 1500));

const connection = await product.connect(acme);
at('connected');
const c = product.client.as(acme.keys.owner);
const full = {
  name: 'Launch me',
  objective: 'traffic',
  channels: ['google_ads'],
  budget: { amount: '50.00', currency: 'USD' },
  landing_page_url: 'https://example.com/x',
  targeting: { locations: { include: ['US'] } },
};
const one = (await c.post('/v1/campaigns', full)).body.data;
console.log(one.delivery_issues);
const l = await c.post(`/v1/campaigns/${one.id}/launch`);
console.log(l.status, l.body.data?.delivery_status, JSON.stringify(l.body.error ?? l.body.data.platform_campaigns));
await product.work();
at('worked');
console.log(
  JSON.stringify((await c.get(`/v1/campaigns/${one.id}`)).body.data.platform_campaigns),
  (await c.get(`/v1/campaigns/${one.id}`)).body.data.delivery_status,
);
await new Promise((r) => setTimeout(r, 3000));
const con = (await c.get('/v1/connections')).body.data[0];
console.log(con.id, con.status, con.health);
const s1 = await c.post(`/v1/connections/${con.id}/sync`);
console.log(s1.status, JSON.stringify(s1.body), s1.headers.get('location'));
const s2 = await c.post(`/v1/connections/${con.id}/sync`);
console.log(s2.status, JSON.stringify(s2.body));
await product.work();
at('synced');
console.log(JSON.stringify((await c.get(`/v1/connections/${con.id}/syncs`)).body.data));
const o = await c.get('/v1/analytics/overview');
console.log(o.status, JSON.stringify(o.body).slice(0, 1500));
const a = await c.get('/v1/analytics/campaigns');
console.log(a.status, JSON.stringify(a.body).slice(0, 1500));
const p = await c.post(`/v1/campaigns/${one.id}/pause`);
console.log(p.status);
await product.work();
console.log(
  JSON.stringify((await c.get(`/v1/campaigns/${one.id}`)).body.data.platform_campaigns),
  (await c.get(`/v1/campaigns/${one.id}`)).body.data.delivery_status,
);
await product.stop();
at('stopped');
await stopTestCluster();
