require "json"

# A store of records in one table of PostgreSQL or SQLite. schema.sql creates
# the table. The class has the methods of `Store` in once.rb, and also `where`.
# `url` is postgres://... or the name of an SQLite file. PostgreSQL requires the
# gem pg, and SQLite requires the gem sqlite3.
class SqlStore
  def initialize(url, records)
    @url = url
    @postgres = url.start_with?("postgres")
    require @postgres ? "pg" : "sqlite3"
    records.each { |id, record| add(id, record) }
  end

  def all
    transaction { |run| run.call("SELECT id, record FROM records ORDER BY id").to_h { |id, record| [id, JSON.parse(record)] } }
  end

  # Returns the records with `value` in `column`. `column` is `status` or `idempotency_key`.
  def where(column, value)
    transaction do |run|
      rows = run.call("SELECT id, record FROM records WHERE #{column} = $1 ORDER BY id", value)
      rows.to_h { |id, record| [id, JSON.parse(record)] }
    end
  end

  def read(id)
    found, = transaction { |run| run.call("SELECT record FROM records WHERE id = $1", id) }
    found && JSON.parse(found[0])
  end

  # Adds a record, unless a record with this id exists.
  def add(id, record)
    record = JSON.parse(JSON.generate(record))
    transaction do |run|
      run.call(
        "INSERT INTO records (id, status, idempotency_key, record) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING",
        id, record["status"], record["idempotency_key"], to_json(record)
      )
    end
  end

  # Changes a record in one transaction, and returns the changed record.
  def change(id)
    transaction do |run|
      found, = run.call("SELECT record FROM records WHERE id = $1#{" FOR UPDATE" if @postgres}", id)
      record = JSON.parse(found[0])
      yield record
      # The block can add fields whose names are symbols. JSON turns these names into strings.
      record = JSON.parse(JSON.generate(record))
      run.call(
        "UPDATE records SET status = $1, idempotency_key = $2, record = $3 WHERE id = $4",
        record["status"], record["idempotency_key"], to_json(record), id
      )
      record
    end
  end

  private

  # Writes JSON in ASCII, because a database in LATIN1 refuses other characters.
  def to_json(record) = JSON.generate(record, ascii_only: true)

  # Runs statements in one transaction. A crash before the commit undoes the changes.
  def transaction
    if @postgres
      db = PG.connect(@url, client_encoding: "UTF8")
      run = ->(statement, *values) { db.exec_params(statement, values).values }
      # With any other isolation level, the database refuses a transaction that waited for the lock.
      run.call("BEGIN ISOLATION LEVEL READ COMMITTED")
      # With `off`, a crash of the database could undo a commit.
      run.call("SET LOCAL synchronous_commit = on")
    else
      db = SQLite3::Database.new(@url)
      run = ->(statement, *values) { db.execute(statement, values) }
      # Waits for a lock for up to 30 seconds. Ruby's `sleep` lets other threads
      # run; `busy_timeout` does not.
      db.busy_handler { |tries| sleep(0.005) && tries < 6000 }
      # Without EXTRA, a power failure could undo a commit.
      run.call("PRAGMA synchronous = EXTRA")
      # With IMMEDIATE, SQLite locks the file against other writers before the first statement.
      run.call("BEGIN IMMEDIATE")
    end
    result = yield run
    run.call("COMMIT")
    result
  ensure
    # After an error, this undoes the changes. A ROLLBACK can fail and hide that error.
    db&.close
  end
end
