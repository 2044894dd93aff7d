// One round trip behind both walls: "set the organization" and the prepared statement travel together before one Sync, so
// PostgreSQL runs both in a single implicit transaction and the setting ends with it.
import pg from 'pg';

const SET_TENANT = { name: 'tenant', text: "select set_config('app.organization_id', $1, true)" };

interface Wire {
  bind(message: {
    portal: string;
    statement: string;
    values: unknown[];
    binary: boolean;
    valueMapper: (value: unknown) => unknown;
  }): void;
  execute(message: { portal: string; rows: number }): void;
}

/** The protocol half of pg's Query that its types leave out. */
interface WireQuery {
  new (config: pg.QueryConfig, callback: (error: Error | null, result: pg.QueryResult) => void): WireQueryInstance;
}
interface WireQueryInstance extends pg.Submittable {
  prepare(connection: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
}

const Query = pg.Query as unknown as WireQuery;

class TenantQuery extends Query {
  private tenantIsSet = false;

  constructor(
    private readonly organizationId: string,
    config: pg.QueryConfig,
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super(config, callback);
  }

  override prepare(connection: Wire): void {
    const values = [this.organizationId];
    connection.bind({ portal: '', statement: SET_TENANT.name, values, binary: false, valueMapper: (value) => value });
    connection.execute({ portal: '', rows: 0 });
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (this.tenantIsSet) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.tenantIsSet) super.handleCommandComplete(message, connection);
    else this.tenantIsSet = true;
  }
}

/** Runs once on every new connection of a pool whose clients ask tenant queries. */
export const prepareTenant = (client: pg.PoolClient, done: (error?: Error) => void): void => {
  client.query({ ...SET_TENANT, values: [''] }).then(() => done(), done);
};

/** The rows of a prepared statement as the organization sees them. */
export const tenantRows = <R>(
  client: pg.PoolClient,
  organizationId: string,
  name: string,
  text: string,
  values: unknown[],
): Promise<R[]> =>
  new Promise((resolve, reject) => {
    client.query(
      new TenantQuery(organizationId, { name, text, values }, (error, result) => {
        if (error) reject(error);
        else resolve(result.rows as R[]);
      }),
    );
  });
