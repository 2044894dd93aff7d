/** FULL=1: specs that draw lots draw as many as their claim names, which takes minutes. */
export const FULL = process.env['FULL'] === '1';
