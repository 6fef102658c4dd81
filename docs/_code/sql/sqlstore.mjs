/**
 * Writes JSON in ASCII, because a database in LATIN1 refuses other characters.
 */
const toJson = (record) =>
  JSON.stringify(record).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * A condition that is always true. A database with `synchronous_commit = off`
 * would lose its last commits in a crash. This sets it for one statement.
 */
const durable = "set_config('synchronous_commit', 'on', true) = 'on'";

/**
 * A store of records in one PostgreSQL table. schema.sql creates the table. The
 * class has the methods of `Store` in once.mjs, and also `where`. All methods
 * return promises. `sql` is a client of the npm package `postgres`.
 */
export class SqlStore {
  #sql;

  constructor(sql) {
    this.#sql = sql;
  }

  async all() {
    const rows = await this.#run(
      'SELECT id, record FROM records ORDER BY id',
    );
    return new Map(rows.map(({id, record}) => [id, JSON.parse(record)]));
  }

  /** Returns the records with `value` in `column`. `column` is `status` or `idempotency_key`. */
  async where(column, value) {
    const rows = await this.#run(
      `SELECT id, record FROM records WHERE ${column} = $1 ORDER BY id`,
      value,
    );
    return new Map(rows.map(({id, record}) => [id, JSON.parse(record)]));
  }

  async read(id) {
    const [row] = await this.#run(
      'SELECT record FROM records WHERE id = $1',
      id,
    );
    return row && JSON.parse(row.record);
  }

  /** Adds a record, unless a record with this id exists. */
  async add(id, record) {
    await this.#run(
      `INSERT INTO records (id, status, idempotency_key, record) SELECT $1, $2, $3, $4 WHERE ${durable} ON CONFLICT (id) DO NOTHING`,
      ...[id, record.status, record.idempotency_key, toJson(record)],
    );
  }

  /**
   * Changes a record, and returns the changed record. If another process
   * changes it at the same time, `edit` runs again on the new record.
   */
  async change(id, edit) {
    for (;;) {
      const [before] = await this.#run(
        'SELECT record FROM records WHERE id = $1',
        id,
      );
      const record = JSON.parse(before.record);
      edit(record);
      const changed = await this.#run(
        `UPDATE records SET status = $1, idempotency_key = $2, record = $3 WHERE id = $4 AND record = $5 AND ${durable} RETURNING id`,
        ...[record.status, record.idempotency_key, toJson(record)],
        ...[id, before.record],
      );
      if (changed.length > 0) return record;
    }
  }

  /**
   * Runs a statement. Each method needs only single statements: a pooler such
   * as PgBouncer would lose prepared statements, and `begin` prepares COMMIT.
   * `unsafe` prepares nothing. It sends the values apart from the statement.
   */
  async #run(statement, ...values) {
    for (;;) {
      try {
        return await this.#sql.unsafe(
          statement,
          values.map((value) => value ?? null),
        );
      } catch (error) {
        // If the database isolates transactions by default, it refuses a
        // statement that runs at the same time as another change.
        if (error.code !== '40001') throw error;
      }
    }
  }
}
