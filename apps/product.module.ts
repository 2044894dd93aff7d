// Which libs make the product, and what binds them: one list, shared by every process.
import { type DynamicModule, Module } from '@nestjs/common';
import { AccessModule } from '@app/access';
import { createAdPlatforms } from '@app/ad-platforms';
import { AnalyticsModule, CampaignSpend, MetricsStream } from '@app/analytics';
import { CampaignDirectory, CampaignsModule, CampaignsStream, ReferenceFacts } from '@app/campaigns';
import { ConnectionsModule, SyncsModule, SyncStreams } from '@app/connections';
import { Clock } from '@app/kernel';
import { ConfigModule, SETTINGS, type Settings } from '@app/platform/config';
import { DataModule, Reads } from '@app/platform/data';
import { HttpModule } from '@app/platform/http';
import { MessagingModule } from '@app/platform/messaging';

/** Without base URLs of its own, a platform is the simulator's. */
const adPlatforms = (settings: Settings, clock: Clock) => {
  const simulator = `http://127.0.0.1:${settings.SIMULATOR_PORT}/google-ads`;
  return createAdPlatforms(
    {
      googleAds: {
        baseUrl: settings.GOOGLE_ADS_BASE_URL ?? simulator,
        oauthBaseUrl: settings.GOOGLE_ADS_OAUTH_URL ?? simulator,
        clientId: settings.GOOGLE_ADS_CLIENT_ID,
        clientSecret: settings.GOOGLE_ADS_CLIENT_SECRET,
        developerToken: settings.GOOGLE_ADS_DEVELOPER_TOKEN,
        version: 'v25',
      },
    },
    clock,
  );
};

/** Creatives and audiences do not exist yet: their checks are silent, and nothing of theirs can be named. */
const references = {
  provide: ReferenceFacts,
  inject: [Reads],
  useFactory: (reads: Reads): ReferenceFacts => {
    const spend = new CampaignSpend(reads);
    return { creatives: async () => null, audiences: async () => null, spentMicros: (actor, id) => spend.micros(actor, id) };
  },
};

const campaigns = CampaignsModule.with(references);
const analytics = AnalyticsModule.with([campaigns], CampaignDirectory);
const streams = { provide: SyncStreams, inject: [CampaignsStream, MetricsStream], useFactory: (...all: unknown[]) => all };

@Module({})
export class ProductModule {
  static with(settings: Settings, clock?: Clock, name?: string): DynamicModule {
    return {
      module: ProductModule,
      imports: [
        ConfigModule.with(settings, clock, name),
        DataModule,
        MessagingModule,
        HttpModule,
        AccessModule,
        ConnectionsModule.with({ inject: [SETTINGS, Clock], useFactory: adPlatforms }),
        campaigns,
        analytics,
        SyncsModule.with([campaigns, analytics], streams),
      ],
    };
  }
}
