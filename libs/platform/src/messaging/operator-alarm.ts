// What only the operator of the service can mend, as a gauge beside the line in the log.
import { Gauge } from 'prom-client';

const alarms = new Gauge({
  name: 'operator_alarm',
  help: '1 while something waits for the operator of this service, 0 afterwards; the log says what',
  labelNames: ['alarm', 'subject'],
});

/** @param subject whom it concerns, e.g. a platform: never an organization */
export function operatorAlarm(alarm: string, subject: string, isOn: boolean): void {
  alarms.set({ alarm, subject }, isOn ? 1 : 0);
}
