-- Protects the contact table from floods, forged lines and wrong clocks.

-- A line break in one of these fields could forge an entry in a list of messages,
-- or a header of an e-mail. Existing rows are not checked.
alter table public.contacts
  add constraint contacts_name_one_line
    check (name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]') not valid,
  add constraint contacts_email_one_line
    check (email !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]') not valid,
  add constraint contacts_subject_one_line
    check (subject !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]') not valid;

alter table public.contact_settings
  add column hourly_total integer not null default 500 check (hourly_total > 0),
  add column max_megabytes integer not null default 100 check (max_megabytes > 0),
  add column address_header text not null default 'cf-connecting-ip'
    check (address_header ~ '^[a-z0-9-]+$');

comment on table public.contact_settings is
  'One row. Messages an hour: from one network with one e-mail address, from one network, and in all; how many megabytes the table may take; and the request header that holds the visitor''s address.';

-- Notices for the owner, each stored together with the message that caused it.
create table public.contact_notices (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  notice text not null
);

comment on table public.contact_notices is
  'What the owner of the contact table has to know. "npm run messages" shows it.';

alter table public.contact_notices enable row level security;

-- contact_id is the id of the message from this address. network is the wide network
-- around the address. While a total limit is reached, only the first message of each
-- wide network is accepted.
alter table private.contact_senders
  add column contact_id uuid,
  add column network inet;
create index contact_senders_by_network on private.contact_senders (network);

-- Returns the client's address from the header that address_header names, or null.
-- The platform must overwrite this header, because clients can forge other headers.
-- An IPv6 customer has a whole /64, so the function returns the /64.
create or replace function private.client_address() returns inet
language plpgsql stable set search_path = '' as $$
declare
  address inet;
begin
  select nullif(current_setting('request.headers', true), '')::json ->> settings.address_header
    into address
    from public.contact_settings as settings;
  -- A server that listens on IPv6 writes IPv4 addresses in this form.
  if address <<= inet '::ffff:0:0/96' then
    address := inet '0.0.0.0' + (set_masklen(address, 128) - inet '::ffff:0:0');
  end if;
  return case family(address) when 6 then network(set_masklen(address, 64)) else set_masklen(address, 32) end;
exception when invalid_text_representation then
  return null;
end
$$;

-- Runs with the rights of the owner, because visitors cannot read the tables.
create or replace function private.guard_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  settings public.contact_settings;
  client inet := private.client_address();
  wide inet := network(set_masklen(client, case family(client) when 6 then 48 else 24 end));
  moment timestamptz;
  hour_ago timestamptz;
  in_all integer;
  megabytes numeric;
  refused boolean := false;
begin
  if coalesce(current_setting('contacts.taken', true), '') <> '' then
    raise exception using errcode = 'PT400', message = 'Send one message in each request.';
  end if;
  perform set_config('contacts.taken', 'yes', true);

  -- Handles messages one after the other, so that the counts below are exact. Reads the
  -- time after the lock, because now() returns the time before the wait for the lock.
  perform pg_advisory_xact_lock(hashtextextended('contacts', 0));
  moment := clock_timestamp();
  hour_ago := moment - interval '1 hour';
  new.id := gen_random_uuid();
  new.created_at := moment;

  -- If a sender repeats a message after a lost response, the repeated message is
  -- accepted, but not stored. Rows with a future time do not count here or below,
  -- because the clock was wrong when these rows were stored.
  if exists (
    select from public.contacts as kept
    where lower(kept.email) = lower(new.email)
      and kept.created_at between moment - interval '10 minutes' and moment
      and (kept.name, kept.email, kept.subject, kept.message)
        = (new.name, new.email, new.subject, new.message)
  ) then
    return null;
  end if;

  select * into strict settings from public.contact_settings;
  delete from private.contact_senders where sent_at <= hour_ago or sent_at > moment;
  select count(*) into in_all from (
    select from public.contacts as kept
    where kept.created_at between hour_ago and moment
    limit settings.hourly_total
  ) as lately;
  megabytes := pg_total_relation_size('public.contacts') / 1048576.0;

  -- For one e-mail address, the limit counts only messages from the same network, so
  -- that nobody can use up another person's limit.
  if client is not null then
    refused := (
        select count(*) from private.contact_senders as sender where sender.address = client
      ) >= settings.hourly_per_address
      or (
        select count(*) from private.contact_senders as sender
        join public.contacts as kept on kept.id = sender.contact_id
        where sender.address = client and lower(kept.email) = lower(new.email)
      ) >= settings.hourly_per_email;
  end if;

  -- While a total limit is reached, only the first message of each wide network is
  -- accepted, so a flood from few networks does not block all visitors.
  if in_all >= settings.hourly_total or megabytes >= settings.max_megabytes then
    refused := refused
      or client is null
      or exists (select from private.contact_senders as sender where sender.network = wide);
  end if;

  -- The error is the same for every reason, so it does not reveal who wrote before.
  if refused then
    raise exception using errcode = 'PT429', message = 'Too many messages: try again in an hour.';
  end if;

  if client is not null then
    insert into private.contact_senders (address, sent_at, contact_id, network)
      values (client, moment, new.id, wide);
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
      'The contact table has nearly reached its limit of %s MB: from there on, only the first message an hour of each network is taken. Delete what you do not need, then run "vacuum full contacts".',
      settings.max_megabytes), moment);
  end if;

  return new;
end
$$;

-- Stores a notice, unless the same notice was stored within the last hour.
create function private.notify_owner(what text, moment timestamptz) returns void
language sql set search_path = '' as $$
  insert into public.contact_notices (created_at, notice)
  select moment, what
  where not exists (
    select from public.contact_notices as known
    where known.notice = what and known.created_at between moment - interval '1 hour' and moment
  )
$$;

-- The old function takes an interval, and '18' is a valid interval of 18 seconds. So
-- the new function takes a number of days.
drop function if exists public.purge_contacts(interval);

-- Deletes the messages and notices that are older than this number of days, and the
-- network addresses that are older than an hour. Returns the number of deleted
-- messages. The service role or a scheduled job calls this function.
create function public.purge_contacts_older_than_days(days integer) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  purged bigint;
begin
  if days is null or days < 1 then
    raise exception using errcode = '22023', message = 'days must be a number of days, at least 1.';
  end if;
  delete from public.contacts where created_at < now() - make_interval(days => days);
  get diagnostics purged = row_count;
  delete from public.contact_notices where created_at < now() - make_interval(days => days);
  delete from private.contact_senders
    where sent_at <= now() - interval '1 hour' or sent_at > clock_timestamp();
  return purged;
end
$$;

-- Returns the headers of this request that can contain a visitor's address. The
-- command "npm run visitor-address" uses this list to find the header that nobody can
-- forge.
create function public.contact_address_headers() returns json
language sql stable set search_path = '' as $$
  select coalesce(json_object_agg(header.key, header.value), '{}')
  from json_each_text(nullif(current_setting('request.headers', true), '')::json) as header
  where header.key in (
    'cf-connecting-ip', 'true-client-ip', 'fly-client-ip', 'x-real-ip',
    'x-client-ip', 'x-forwarded-for', 'forwarded'
  ) or header.key = (select address_header from public.contact_settings)
$$;
