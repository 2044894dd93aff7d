import '../creative.css';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, dataOf } from '../../../api/client.js';
import { keysByBody } from '../../../api/repeats.js';
import { NotAllowed } from '../../../parts/not-allowed.js';
import { Page } from '../../../parts/page.js';
import { useWork } from '../../../shell/work.js';
import { texts } from '../../../texts.js';
import { BrandForm, emptyBrand } from './brand-form.js';

const words = texts.brands;

export function NewBrandPage() {
  const { can } = useWork();
  const navigate = useNavigate();
  const [keyOf] = useState(keysByBody);
  if (!can('creative:write')) return <NotAllowed title={words.newTitle} permission="creative:write" />;
  return (
    <Page title={words.newTitle} about={words.about} back={{ to: '/brands', label: words.title }}>
      <BrandForm
        initial={emptyBrand}
        draft="brands.new"
        submit={words.create}
        onSubmit={async (body) => {
          const header = { 'Idempotency-Key': keyOf(body) };
          const { id } = await dataOf(api.POST('/v1/brands', { body, params: { header } }));
          await navigate({ to: '/brands/$id', params: { id } });
        }}
      />
    </Page>
  );
}
