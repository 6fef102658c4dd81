-- What a flood, a forged line or a wrong clock can do to the contact table, and what it cannot.

-- A line break in one of these would forge an entry in a list of messages, or a
-- header in a mailer. Rows that are there already are left as they are.
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

-- What the owner has to know, written together with the message that caused it.
create table public.contact_notices (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  notice text not null
);

comment on table public.contact_notices is
  'What the owner of the contact table has to know. "npm run messages" shows it.';

alter table public.contact_notices enable row level security;

-- Which message came from an address, for as long as the address is kept; and the
-- wider network around it, which is what counts while a limit on the whole is reached.
alter table private.contact_senders
  add column contact_id uuid,
  add column network inet;
create index contact_senders_by_network on private.contact_senders (network);

-- The address that the platform says the request came from, or null. Only a header
-- that the platform overwrites may be named in address_header: any other is the
-- client's to forge. An IPv6 customer holds a whole /64, so that is what is counted.
create or replace function private.client_address() returns inet
language plpgsql stable set search_path = '' as $$
declare
  address inet;
begin
  select nullif(current_setting('request.headers', true), '')::json ->> settings.address_header
    into address
    from public.contact_settings as settings;
  -- IPv4 as a server that listens on IPv6 writes it.
  if address <<= inet '::ffff:0:0/96' then
    address := inet '0.0.0.0' + (set_masklen(address, 128) - inet '::ffff:0:0');
  end if;
  return case family(address) when 6 then network(set_masklen(address, 64)) else set_masklen(address, 32) end;
exception when invalid_text_representation then
  return null;
end
$$;

-- Runs as the owner: the stranger whose message it looks at may read nothing.
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

  -- Messages go one after the other, so that each sees the last and every count
  -- below is exact. The time is taken here for the same reason: a transaction's own
  -- is that of its begin, before it waited.
  perform pg_advisory_xact_lock(hashtextextended('contacts', 0));
  moment := clock_timestamp();
  hour_ago := moment - interval '1 hour';
  new.id := gen_random_uuid();
  new.created_at := moment;

  -- Sent again after a lost answer: it is here already, so say yes and keep one.
  -- Here and below, what lies in the future does not count: the clock was wrong when
  -- it was written, and no message may be lost to that.
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

  -- Only what came from the same network counts against an e-mail address: anyone can
  -- write anyone's, and nobody may lock another person out.
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

  -- With a limit on the whole reached, the first message of a network is still taken:
  -- a flood from few networks does not close the door to all. Here the network is a
  -- wide one, of which a flood has fewer.
  if in_all >= settings.hourly_total or megabytes >= settings.max_megabytes then
    refused := refused
      or client is null
      or exists (select from private.contact_senders as sender where sender.network = wide);
  end if;

  -- One answer for every reason: it tells nobody who wrote, or how much.
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
  -- Before the limit, for a message that is refused leaves nothing behind, no notice either.
  if megabytes >= 0.9 * settings.max_megabytes then
    perform private.notify_owner(format(
      'The contact table has nearly reached its limit of %s MB: from there on, only the first message an hour of each network is taken. Delete what you do not need, then run "vacuum full contacts".',
      settings.max_megabytes), moment);
  end if;

  return new;
end
$$;

-- Writes a notice, but not the same one twice within an hour.
create function private.notify_owner(what text, moment timestamptz) returns void
language sql set search_path = '' as $$
  insert into public.contact_notices (created_at, notice)
  select moment, what
  where not exists (
    select from public.contact_notices as known
    where known.notice = what and known.created_at between moment - interval '1 hour' and moment
  )
$$;

-- '18' is a valid interval, and means 18 seconds. Days, and at least one of them.
drop function if exists public.purge_contacts(interval);

-- Deletes the messages and notices that are older than so many days, and the network
-- addresses that are older than an hour; says how many messages those were. For the
-- service role and for a schedule.
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

-- What this very request carries in the headers that may hold a visitor's address.
-- "npm run visitor-address" asks it, to find the one that nobody can forge.
create function public.contact_address_headers() returns json
language sql stable set search_path = '' as $$
  select coalesce(json_object_agg(header.key, header.value), '{}')
  from json_each_text(nullif(current_setting('request.headers', true), '')::json) as header
  where header.key in (
    'cf-connecting-ip', 'true-client-ip', 'fly-client-ip', 'x-real-ip',
    'x-client-ip', 'x-forwarded-for', 'forwarded'
  ) or header.key = (select address_header from public.contact_settings)
$$;
