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
    const rows = await this
      .#sql`SELECT id, record FROM records ORDER BY id`;
    return new Map(rows.map(({id, record}) => [id, JSON.parse(record)]));
  }

  /** Returns the records with `value` in `column`. `column` is `status` or `idempotency_key`. */
  async where(column, value) {
    const rows = await this
      .#sql`SELECT id, record FROM records WHERE ${this.#sql(column)} = ${value} ORDER BY id`;
    return new Map(rows.map(({id, record}) => [id, JSON.parse(record)]));
  }

  async read(id) {
    const [row] = await this
      .#sql`SELECT record FROM records WHERE id = ${id}`;
    return row && JSON.parse(row.record);
  }

  /** Adds a record, unless a record with this id exists. */
  async add(id, record) {
    const {status, idempotency_key = null} = record;
    await this
      .#sql`INSERT INTO records ${this.#sql({id, status, idempotency_key, record: JSON.stringify(record)})} ON CONFLICT (id) DO NOTHING`;
  }

  /** Changes a record in one transaction, and returns the changed record. */
  async change(id, edit) {
    // A crash before the commit undoes the change.
    return this.#sql.begin(async (sql) => {
      const [row] =
        await sql`SELECT record FROM records WHERE id = ${id} FOR UPDATE`;
      const record = JSON.parse(row.record);
      edit(record);
      const {status, idempotency_key = null} = record;
      await sql`UPDATE records SET ${sql({status, idempotency_key, record: JSON.stringify(record)})} WHERE id = ${id}`;
      return record;
    });
  }
}
