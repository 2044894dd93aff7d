import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { answerOf, api, dataOf } from '../../api/client.js';
import { AdFrame, shownAd } from '../../parts/ad-frame.js';
import { Page } from '../../parts/page.js';
import { Loads } from '../../parts/states.js';

export function CreativePage() {
  const { id } = useParams({ from: '/desk/creative/$id' });
  const creative = useQuery({
    queryKey: ['creative', id],
    queryFn: () => dataOf(api.GET('/v1/creative/{id}', { params: { path: { id } } })),
  });
  const variants = useQuery({
    queryKey: ['creative', id, 'variants'],
    queryFn: () => answerOf(api.GET('/v1/creative/{id}/variants', { params: { path: { id }, query: { limit: 100 } } })),
  });
  return (
    <Page title={creative.data?.name ?? ''}>
      <Loads query={variants}>
        {({ data }) => (
          <Group align="flex-start" gap="lg">
            {data.map((variant) => {
              const ad = shownAd(variant);
              return (
                ad && (
                  <AdFrame
                    key={variant.id}
                    ad={ad}
                    brand={creative.data?.brand_name ?? null}
                    landingPage={creative.data?.landing_page_url ?? null}
                  />
                )
              );
            })}
          </Group>
        )}
      </Loads>
    </Page>
  );
}
