/** The edges of reports and of custom audiences: what the wire asks of them, once it knows who calls. */
import { textOf } from '../core/declaration.js';
import type { CoreWorld } from '../core/core-world.js';
import type { CoreObject } from '../core/objects.js';
import { audiencesOf, acceptTerms, changeAudience, createAudience, removeAudience, termsView } from './audiences.js';
import { audienceView } from './audiences-view.js';
import { gone, noPath } from './errors.js';
import { askedOf, told } from './fields.js';
import type { Params } from './insights-query.js';
import { insights, type InsightsWorld, orderInsights, reportRun, reportRunRows } from './insights.js';
import { page } from './paging.js';
import { effectiveStatus } from './tree-status.js';
import { putUsers } from './users.js';

export interface ReportCall {
  readonly method: string;
  /** As the path has it: `act_7`, or the id of a campaign, a run, an audience. */
  readonly node: string;
  readonly edge: string | undefined;
  readonly given: Params;
  /** Of the edge, without its parameters. */
  readonly address: string;
  /** The caller's account, which may be changed where this says so. */
  readonly account: (id: string, way: 'read' | 'write') => CoreObject;
}
type Address = Pick<ReportCall, 'node' | 'edge'>;

const RUN_FIELDS = ['id', 'account_id', 'async_status', 'async_percent_completion', 'is_running', 'date_start', 'date_stop'];
/** Told where a run has them. */
const MORE_RUN_FIELDS = [
  ...['time_completed', 'time_ref', 'error_code', 'error_subcode', 'error_message', 'error_user_title', 'error_user_msg'],
  ...['async_report_url', 'friendly_name', 'is_async_export', 'is_bookmarked', 'schedule_id', 'emails'],
];
const ofAccount = ['insights', 'customaudiences', 'customaudiencestos'];

const fieldsIn = (given: Params): string => textOf(given['fields']) || 'id';

const find = ({ node }: Address, { objects }: CoreWorld): CoreObject | undefined => objects.find(node.replace(/^act_/, ''));

/** Whether this call is one of reports or audiences. */
export function isReportCall(call: Address, world: CoreWorld): boolean {
  const { node, edge } = call;
  if (node.startsWith('act_')) return ofAccount.includes(edge ?? '');
  const object = find(call, world);
  if (object === undefined) return /^\d+$/.test(node) && (edge === undefined || edge === 'insights');
  return edge === 'insights' || object.resource === 'customaudience';
}

export function reportAnswer(call: ReportCall, world: CoreWorld): object {
  const { method, node, edge, given } = call;
  const statusOf = (each: CoreObject): string => effectiveStatus(world.objects, each, world.now().getTime());
  const at = { world, statusOf, limits: world.config().meta };
  const object = find(call, world);
  if (object === undefined) return ofRun(call, at);
  const account = call.account(object.account, method === 'GET' || edge === 'insights' ? 'read' : 'write');
  if (edge === 'insights' && method === 'GET') return insights(object, call, at);
  if (edge === 'insights' && method === 'POST') return orderInsights(object, given, at);
  if (object.resource === 'customaudience') return ofAudience(call, object, at);
  if (edge === 'customaudiences' && method === 'POST') return createAudience(account, given, world);
  if (edge === 'customaudiences' && method === 'GET') {
    const asked = askedOf(fieldsIn(given));
    const rows = audiencesOf(account, given, world).map((each) => told(audienceView(each, world), asked, 'CustomAudience'));
    return page(rows, given, call.address, at.limits.pageSize);
  }
  if (edge === 'customaudiencestos' && method === 'GET') return termsView(account);
  if (edge === 'customaudiencestos' && method === 'POST') return acceptTerms(account, given, world);
  throw noPath(`/${node}/${edge ?? ''}`);
}

function ofAudience({ method, node, edge, given }: ReportCall, list: CoreObject, { world }: InsightsWorld): object {
  if (world.objects.isGone(list) || (method === 'GET' && !world.objects.isShown(list))) throw gone(node);
  if (edge === 'users' && (method === 'POST' || method === 'DELETE')) return putUsers(list, given, method === 'POST', world);
  if (edge !== undefined) throw noPath(`/${node}/${edge}`);
  if (method === 'POST') return changeAudience(list, given, world);
  if (method === 'DELETE') return removeAudience(list, world);
  return told(audienceView(list, world), askedOf(fieldsIn(given)), 'CustomAudience');
}

function ofRun({ method, node, edge, given, address, account }: ReportCall, at: InsightsWorld): object {
  const run = method === 'GET' ? reportRun(node, at, edge === undefined) : null;
  if (run === null) throw gone(node);
  account(textOf(run['account_id']), 'read');
  const rows = edge === undefined ? null : reportRunRows(node, { given, address }, at);
  if (rows !== null) return rows;
  const view = { ...Object.fromEntries([...RUN_FIELDS, ...MORE_RUN_FIELDS].map((each) => [each, undefined])), ...run };
  return told(
    view,
    given['fields'] === undefined ? RUN_FIELDS.map((name) => ({ name, of: null })) : askedOf(fieldsIn(given)),
    'AdReportRun',
  );
}
