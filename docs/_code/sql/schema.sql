-- The same for PostgreSQL and SQLite. status and idempotency_key are copies
-- from the record, which is JSON: so that they can be looked up.
CREATE TABLE IF NOT EXISTS records (
  id text PRIMARY KEY,
  status text NOT NULL,
  idempotency_key text UNIQUE,
  record text NOT NULL
);
CREATE INDEX IF NOT EXISTS records_by_status ON records (status);
