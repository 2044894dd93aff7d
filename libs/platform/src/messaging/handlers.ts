// The methods marked with @On, @Task, @Every and @EveryOrganization, found and checked at boot.
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { type Actor, isDeclaredEvent } from '@app/kernel';
import { type PoolName, pools } from './pools.js';

/** An event as its subscribers get it, at least once. */
export interface EventMessage {
  readonly id: string;
  readonly type: string;
  /** The system, acting for the event's organization. */
  readonly actor: Actor;
  readonly subjectId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface JobMessage {
  readonly actor: Actor;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempt: number;
}

/** Whether a subscriber wants an event with this data. */
type EventFilter = (data: EventMessage['data']) => boolean;
type Mark =
  | { readonly kind: 'on'; readonly event: string; readonly wanted: EventFilter; readonly pool: PoolName }
  | { readonly kind: 'task'; readonly task: string; readonly attempts: number; readonly pool: PoolName }
  | { readonly kind: 'every' | 'every_organization'; readonly cron: string; readonly task: string };
type EventHandler = (event: EventMessage) => Promise<void>;
type TaskHandler = (job: JobMessage) => Promise<void>;
type ScheduleHandler = () => Promise<void>;
type OrganizationHandler = (actor: Actor) => Promise<void>;

/**
 * The number of attempts of a job. The pause after attempt n is e^n seconds, at most six hours. After the last attempt the job
 * stays in the table, and `cli jobs failed` lists it.
 */
export const ATTEMPTS = {
  /** About four days: for work that must be done in the end. */
  persistent: 25,
  /** About four minutes: for a task that has a limit of its own, or whose failure is noticed elsewhere. */
  few: 5,
} as const;

const MARK = Symbol('messaging');
const marksOf = (method: object): Mark[] => (Reflect.getMetadata(MARK, method) as Mark[] | undefined) ?? [];

const mark =
  (value: Mark): MethodDecorator =>
  (_target, _name, descriptor) => {
    const method = descriptor.value as object;
    Reflect.defineMetadata(MARK, [...marksOf(method), value], method);
  };

const attemptsByTask = new Map<string, number>();
const poolsByTask = new Map<string, PoolName>();

/** The number of attempts of a job of this task or subscriber. */
export const attemptsOf = (task: string): number => attemptsByTask.get(task) ?? ATTEMPTS.persistent;

/** Whose places a job of this task takes. */
export const poolOf = (task: string): PoolName => poolsByTask.get(task) ?? 'work';
export const priorityOf = (task: string): number => pools[poolOf(task)].priority;

/** Wants every event. */
export const always: EventFilter = () => true;

/** Wants the events that name one of these in their `fields`. */
export const naming =
  (...wanted: readonly string[]): EventFilter =>
  ({ fields }) =>
    Array.isArray(fields) && wanted.some((field) => fields.includes(field));

/** Wants the events in which this has another value. */
export const unless =
  (key: string, value: unknown): EventFilter =>
  (data) =>
    data[key] !== value;

/** Calls the method for every event of this type that it wants: `(event: EventMessage) => Promise<void>`, at least once. */
export const On = (event: string, wanted: EventFilter = always, pool: PoolName = 'work'): MethodDecorator =>
  mark({ kind: 'on', event, wanted, pool });
/** The method runs the jobs enqueued under this name: `(job: JobMessage) => Promise<void>`, at least once. */
export const Task = (task: string, attempts: number = ATTEMPTS.persistent, pool: PoolName = 'work'): MethodDecorator => {
  attemptsByTask.set(task, attempts);
  poolsByTask.set(task, pool);
  return mark({ kind: 'task', task, attempts, pool });
};
/** Runs the method on a cron schedule, once for all replicas: `() => Promise<void>`. It serves no organization. */
export const Every = (cron: string, task: string): MethodDecorator => mark({ kind: 'every', cron, task });
/**
 * Runs the method on a cron schedule for each organization: `(actor: Actor) => Promise<void>`, as the system of that
 * organization. An organization that fails or hangs does not stop the others; it is served again in the next round.
 */
export const EveryOrganization = (cron: string, task: string): MethodDecorator =>
  mark({ kind: 'every_organization', cron, task });

@Injectable()
export class Handlers implements OnModuleInit {
  readonly events = new Map<string, { task: string; event: string; handle: EventHandler }>();
  readonly tasks = new Map<string, { attempts: number; handle: TaskHandler }>();
  readonly schedules = new Map<string, { cron: string; handle: ScheduleHandler }>();
  readonly organizationSchedules = new Map<string, { cron: string; handle: OrganizationHandler }>();
  private readonly subscribers = new Map<string, { readonly task: string; readonly wanted: EventFilter }[]>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders() as { instance: unknown }[]) {
      if (typeof instance !== 'object' || instance === null) continue;
      // Jobs of a class that was renamed keep the name under which they are stored: it stands in the class, as `jobName`.
      const { name: className, jobName = className } = instance.constructor as { name: string; jobName?: string };
      const methods = instance as Record<string, (argument?: never) => Promise<void>>;
      for (const name of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const method = methods[name];
        for (const found of method ? marksOf(method) : [])
          this.register(found, `${jobName}.${name}`, (given) => method?.call(instance, given as never) ?? Promise.resolve());
      }
    }
  }

  /** The tasks for an event: one job for each subscriber that wants it. */
  tasksOf({ type, data }: Pick<EventMessage, 'type' | 'data'>): string[] {
    return (this.subscribers.get(type) ?? []).filter(({ wanted }) => wanted(data)).map(({ task }) => task);
  }

  private register(found: Mark, name: string, method: (argument?: unknown) => Promise<void>): void {
    if (found.kind === 'on') {
      const { event, wanted, pool } = found;
      if (!isDeclaredEvent(event))
        throw new Error(`${name} listens to "${event}", which nobody declares: add it to a defineEvents table or mend the name.`);
      const task = `${event}>${name}`;
      poolsByTask.set(task, pool);
      this.events.set(task, { task, event, handle: method });
      this.subscribers.set(event, [...(this.subscribers.get(event) ?? []), { task, wanted }]);
    } else if ([this.tasks, this.schedules, this.organizationSchedules].some((known) => known.has(found.task))) {
      throw new Error(`Two methods have the task "${found.task}"; ${name} is the second: rename one.`);
    } else if (found.kind === 'task') {
      this.tasks.set(found.task, { attempts: found.attempts, handle: method });
    } else {
      const schedules = found.kind === 'every' ? this.schedules : this.organizationSchedules;
      schedules.set(found.task, { cron: found.cron, handle: method });
    }
  }
}
