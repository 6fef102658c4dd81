<?php

declare(strict_types=1);

/**
 * A store of records in one table of PostgreSQL (pgsql:...) or SQLite
 * (sqlite:...). schema.sql creates the table. The class has the methods of
 * `Store` in once.php, and also `where`.
 */
final class SqlStore
{
    public function __construct(private PDO $db, array $records)
    {
        $db->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_EXCEPTION);
        if ($this->isPostgres()) {
            // A pooler such as PgBouncer would lose prepared statements.
            $db->setAttribute(PDO::ATTR_EMULATE_PREPARES, true);
            $db->exec("SET client_encoding TO 'UTF8'");
        } else {
            $db->exec('PRAGMA busy_timeout = 30000');
            // Without EXTRA, a power failure could undo a commit.
            $db->exec('PRAGMA synchronous = EXTRA');
        }
        foreach ($records as $id => $record) {
            $this->add((string) $id, $record);
        }
    }

    public function all(): array
    {
        $rows = $this->run('SELECT id, record FROM records ORDER BY id')->fetchAll(PDO::FETCH_KEY_PAIR);
        return array_map(fn (string $record) => json_decode($record, true), $rows);
    }

    /** Returns the records with `$value` in `$column`. `$column` is `status` or `idempotency_key`. */
    public function where(string $column, string $value): array
    {
        $rows = $this->run("SELECT id, record FROM records WHERE $column = ? ORDER BY id", $value)->fetchAll(PDO::FETCH_KEY_PAIR);
        return array_map(fn (string $record) => json_decode($record, true), $rows);
    }

    public function read(string $id): ?array
    {
        $record = $this->run('SELECT record FROM records WHERE id = ?', $id)->fetchColumn();
        return $record === false ? null : json_decode($record, true);
    }

    /** Adds a record, unless a record with this id exists. */
    public function add(string $id, array $record): void
    {
        $this->run(
            'INSERT INTO records (id, status, idempotency_key, record)'
                . " SELECT ?, ?, ?, ? WHERE {$this->durable()} ON CONFLICT (id) DO NOTHING",
            ...[$id, $record['status'], $record['idempotency_key'] ?? null, json_encode($record, JSON_THROW_ON_ERROR)],
        );
    }

    /** Changes a record in one transaction, and returns the changed record. */
    public function change(string $id, callable $edit): array
    {
        // A crash before the commit undoes the change.
        // With IMMEDIATE, SQLite locks the file against other writers before the first statement.
        // With another isolation level, PostgreSQL refuses a transaction that waited for the lock.
        $this->db->exec($this->isPostgres() ? 'BEGIN ISOLATION LEVEL READ COMMITTED' : 'BEGIN IMMEDIATE');
        try {
            $lock = $this->isPostgres() ? ' FOR UPDATE' : '';
            $found = $this->run("SELECT record FROM records WHERE id = ?$lock", $id)->fetchColumn();
            $record = $edit(json_decode($found, true));
            $this->run(
                "UPDATE records SET status = ?, idempotency_key = ?, record = ? WHERE id = ? AND {$this->durable()}",
                ...[$record['status'], $record['idempotency_key'] ?? null],
                ...[json_encode($record, JSON_THROW_ON_ERROR), $id],
            );
            $this->db->exec('COMMIT');
            return $record;
        } catch (Throwable $error) {
            try {
                $this->db->exec('ROLLBACK');
            } catch (PDOException) {
                // After some errors, the database has already rolled back.
            }
            throw $error;
        }
    }

    /**
     * Returns a condition that is always true. A PostgreSQL database with
     * `synchronous_commit = off` would lose its last commits in a crash. This
     * sets it for one transaction.
     */
    private function durable(): string
    {
        return $this->isPostgres() ? "set_config('synchronous_commit', 'on', true) = 'on'" : 'true';
    }

    private function isPostgres(): bool
    {
        return $this->db->getAttribute(PDO::ATTR_DRIVER_NAME) === 'pgsql';
    }

    private function run(string $statement, ?string ...$values): PDOStatement
    {
        $prepared = $this->db->prepare($statement);
        try {
            $prepared->execute($values);
            return $prepared;
        } catch (PDOException $error) {
            // If the database isolates transactions by default, it refuses a
            // statement that runs at the same time as another change.
            return $error->getCode() === '40001' ? $this->run($statement, ...$values) : throw $error;
        }
    }
}
