// The shapes of a picture as SVG: drawn by the seed, in the palette's colours, inside one box.
import { seededNumbers } from '../seeded.js';
import type { Tone } from './looks.table.js';
import type { Box } from './composition.js';
import type { Palette } from './palette.js';

type Draw = (box: Box, palette: Palette, next: () => number) => string;

const ROWS = [2, 3, 4, 5, 6] as const;
const round = (value: number): number => Math.round(value * 100) / 100;
const pick = <Item>(items: readonly [Item, ...Item[]], next: () => number): Item =>
  items[Math.floor(next() * items.length)] ?? items[0];

const circle = (x: number, y: number, radius: number, look: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${look}/>`;

/** The number of rows whose squares fill the box with the least stretching. */
const gridFor = (box: Box): { readonly across: number; readonly down: number; readonly side: number } => {
  const grids = ROWS.map((down) => ({ down, side: box.height / down })).map((grid) => ({
    ...grid,
    across: Math.max(1, Math.round(box.width / grid.side)),
  }));
  const strain = (grid: { readonly across: number; readonly side: number }): number =>
    Math.abs(Math.log(box.width / (grid.across * grid.side)));
  const small = (grid: { readonly across: number; readonly down: number }): boolean => Math.min(grid.across, grid.down) <= 3;
  return grids
    .filter(small)
    .reduce(
      (best, grid) => (strain(grid) < strain(best) - 0.01 ? grid : best),
      grids[0] ?? { across: 1, down: 1, side: box.height },
    );
};

/** Quarter circles, circles and leaves on a grid. */
const tiles: Draw = (box, { field, shapes }, next) => {
  const { across, down, side } = gridFor(box);
  const stretch = box.width / (across * side);
  const colours: readonly [string, ...string[]] = shapes;
  let drawn = '';
  let before = '';
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const [x, y] = [column * side, row * side];
      const choice = pick(colours, next);
      const colour = choice === before ? (shapes[(shapes.indexOf(choice) + 1) % shapes.length] ?? choice) : choice;
      before = colour;
      const turn = `transform="rotate(${pick([0, 90, 180, 270], next)} ${round(x + side / 2)} ${round(y + side / 2)})"`;
      const look = `fill="${colour}" ${turn}`;
      const [x2, y2, s] = [round(x + side), round(y + side), round(side)];
      const quarter = `<path d="M${round(x)} ${round(y)}H${x2}A${s} ${s} 0 0 1 ${round(x)} ${y2}Z" ${look}/>`;
      const leaf =
        `<path d="M${round(x)} ${round(y)}A${s} ${s} 0 0 1 ${x2} ${y2}A${s} ${s} 0 0 1 ${round(x)} ` + `${round(y)}Z" ${look}/>`;
      const half = `<path d="M${round(x)} ${round(y)}H${x2}A${s / 2} ${s / 2} 0 0 1 ${round(x)} ${round(y)}Z" ${look}/>`;
      const ring = circle(
        x + side / 2,
        y + side / 2,
        side * 0.36,
        `fill="none" stroke="${colour}" stroke-width="${round(side * 0.16)}"`,
      );
      const dot = circle(x + side / 2, y + side / 2, side / 2, look);
      drawn += pick([quarter, quarter, leaf, half, ring, dot, quarter], next);
    }
  }
  return (
    `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${field}"/><g ` +
    `transform="translate(${box.x} ${box.y}) scale(${stretch.toFixed(5)} 1)">${drawn}</g>`
  );
};

/** Rings around a sun that is off the centre. */
const orbits: Draw = (box, { field, shapes }, next) => {
  const reach = Math.max(box.width, box.height);
  const x = box.x + box.width * (0.38 + next() * 0.3);
  const y = box.y + box.height * (0.42 + next() * 0.2);
  let drawn = '';
  const RINGS = 9;
  for (let ring = RINGS; ring >= 1; ring -= 1) {
    const radius = reach * (0.1 + ring * 0.085);
    drawn += circle(
      x,
      y,
      radius,
      `fill="${shapes[0]}" fill-opacity="0.022" stroke="${shapes[0]}" stroke-opacity="${round(0.75 - ring * 0.06)}" ` +
        `stroke-width="${round(reach * 0.0028)}"`,
    );
    const angle = next() * Math.PI * 2;
    if (ring % 2 === 1)
      drawn += circle(
        x + Math.cos(angle) * radius,
        y + Math.sin(angle) * radius,
        reach * (0.012 + next() * 0.02),
        `fill="${shapes[3]}"`,
      );
  }
  const sun = circle(x, y, reach * 0.12, `fill="${shapes[0]}"`);
  return `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${field}"/>${drawn}${sun}`;
};

/** Slanting bands of different widths. */
const bands: Draw = (box, { field, shapes }, next) => {
  const slant = box.height * 0.55;
  let drawn = '';
  let x = box.x - slant;
  let index = Math.floor(next() * shapes.length);
  while (x < box.x + box.width) {
    const breadth = Math.min(box.width, box.height) * (0.1 + next() * 0.22);
    const colour = shapes[index % shapes.length] ?? shapes[0];
    drawn +=
      `<path d="M${round(x)} ${box.y + box.height}L${round(x + slant)} ` +
      `${box.y}H${round(x + slant + breadth)}L${round(x + breadth)} ${box.y + box.height}Z" fill="${colour}"/>`;
    x += breadth * (next() < 0.4 ? 1.5 : 1);
    index += 1;
  }
  return `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${field}"/>${drawn}`;
};

/** None of them shows a thing or a landscape: beside a storage hall, hills and a sun would be a holiday. */
const STYLES: Readonly<Record<Tone, readonly [Draw, Draw]>> = {
  professional: [tiles, orbits],
  friendly: [bands, tiles],
  playful: [tiles, bands],
  urgent: [bands, tiles],
  luxury: [orbits, tiles],
  informative: [tiles, orbits],
};

/** @param seed the same seed draws the same */
export const drawArt = (box: Box, palette: Palette, tone: Tone, seed: number, id = 'art'): string => {
  const next = seededNumbers(seed);
  const draw = STYLES[tone][seed % 2] ?? tiles;
  return (
    `<clipPath id="${id}"><rect x="${box.x}" y="${box.y}" width="${box.width}" ` +
    `height="${box.height}"/></clipPath><g clip-path="url(#${id})">${draw(box, palette, next)}</g>`
  );
};
