// Seeds ninety days of three advertisers through the product's own services, on a clock that runs from then to now.
import type { INestApplicationContext } from '@nestjs/common';
import { type Actor, type Mode, modes, roles, systemActor } from '@app/kernel';
import { KeysService, OrganizationsService, UsersService } from '@app/access';
import { AudiencesService, MembersService } from '@app/audiences';
import { CampaignSchedules, CampaignsService } from '@app/campaigns';
import { CreativeDirectory, CreativeService, GenerationService, LogoSource } from '@app/creative';
import { ConnectionDirectory, ConnectionsService, type SyncStream, SyncStreams } from '@app/connections';
import { UnitOfWork } from '@app/platform/data';
import { JobWorker } from '@app/platform/messaging';
import { randomBytes } from 'node:crypto';
import { consentOf, type DemoAudience, demoAudiences, isTended, requestFor as audienceFor, rowsOf } from './audiences.js';
import { creativesOf, type DemoCampaign, demoCampaigns, type Move, moves, writtenFor } from './campaigns.js';
import type { Clocks } from './clocks.js';
import { type Advertiser, DemoConnections } from './connections.js';
import { demoCreatives, logo, notAllowed, requestFor } from './creatives.js';
import type { DemoMarket } from './organizations.js';
import { actorOf, type Scene, type SeededMarket, type SeededUser, targetsOf } from './scene.js';
import type { SimulatorControl } from './simulator-control.js';

export const FIRST_DAY = 90;
/** A day without other events, from which on each advertiser is on the other platforms: Meta's consents last for weeks only. */
const FURTHER_DAY = 51;
/** Until the consent of one connection must be given again. */
const DAYS_LEFT = 20;
/** The days on which the accounts at Google were synced before today; the others were when they were connected. */
const SYNC_DAYS: readonly number[] = [60, 30, 7, 1];
/** The reviews that begin today end tomorrow; all earlier ones ended at once. */
const LATE_REVIEW_SECONDS = 86_400;

export class Seeding {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly control: SimulatorControl,
    private readonly further: readonly SimulatorControl[],
    private readonly clocks: Clocks,
  ) {}

  async run(markets: readonly DemoMarket[]): Promise<SeededMarket[]> {
    await this.clocks.openDay(FIRST_DAY);
    const seeded = await Promise.all(markets.map((market) => this.found(market)));
    const scenes = seeded.flatMap((each) =>
      modes.map((mode): Scene => ({
        ...each,
        mode,
        campaignIds: new Map(),
        creativeIds: new Map(),
        audienceIds: new Map(),
      })),
    );
    const advertisers = scenes.map((scene) => ({ market: scene.market, admin: actorOf(scene, 'admin') }));
    const connections = new DemoConnections(this.app, this.control, this.clocks, () => this.sync(scenes, 'incremental'));
    await connections.connect(advertisers, FIRST_DAY + DAYS_LEFT);
    await this.generate(scenes);
    await this.gather(scenes);
    await this.reviewed(() => this.withoutNumbers(() => this.livePast(scenes, advertisers)));
    await this.sync(scenes, 'full');
    await requireSynced(this.app, scenes);
    return seeded;
  }

  /** They are read once, by the last sync, which reads all ninety days. */
  private async withoutNumbers(work: () => Promise<void>): Promise<void> {
    const streams = this.app.get<SyncStream[]>(SyncStreams);
    const all = streams.splice(0);
    streams.push(...all.filter(({ reads }) => reads === 'present'));
    await work();
    streams.splice(0, streams.length, ...all);
  }

  private async livePast(scenes: readonly Scene[], advertisers: readonly Advertiser[]): Promise<void> {
    for (let day = FIRST_DAY; day > 0; day -= 1) {
      if (day === FURTHER_DAY) await this.beginOnFurther(scenes, advertisers);
      await this.live(scenes, day);
    }
    await this.clocks.release();
    await this.control.take({ review: LATE_REVIEW_SECONDS });
    await this.live(scenes, 0);
  }

  private async beginOnFurther(scenes: readonly Scene[], advertisers: readonly Advertiser[]): Promise<void> {
    await this.clocks.openDay(FURTHER_DAY);
    for (const platform of this.further) {
      const sync = (): Promise<void> => this.sync(scenes, 'incremental', platform.channel);
      await new DemoConnections(this.app, platform, this.clocks, sync).connectOwn(advertisers);
      await sync();
    }
  }

  /** Meanwhile the platforms take no time for ads and lists, and each rejects one kind of ad. */
  private async reviewed(work: () => Promise<void>): Promise<void> {
    const all = [this.control, ...this.further];
    const usual = await Promise.all(all.map((platform) => platform.pace()));
    try {
      await this.control.take({ review: 0, upload: 0, list: 0 });
      for (const platform of this.further) await platform.take({ review: 0 });
      for (const platform of all) for (const what of notAllowed[platform.channel] ?? []) await platform.reject(what);
      await work();
    } finally {
      for (const platform of all) await platform.judgeFreely();
      for (const [at, platform] of all.entries()) await platform.take(usual[at] ?? {});
    }
  }

  private async found(market: DemoMarket): Promise<SeededMarket> {
    const twins = await this.app.get(OrganizationsService).create(market.name, market.plan);
    const operator = systemActor(twins.live, 'cli');
    const users = await Promise.all(
      [...roles].reverse().map(async (role): Promise<SeededUser> => {
        const email = `${role}@${market.domain}`;
        const password = randomBytes(15).toString('base64url');
        const id = await this.app.get(UsersService).create(operator, email, role, password);
        const keyOf = async (mode: Mode): Promise<string> =>
          (await this.app.get(KeysService).create(operator, id, `Demo ${role}`, { mode })).key;
        return { id, email, password, role, keys: { live: await keyOf('live'), test: await keyOf('test') } };
      }),
    );
    return { market, twins, users };
  }

  /** The creatives that its campaigns show. */
  private async generate(scenes: readonly Scene[]): Promise<void> {
    const generation = this.app.get(GenerationService);
    Object.assign(this.app.get<LogoSource>(LogoSource), { fetch: async () => ({ bytes: logo() }) });
    for (const scene of scenes) {
      const shown = new Set(demoCampaigns[scene.mode].flatMap((campaign) => creativesOf(scene.mode, campaign)));
      for (const creative of demoCreatives.filter(({ name }) => shown.has(name)))
        scene.creativeIds.set(
          creative.name,
          await generation.generate(actorOf(scene, 'manager'), requestFor(scene.market, creative)),
        );
    }
    await this.work();
    for (const scene of scenes) await this.acceptDrafts(actorOf(scene, 'manager'), [...scene.creativeIds.values()]);
  }

  /** A person has looked at them. */
  private async acceptDrafts(actor: Actor, creativeIds: readonly string[]): Promise<void> {
    const unitOfWork = this.app.get(UnitOfWork);
    const known = await unitOfWork.run(actor, () => new CreativeDirectory(unitOfWork).known(creativeIds));
    for (const { id, variants } of known)
      for (const variant of variants) await this.app.get(CreativeService).accept(actor, id, variant.id);
  }

  /** A source is measured before other audiences are built from it. */
  private async gather(scenes: readonly Scene[]): Promise<void> {
    for (const audience of demoAudiences) {
      for (const scene of scenes) {
        const request = audienceFor(scene.market, audience, (name) => scene.audienceIds.get(name) ?? '');
        scene.audienceIds.set(audience.name, await this.app.get(AudiencesService).create(actorOf(scene, 'manager'), request));
        await this.tend(scene, audience, FIRST_DAY);
      }
      await this.work();
    }
  }

  /** Adds the people who join a list on this day, and archives it on its day. */
  private async tend(scene: Scene, { name, joining = [], archived }: DemoAudience, day: number): Promise<void> {
    const [actor, id] = [actorOf(scene, 'manager'), scene.audienceIds.get(name) ?? ''];
    for (const people of joining.filter((each) => each.day === day))
      await this.app.get(MembersService).add(actor, id, rowsOf(scene.market, people), consentOf(people));
    if (archived === day) await this.app.get(AudiencesService).archive(actor, id, null);
  }

  /** One day: the planned events happen, the platforms follow, and on some days the accounts are synced. */
  private async live(scenes: readonly Scene[], day: number): Promise<void> {
    const plans = planOf(day);
    const synced = SYNC_DAYS.includes(day);
    const tended = demoAudiences.filter((audience) => isTended(audience, day));
    if (plans.length === 0 && tended.length === 0 && !synced) return;
    if (day < FIRST_DAY) {
      await this.clocks.openDay(day);
      for (const scene of scenes) for (const audience of tended) await this.tend(scene, audience, day);
    }
    for (const { mode, campaign, move } of plans) {
      const concerned = scenes.filter((scene) => scene.mode === mode);
      await Promise.all(concerned.map((scene) => this.act(scene, campaign, move)));
      await this.clocks.tick();
    }
    await this.work();
    if (synced) await this.sync(scenes, 'incremental', this.control.channel);
  }

  private async act(scene: Scene, campaign: DemoCampaign, move: Move): Promise<void> {
    const campaigns = this.app.get(CampaignsService);
    const actor = actorOf(scene, campaign.by ?? 'manager');
    const id = scene.campaignIds.get(campaign) ?? '';
    const all = creativesOf(scene.mode, campaign).map((name) => scene.creativeIds.get(name) ?? '');
    const go: Readonly<Record<Move, () => Promise<unknown>>> = {
      create: async () => {
        const written = writtenFor(scene.market, campaign, this.clocks.dayAt);
        const creativeIds = campaign.life.extend === undefined ? all : all.slice(0, 1);
        scene.campaignIds.set(
          campaign,
          await campaigns.create(actor, { ...written, creativeIds, ...targetsOf(scene, campaign) }),
        );
      },
      launch: () => campaigns.launch(actor, id, { requireDeliverable: false, expectedVersion: null }),
      pause: () => campaigns.pause(actor, id, null),
      resume: () => campaigns.resume(actor, id, { requireDeliverable: true, expectedVersion: null }),
      extend: () => campaigns.update(actor, id, { creativeIds: all }, null),
      // The worker does this every minute: only the system can complete a campaign.
      complete: () => this.app.get(CampaignSchedules).runFor(systemActor(actor.organizationId)),
      archive: () => campaigns.archive(actor, id, null),
    };
    await go[move]();
  }

  private work(): Promise<void> {
    return this.clocks.during(this.app.get(JobWorker).drain());
  }

  private async sync(scenes: readonly Scene[], mode: 'incremental' | 'full', only?: string): Promise<void> {
    for (const scene of scenes) {
      const actor = actorOf(scene, 'manager');
      const connections = await this.app.get(ConnectionDirectory).all(actor);
      const isMeant = (channel: string): boolean => only === undefined || only === channel;
      for (const { id } of connections.filter(({ status, channel }) => status === 'active' && isMeant(channel))) {
        await this.app
          .get(ConnectionsService)
          .requestSync(actor, id, { trigger: 'manual', mode, startDate: null, endDate: null });
      }
    }
    await this.work();
  }
}

interface Plan {
  readonly mode: Mode;
  readonly campaign: DemoCampaign;
  readonly move: Move;
}

/** The events of a day, campaigns in the order of the table. */
const planOf = (day: number): Plan[] =>
  modes.flatMap((mode) =>
    demoCampaigns[mode].flatMap((campaign) =>
      moves.filter((move) => campaign.life[move] === day).map((move) => ({ mode, campaign, move })),
    ),
  );

/** Without this check, missing numbers would be noticed much later. */
async function requireSynced(app: INestApplicationContext, scenes: readonly Scene[]): Promise<void> {
  for (const scene of scenes) {
    const connections = await app.get(ConnectionDirectory).all(systemActor(scene.twins[scene.mode]));
    const healthy = connections.findLast(({ status }) => status === 'active');
    if (!healthy?.lastSuccessAt)
      throw new Error(`The demo's account of ${scene.market.name} (${scene.mode}) could not be synced.`);
  }
}
