// The libs of the product and their bindings: one list for all processes.
import { join } from 'node:path';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { AccessModule, ConsoleModule } from '@app/access';
import {
  AdMetricsStream,
  AnalyticsModule,
  AudienceMetricsStream,
  EXPORTS_ORIGIN,
  ExportStorage,
  MetricsStream,
  SegmentMetricsStreams,
} from '@app/analytics';
import { AudiencesModule, ListPoll, PlatformLists } from '@app/audiences';
import { AudienceLists, CampaignDirectory, CampaignsModule, CampaignsStream } from '@app/campaigns';
import { createLocalDisk, createS3, createSpool } from '@app/asset-storage';
import { ConnectionsModule, SyncsModule, SyncStreams } from '@app/connections';
import {
  ASSETS_ORIGIN,
  CreativeModule,
  Generators,
  LogoSource,
  LogoSquares,
  PageText,
  PicturePainter,
  PhotoCleaning,
} from '@app/creative';
import {
  createBuiltInGenerator,
  createBuiltInPainter,
  createLogoSquares,
  createPageText,
  createPhotoCleaning,
  createProvider,
} from '@app/generators';
import { AssetStorage, Clock, Spool } from '@app/kernel';
import { ConfigModule, publicUrlOf, SETTINGS, type Settings } from '@app/platform/config';
import { DataModule, outside } from '@app/platform/data';
import { countedStorage, StorageModule, type Store, StoredFiles } from '@app/platform/storage';
import { HttpModule } from '@app/platform/http';
import { Customers, MessagingModule } from '@app/platform/messaging';
import { PublicFetch } from '@app/platform/outbound';
import { WebhooksModule } from '@app/webhooks';
import { adPlatforms } from './ad-platforms.js';
import { audiencePerformance } from './bindings/audience-performance.js';
import { adFigures } from './bindings/ad-figures.js';
import { adFiles } from './bindings/ad-files.js';
import { briefSources } from './bindings/brief-sources.js';
import { campaignReferences } from './bindings/campaign-references.js';
import { connectionUse } from './bindings/connection-use.js';
import { channelFormats } from './bindings/channel-formats.js';
import { consentingParty } from './bindings/consenting-party.js';
import { subjectDirectory } from './bindings/subject-directory.js';
import { endpointPeople } from './bindings/endpoint-people.js';
import { ChannelTables } from './bindings/channel-tables.js';
import { audienceUsage, creativeUsage } from './bindings/usage.js';

/**
 * Without a provider the draft writer writes and draws; it also fits the pictures of a provider into their sizes, with the words
 * on them.
 */
function provider(settings: Settings): Generators['provider'] {
  const { CREATIVE_TEXT_URL: textUrl, CREATIVE_IMAGE_URL: imageUrl } = settings;
  if (textUrl === undefined) return null;
  return createProvider({
    text: {
      url: textUrl,
      key: settings.CREATIVE_TEXT_KEY,
      model: settings.CREATIVE_TEXT_MODEL,
      dialect: settings.CREATIVE_TEXT_DIALECT,
      headers: settings.CREATIVE_TEXT_HEADERS,
    },
    image:
      imageUrl === undefined
        ? null
        : {
            url: imageUrl,
            key: settings.CREATIVE_IMAGE_KEY,
            model: settings.CREATIVE_IMAGE_MODEL,
            dialect: settings.CREATIVE_IMAGE_DIALECT,
            headers: settings.CREATIVE_IMAGE_HEADERS,
          },
    fallback: createBuiltInPainter(),
    outputTokens: settings.CREATIVE_TEXT_MAX_TOKENS,
    calls: { atOnce: settings.CREATIVE_CALLS, perTenant: settings.CREATIVE_CALLS_PER_ORGANIZATION },
  });
}

function generators(settings: Settings): Generators {
  const bound = provider(settings);
  return { draft: outside('generator', createBuiltInGenerator()), provider: bound && outside('generator', bound) };
}

function logoSource(customers: Customers): LogoSource {
  const outbound = new PublicFetch();
  return outside('logo source', {
    fetch: async (url: string, maxBytes: number, signal: AbortSignal, organizationId: string) => {
      const [customer] = await customers.of(organizationId);
      return outbound.fetch(url, { maxBytes, timeoutMs: 15_000 }, signal, customer);
    },
  });
}

/** Without an endpoint, files are stored on this machine's disk. Each kind of files has a folder, or a prefix, of its own. */
async function assetStorage(settings: Settings, folder: Store, prefix: string): Promise<AssetStorage> {
  const endpoint = settings.ASSETS_S3_ENDPOINT;
  if (endpoint === undefined) return createLocalDisk({ directory: join(settings.DATA_DIR, folder) });
  return outside(
    'asset storage',
    await createS3({
      endpoint,
      region: settings.ASSETS_S3_REGION,
      bucket: settings.ASSETS_S3_BUCKET,
      accessKeyId: settings.ASSETS_S3_ACCESS_KEY_ID,
      secretAccessKey: settings.ASSETS_S3_SECRET_ACCESS_KEY,
      forcePathStyle: true,
      prefix,
    }),
  );
}

/** All that is stored counts to the plan of its organization. */
const counted = (provide: symbol, store: Store, prefix: string): Provider => ({
  provide,
  inject: [SETTINGS, StoredFiles],
  useFactory: async (settings: Settings, account: StoredFiles) =>
    countedStorage(await assetStorage(settings, store, prefix), store, account),
});

const creativePorts: Provider[] = [
  { provide: Generators, inject: [SETTINGS], useFactory: generators },
  { provide: ASSETS_ORIGIN, inject: [SETTINGS], useFactory: publicUrlOf },
  counted(AssetStorage, 'assets', ''),
  { provide: LogoSource, inject: [Customers], useFactory: logoSource },
  { provide: LogoSquares, useFactory: createLogoSquares },
  { provide: PageText, useFactory: createPageText },
  { provide: PhotoCleaning, useFactory: createPhotoCleaning },
  { provide: PicturePainter, useFactory: (): PicturePainter => ({ illustrate: createBuiltInPainter() }) },
  creativeUsage,
  briefSources,
];

const analyticsPorts: Provider[] = [
  subjectDirectory,
  { provide: EXPORTS_ORIGIN, inject: [SETTINGS], useFactory: publicUrlOf },
  counted(ExportStorage, 'exports', 'exports/'),
  {
    provide: Spool,
    inject: [SETTINGS],
    useFactory: ({ DATA_DIR }: Settings) => createSpool({ directory: join(DATA_DIR, 'spool') }),
  },
];

const creative = CreativeModule.with(creativePorts);
const audiences = AudiencesModule.with([audienceUsage, audiencePerformance]);
const audienceLists = { provide: AudienceLists, useExisting: PlatformLists };
const campaigns = CampaignsModule.with([creative, audiences], campaignReferences, adFiles, adFigures, audienceLists);
const analytics = AnalyticsModule.with([campaigns], CampaignDirectory, analyticsPorts);
const streams = {
  provide: SyncStreams,
  inject: [CampaignsStream, ListPoll, MetricsStream, AdMetricsStream, AudienceMetricsStream, SegmentMetricsStreams],
  useFactory: (...all: unknown[]) => all.flat(),
};

@Module({})
export class ProductModule {
  static with(settings: Settings, clock?: Clock, name?: string, platforms = adPlatforms): DynamicModule {
    return {
      module: ProductModule,
      imports: [
        ConfigModule.with(settings, clock, name),
        DataModule,
        StorageModule,
        MessagingModule,
        HttpModule,
        AccessModule,
        ConsoleModule,
        creative,
        audiences,
        ConnectionsModule.with({ inject: [SETTINGS, Clock], useFactory: platforms }, [consentingParty, channelFormats]),
        campaigns,
        analytics,
        WebhooksModule.with(endpointPeople),
        SyncsModule.with([campaigns, audiences, analytics], streams, connectionUse),
      ],
      providers: [ChannelTables],
    };
  }
}
