/** The part of the control plane that all platforms share; each adds its own router under its name. */
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { z, ZodError } from 'zod';
import type { Faults } from './faults.js';
import type { RequestLog } from './request-log.js';
import type { Settings } from './settings.js';

const setClockSchema = z.strictObject({ now: z.iso.datetime({ offset: true }), frozen: z.boolean().default(false) });
const advanceSchema = z.strictObject({ days: z.number().default(0), seconds: z.number().default(0), ms: z.number().default(0) });
const DAY_MS = 86_400_000;

export function sharedControl(settings: Settings, faults: Faults, requests: RequestLog, reset: () => Promise<void>): Router {
  const router = express.Router();
  router.get('/clock', (_, res) => void res.json(settings.describeClock()));
  router.put('/clock', async (req, res) => {
    const { now, frozen } = setClockSchema.parse(req.body);
    await settings.setClock(new Date(now), frozen);
    res.json(settings.describeClock());
  });
  router.post('/clock/advance', async (req, res) => {
    const { days, seconds, ms } = advanceSchema.parse(req.body);
    await settings.advanceClock(days * DAY_MS + seconds * 1000 + ms);
    res.json(settings.describeClock());
  });
  router.delete('/clock', async (_, res) => {
    await settings.releaseClock();
    res.json(settings.describeClock());
  });
  router.get('/config', (_, res) => void res.json(settings.config));
  router.patch('/config', async (req, res) => void res.json(await settings.change(req.body)));
  router.get('/faults', async (_, res) => void res.json({ faults: await faults.list() }));
  router.post('/faults', async (req, res) => void res.status(201).json(await faults.add(req.body)));
  router.delete('/faults', async (_, res) => {
    await faults.clear();
    res.status(204).end();
  });
  router.get('/requests', async (req, res) => void res.json({ requests: await requests.list(req.query) }));
  router.delete('/requests', async (_, res) => {
    await requests.clear();
    res.status(204).end();
  });
  router.post('/reset', async (_, res) => {
    await reset();
    res.status(204).end();
  });
  return router;
}

const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;

/** Without an allowed host, only requests to a loopback address are answered; `0.0.0.0` allows every address. */
export function onlyArrivingOn(controlHost: string | undefined) {
  return (req: Request, res: Response, next: NextFunction): void => {
    const arrival = (req.socket.localAddress ?? '').replace(/^::ffff:/, '');
    if (LOOPBACK.test(arrival) || controlHost === '0.0.0.0' || controlHost === '::' || controlHost === arrival) next();
    else res.status(403).json({ error: 'the control plane answers on a loopback address only' });
  };
}

const httpStatus = (error: unknown): number =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;

/** Answers every failure that no platform has handled. */
export function asJson(log: (line: string) => void) {
  return (error: unknown, req: Request, res: Response, next: NextFunction): void => {
    if (res.headersSent) next(error);
    else if (error instanceof ZodError) res.status(400).json({ error: z.prettifyError(error) });
    else {
      const status = httpStatus(error);
      const message = error instanceof Error ? error.message : String(error);
      if (status >= 500) log(`${req.method} ${req.originalUrl} failed: ${message}`);
      res.status(status).json({ error: message });
    }
  };
}
