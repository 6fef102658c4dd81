import json
import sqlite3
from contextlib import contextmanager


class SqlStore:
    """A store of records in one table of PostgreSQL or SQLite. schema.sql creates the table.

    The class has the methods of `Store` in once.py, and also `where`. `url` is
    postgres://... or the name of an SQLite file. PostgreSQL requires
    psycopg2."""

    def __init__(self, url, records):
        self._url, self._postgres = url, url.startswith("postgres")
        for id, record in records.items():
            self.add(id, record)

    def all(self):
        with self._transaction() as run:
            return {id: json.loads(record) for id, record in run("SELECT id, record FROM records ORDER BY id")}

    def where(self, column, value):
        """Returns the records with `value` in `column`. `column` is `status` or `idempotency_key`."""
        with self._transaction() as run:
            rows = run(f"SELECT id, record FROM records WHERE {column} = ? ORDER BY id", value)
            return {id: json.loads(record) for id, record in rows}

    def read(self, id):
        with self._transaction() as run:
            found = run("SELECT record FROM records WHERE id = ?", id)
            return json.loads(found[0][0]) if found else None

    def add(self, id, record):
        """Adds a record, unless a record with this id exists."""
        with self._transaction() as run:
            run(
                "INSERT INTO records (id, status, idempotency_key, record) VALUES (?, ?, ?, ?) "
                "ON CONFLICT (id) DO NOTHING",
                *(id, record["status"], record.get("idempotency_key"), json.dumps(record)),
            )

    def change(self, id, edit):
        """Changes a record in one transaction, and returns the changed record."""
        with self._transaction() as run:
            lock = " FOR UPDATE" if self._postgres else ""
            record = json.loads(run(f"SELECT record FROM records WHERE id = ?{lock}", id)[0][0])
            edit(record)
            run(
                "UPDATE records SET status = ?, idempotency_key = ?, record = ? WHERE id = ?",
                *(record["status"], record.get("idempotency_key"), json.dumps(record), id),
            )
            return record

    @contextmanager
    def _transaction(self):
        """Runs statements in one transaction. A crash before the commit undoes the changes."""
        if self._postgres:
            import psycopg2

            connection = psycopg2.connect(self._url, client_encoding="UTF8")
            # With any other isolation level, the database refuses a transaction that waited for the lock.
            connection.isolation_level = "READ COMMITTED"
            # With `off`, a crash of the database could undo a commit.
            connection.cursor().execute("SET LOCAL synchronous_commit = on")
        else:
            connection = sqlite3.connect(self._url, timeout=30, isolation_level=None)
            # Without EXTRA, a power failure could undo a commit.
            connection.execute("PRAGMA synchronous = EXTRA")
            # With IMMEDIATE, SQLite locks the file against other writers before the first statement.
            connection.execute("BEGIN IMMEDIATE")
        cursor = connection.cursor()

        def run(statement, *values):
            cursor.execute(statement.replace("?", "%s") if self._postgres else statement, values)
            return cursor.fetchall() if cursor.description else []

        try:
            yield run
            connection.commit()
        finally:
            connection.close()
