// The allowed directions of imports: between floors, libs, rooms, wings and apps.
import { fences } from './fences.table.js';
import {
  adapterLibs,
  appPackages,
  appsOfApps,
  extraPackages,
  extraRooms,
  flatLibs,
  floors,
  forAppsOnly,
  loadedWhenUsed,
  rooms,
  sharedWithConsole,
  wingPackages,
  wings,
  type Room,
  type Wing,
} from './layers.js';
import { matches, overArrows, overInnerArrows, type InnerArrow, type Rule } from './rule.js';
import { isAdapter, isFace, isFlat, isLib, type Place, type Tree, wingRoomOf } from './tree.js';

const floorOf = (unit: string): number => floors.findIndex((floor) => floor.includes(unit));
const isWing = (part: string): part is Wing => (wings as readonly string[]).includes(part);
const inSameLib = ({ from, to }: InnerArrow): boolean => isLib(from.unit) && from.unit === to.unit;
const toTestSupport = ({ from, to }: InnerArrow): boolean => from.spec && to.unit === 'test' && to.part === 'support';

/** The table's row for a file of a context or of an adapter; specs may import every room of their own lib. */
export function roomOf({ unit, part, spec }: Place): Room | undefined {
  if (spec || isFlat(unit) || unit === 'platform' || !isLib(unit)) return undefined;
  if (part === 'face' && isAdapter(unit)) return { rooms: ['*'], wings: [], faces: adapterLibs[unit]?.faces ?? [], packages: [] };
  if (part === 'wiring' && isAdapter(unit)) return { rooms: ['*'], wings, faces: 'lower', packages: ['@nestjs/common'] };
  return isAdapter(unit) ? adapterLibs[unit] : (rooms[part] ?? extraRooms[unit]?.[part]);
}

function packagesFor({ unit, part }: Place): readonly string[] {
  if (unit in flatLibs) return flatLibs[unit] ?? [];
  if (unit === 'platform') return isWing(part) ? wingPackages[part] : [];
  if (unit === 'apps') return appPackages[part] ?? [];
  return [...(roomOf({ unit, part, spec: false })?.packages ?? []), ...(extraPackages[unit]?.[part] ?? [])];
}

const fencedPackages = Object.values(fences).flatMap(({ packages }) => [...packages]);

export const arrowRules: readonly Rule[] = [
  {
    name: 'floors',
    cure:
      'Arrows only fall: let the lower lib own a port that the upper one implements and an app binds, or listen to ' +
      'its event.',
    find: overInnerArrows((arrow) => {
      const [above, below] = [floorOf(arrow.from.unit), floorOf(arrow.to.unit)];
      if (arrow.from.unit === arrow.to.unit || toTestSupport(arrow)) return undefined;
      // `floor-row` names a lib without a floor once, not at each of its imports.
      if (isLib(arrow.to.unit) && below < 0) return undefined;
      return above >= below && `${arrow.from.unit} is not above ${arrow.to.unit}`;
    }),
  },
  {
    name: 'face',
    cure: 'Import the face (@app/<lib>, or @app/platform/<wing>); what others need is exported there.',
    find: overInnerArrows((arrow) => {
      if (!isLib(arrow.to.unit)) return undefined;
      if (arrow.from.part === 'console' && arrow.target in sharedWithConsole) return undefined;
      const isForeign = arrow.from.unit !== arrow.to.unit || (arrow.to.unit === 'platform' && arrow.from.part !== arrow.to.part);
      if (!isForeign) return undefined;
      if (!isFace(arrow.target)) return 'it reaches past the face';
      return arrow.import.specifier.startsWith('.') && 'a face is imported by its name, not by a path';
    }),
  },
  {
    name: 'own-index',
    cure: 'Inside a lib import the file itself by a relative path ending in .js; the index is for others.',
    find: overInnerArrows((arrow) => {
      const own = inSameLib(arrow) && (arrow.to.unit !== 'platform' || arrow.from.part === arrow.to.part);
      if (!own) return undefined;
      if (!arrow.import.specifier.startsWith('.')) return 'a lib does not call itself by its name';
      return isFace(arrow.target) && 'a lib does not go through its own index';
    }),
  },
  {
    name: 'rooms',
    cure:
      'See the table of rooms in docs/architecture.md: move the code to the room it belongs to, or declare a port ' +
      'in the domain and bind it in the module.',
    find: overInnerArrows((arrow) => {
      const room = inSameLib(arrow) ? roomOf(arrow.from) : undefined;
      if (!room || arrow.from.part === arrow.to.part || isFace(arrow.target) || matches(arrow.to.part, room.rooms))
        return undefined;
      return (
        `${arrow.from.part} may reach ${room.rooms.join(', ') || 'no other room'}, not ` +
        `${arrow.to.part || 'a file outside the rooms'}`
      );
    }),
  },
  {
    name: 'wings',
    cure:
      'Leave the technical work to the room that may use this wing; within the platform a lower wing declares a ' +
      'port and an upper one implements it.',
    find: overInnerArrows(({ from, to }) => {
      if (to.unit !== 'platform' || !isWing(to.part) || from.spec) return undefined;
      if (from.unit === 'platform') {
        return wings.indexOf(to.part) < wings.findIndex((wing) => wing === from.part) && `${from.part} is below ${to.part}`;
      }
      const room = roomOf(from);
      return (
        room && !room.wings.includes(to.part) && `${from.part} may use ${room.wings.join(', ') || 'no wing of the platform'}`
      );
    }),
  },
  {
    name: 'wing-rooms',
    cure: 'Within a wing arrows fall too (wingRooms in test/architecture/layers.ts): move what both need to the lower room.',
    find: overInnerArrows((arrow) => {
      const [from, to] = [wingRoomOf(arrow.source.path), wingRoomOf(arrow.target)];
      if (!from || !to || arrow.from.spec || arrow.from.part !== arrow.to.part) return undefined;
      return from.depth > to.depth && `${from.name} is below ${to.name}`;
    }),
  },
  {
    name: 'foreign-faces',
    cure:
      'Only application, read and the module know other contexts; hand the domain, the tables and the routes what ' +
      'they need, and let an adapter know nothing but the owner of its port.',
    find: overInnerArrows((arrow) => {
      const { from, to } = arrow;
      const room = roomOf(from);
      if (!room || !isLib(to.unit) || from.unit === to.unit || to.unit === 'platform' || to.unit === 'kernel') return undefined;
      return room.faces !== 'lower' && !room.faces.includes(to.unit) && `${from.part} may not know ${to.unit}`;
    }),
  },
  {
    name: 'packages',
    cure:
      'Use what the room may use (test/architecture/layers.ts); technical packages live in one wing of the ' +
      'platform, behind its face.',
    find: overArrows(({ from, import: { package: name } }) => {
      if (name === null || from.spec || from.unit === 'test' || matches(name, fencedPackages)) return undefined;
      const allowed = packagesFor(from);
      return !matches(name, allowed) && `${from.unit}/${from.part} may use ${allowed.join(', ') || 'no package'}`;
    }),
  },
  {
    name: 'shared-with-console',
    cure:
      'Leave it to a file beside it: the console runs this file in a browser (sharedWithConsole in ' +
      'test/architecture/layers.ts).',
    find: overArrows(({ source, import: { package: name } }) => {
      const allowed = sharedWithConsole[source.path];
      return allowed && !(name !== null && matches(name, allowed)) && `the console may use ${allowed.join(', ')} with it`;
    }),
  },
  {
    name: 'access',
    cure:
      'Ask the kernel instead: its ports Authenticator and AuditLog and the Actor; access implements them and an ' +
      'app binds it.',
    find: overInnerArrows(
      ({ from, to }) => isLib(from.unit) && from.unit !== to.unit && forAppsOnly.includes(to.unit) && `only apps know ${to.unit}`,
    ),
  },
  {
    name: 'apps',
    cure: 'Share through apps/product.module.ts or a lib; an app that starts another is named in appsOfApps.',
    find: overInnerArrows(({ from, to }) => {
      if (from.unit !== 'apps' || to.unit !== 'apps' || to.part === '' || from.part === to.part) return undefined;
      return !appsOfApps[from.part]?.includes(to.part) && `${from.part || 'what apps share'} may not know the app ${to.part}`;
    }),
  },
  {
    name: 'api-start',
    cure: 'Import it where it is used, by `await import(…)`, and its types by `import type`: the API starts in less than 2 s.',
    find: loadedAtStart,
  },
  { name: 'circle', cure: 'Move what both need into a file of its own that imports neither.', find: circles },
  ...Object.entries(fences).map(([name, fence]): Rule => ({
    name,
    cure: fence.cure,
    find: overArrows(({ source, import: imported }) => {
      const inside = (fence.specs && source.place.spec) || fence.places.some((place) => source.path.startsWith(place));
      const fenced =
        (imported.package !== null && matches(imported.package, fence.packages)) ||
        imported.names.some((each) => matches(each, fence.names));
      return !inside && fenced && `it has its place in ${fence.places.join(', ')}`;
    }),
  })),
];

/** Each import that closes a circle, found by a depth-first walk. */
function circles({ sources }: Tree): ReturnType<Rule['find']> {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const done = new Set<string>();
  const trail: string[] = [];
  const found: ReturnType<Rule['find']> = [];
  const walk = (path: string): void => {
    trail.push(path);
    for (const { target, line } of byPath.get(path)?.imports ?? []) {
      if (target === null || done.has(target) || !byPath.has(target)) continue;
      const start = trail.indexOf(target);
      if (start < 0) walk(target);
      else found.push({ path, line, says: `closes a circle: ${[...trail.slice(start), target].join(' -> ')}.` });
    }
    trail.pop();
    done.add(path);
  };
  for (const { path } of sources) if (!done.has(path)) walk(path);
  return found;
}

/** Slow packages that are loaded before the API listens. */
function loadedAtStart({ sources }: Tree): ReturnType<Rule['find']> {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const loaded = new Set(['apps/api/src/main.ts']);
  const found: ReturnType<Rule['find']> = [];
  for (const path of loaded) {
    for (const imported of byPath.get(path)?.imports ?? []) {
      if (!imported.loads) continue;
      if (imported.target !== null) loaded.add(imported.target);
      if (imported.package !== null && matches(imported.package, loadedWhenUsed))
        found.push({ path, line: imported.line, says: `makes the API load ${imported.package} at its start.` });
    }
  }
  return found;
}
