/** What happens to lists of people behind a client's back: the same for all declared platforms. */
import { createHash } from 'node:crypto';
import express, { type Router } from 'express';
import { ControlError } from '../control-error.js';
import type { Alone, CoreWorld } from './core-world.js';

const HASH = /^[0-9a-f]{64}$/;
const hashOf = (value: string): string => (HASH.test(value) ? value : createHash('sha256').update(value).digest('hex'));

export function listsControl({ lists, objects, declaration }: CoreWorld, alone: Alone): Router {
  const router = express.Router();
  const change = (path: string, work: (id: string) => void) =>
    router.post(path, async (req, res) => {
      await alone(async () => {
        const id = String(req.params['id']);
        if (lists === null || objects.find(id)?.resource !== declaration.lists?.resource)
          throw new ControlError(404, `there is no list ${id}`);
        work(id);
      });
      res.status(204).end();
    });
  /** Every identifier by its SHA-256, sorted. */
  router.get('/lists/:id/members', async (req, res) => {
    const members = await alone(async () => lists?.members(req.params.id) ?? []);
    res.json({ members: members.map(hashOf).sort() });
  });
  /** It is flagged, so that nobody can use it or change it. */
  change('/lists/:id/close', (id) => lists?.close(id));
  /** Everybody has been in it for longer than they stay. */
  change('/lists/:id/expire', (id) => lists?.empty(id));
  return router;
}
