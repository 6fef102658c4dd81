-- This table works in PostgreSQL and SQLite. `record` is JSON. `status` and
-- `idempotency_key` are copies of fields of `record`, so that queries can find
-- the record.
CREATE TABLE IF NOT EXISTS records (
  id text PRIMARY KEY,
  status text NOT NULL,
  idempotency_key text UNIQUE,
  record text NOT NULL
);
CREATE INDEX IF NOT EXISTS records_by_status ON records (status);
