-- Checks everything that can fail before the first write. A failed insert leaves dead rows on the disk, and its rollback removes
-- the count of the sender's messages. So a request that failed after a write could fill the disk without ever reaching a limit.
--
-- check_contact runs for each row, writes nothing, and holds the row back. store_contact runs once at the end of the statement,
-- when it is known that the request has one valid message.

drop trigger guard_contact on public.contacts;
drop function private.guard_contact();
drop trigger limit_wide_network on private.contact_senders;
drop function private.limit_wide_network();

comment on table public.contact_settings is
  'One row. Messages an hour: from one network with one e-mail address, from one network, from one wide network, and in all; how many megabytes the stored messages may take; and the request header that holds the visitor''s address.';

-- Raises an error for a second row, an invalid row, or a response format that fails after the insert. Returns null, so that the
-- row is not stored yet. Takes no lock.
create function private.check_contact() returns trigger
language plpgsql set search_path = '' as $$
declare
  fault record;
  is_valid boolean;
begin
  if coalesce(current_setting('contacts.taken', true), '') <> '' then
    raise exception using errcode = 'PT400', message = 'Send one message in each request.';
  end if;
  perform set_config('contacts.taken', 'yes', true);

  -- PostgREST refuses this format after the insert, because the response contains no row.
  if nullif(current_setting('request.headers', true), '')::json ->> 'accept' ilike '%vnd.pgrst.object%' then
    raise exception using errcode = 'PT406', message = 'Ask for application/json: the response contains no object.';
  end if;

  if num_nulls(new.name, new.email, new.subject, new.message) > 0 then
    raise exception using errcode = '23502', message = 'name, email, subject and message are required.';
  end if;

  -- The constraints of the table, so that each rule exists once. In the order of their names, the length of a column comes before
  -- its other rules, so no pattern reads a long text.
  for fault in
    select conname, pg_get_expr(conbin, conrelid) as rule
    from pg_catalog.pg_constraint
    where conrelid = 'public.contacts'::regclass and contype = 'c'
    order by conname
  loop
    execute format('select %s from (select ($1).*) as contacts', fault.rule) into is_valid using new;
    if not is_valid then
      raise exception using errcode = '23514', constraint = fault.conname, table = 'contacts', schema = 'public',
        message = format('The message violates the rule %s.', fault.conname);
    end if;
  end loop;

  perform set_config('contacts.message', row_to_json(new)::text, true);
  return null;
end
$$;

-- Stores the message that check_contact held back, or raises PT429 before anything is written. Runs with the rights of the owner,
-- because visitors cannot read the tables.
create function private.store_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  contact public.contacts;
  settings public.contact_settings;
  client inet := private.client_address();
  wide inet := network(set_masklen(client, case family(client) when 6 then 48 else 24 end));
  moment timestamptz;
  hour_ago timestamptz;
  in_all integer;
  megabytes numeric;
  refused boolean := false;
begin
  if coalesce(current_setting('contacts.message', true), '') = '' then
    return null;
  end if;
  contact := json_populate_record(null::public.contacts, current_setting('contacts.message')::json);
  perform set_config('contacts.message', '', true);

  -- Handles messages one after the other, so that the counts below are exact. Reads the
  -- time after the lock, because now() returns the time before the wait for the lock.
  perform pg_advisory_xact_lock(hashtextextended('contacts', 0));
  moment := clock_timestamp();
  hour_ago := moment - interval '1 hour';
  contact.id := gen_random_uuid();
  contact.created_at := moment;

  -- If a sender repeats a message after a lost response, the repeated message is
  -- accepted, but not stored. Rows with a future time do not count here or below,
  -- because the clock was wrong when these rows were stored.
  if exists (
    select from public.contacts as kept
    where lower(kept.email) = lower(contact.email)
      and kept.created_at between moment - interval '10 minutes' and moment
      and (kept.name, kept.email, kept.subject, kept.message)
        = (contact.name, contact.email, contact.subject, contact.message)
  ) then
    return null;
  end if;

  select * into strict settings from public.contact_settings;

  -- For one e-mail address, the limit counts only messages from the same network, so
  -- that nobody can use up another person's limit.
  if client is not null then
    select
        count(*) filter (where sender.address = client) >= settings.hourly_per_address
        or count(*) filter (where sender.address = client and lower(kept.email) = lower(contact.email)) >= settings.hourly_per_email
        or count(*) >= settings.hourly_per_network
      into refused
      from private.contact_senders as sender
      left join public.contacts as kept on kept.id = sender.contact_id
      where sender.network = wide and sender.sent_at between hour_ago and moment;
  end if;

  if not refused then
    select count(*) into in_all from (
      select from public.contacts as kept
      where kept.created_at between hour_ago and moment
      limit settings.hourly_total
    ) as lately;
    -- Counts what is stored. The size of the files also contains deleted rows. 200 bytes are for a row's other columns and its
    -- entries in the indexes.
    select coalesce(sum(octet_length(name) + octet_length(email) + octet_length(subject) + octet_length(message) + 200), 0) / 1048576.0
      into megabytes
      from public.contacts;

    -- While a total limit is reached, only the first message of each wide network is
    -- accepted, so a flood from few networks does not block all visitors.
    if in_all >= settings.hourly_total or megabytes >= settings.max_megabytes then
      refused := client is null or exists (
        select from private.contact_senders as sender
        where sender.network = wide and sender.sent_at between hour_ago and moment
      );
    end if;
  end if;

  -- The error is the same for every reason, so it does not reveal who wrote before.
  if refused then
    raise exception using errcode = 'PT429', message = 'Too many messages: try again in an hour.';
  end if;

  -- The first write. Nothing after it can fail because of what the request contains.
  insert into public.contacts values (contact.*);
  delete from private.contact_senders where sent_at <= hour_ago or sent_at > moment;
  if client is not null then
    insert into private.contact_senders (address, sent_at, contact_id, network)
      values (client, moment, contact.id, wide);
  end if;

  if in_all + 1 >= settings.hourly_total then
    perform private.notify_owner(format(
      'The limit of %s messages an hour is reached. %s', settings.hourly_total,
      case when client is null
        then 'Until fewer came within an hour, none is taken: the request does not say where it comes from. See "npm run visitor-address".'
        else 'Until fewer came within an hour, only the first message of each network is taken.' end), moment);
  end if;
  -- Notifies the owner before the limit is reached, because a refused message cannot
  -- store a notice.
  if megabytes >= 0.9 * settings.max_megabytes then
    perform private.notify_owner(format(
      'The stored messages have nearly reached their limit of %s MB: from there on, only the first message an hour of each network is taken. Delete what you do not need.',
      settings.max_megabytes), moment);
  end if;

  return null;
end
$$;

-- Both run only for visitors. If the owner restores a backup, ids and times stay.
create trigger check_contact before insert on public.contacts
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.check_contact();
create trigger store_contact after insert on public.contacts
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.store_contact();
