import { texts } from '../../texts.js';

const { settings: words } = texts.connections;

export const intervals: Readonly<Record<string, string>> = words.intervals;

export const intervalWords = (minutes: number): string => intervals[minutes] ?? words.minutes(minutes);
