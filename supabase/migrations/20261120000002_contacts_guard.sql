-- Rules for each message from a visitor: the database sets its id and time, stores
-- a repeated message only once, and refuses a flood of messages.

create table public.contact_settings (
  singleton boolean primary key default true check (singleton),
  hourly_per_email integer not null default 5 check (hourly_per_email > 0),
  hourly_per_address integer not null default 20 check (hourly_per_address > 0)
);

comment on table public.contact_settings is
  'One row: how many messages an hour are taken from one e-mail address and from one client address.';

insert into public.contact_settings default values;
alter table public.contact_settings enable row level security;

-- The REST API does not expose this schema, and only the owner can use it.
create schema private;
revoke all on schema private from public;

-- Client addresses are stored separately from messages. When a message arrives, the
-- addresses that are older than an hour are deleted.
create table private.contact_senders (
  address inet not null,
  sent_at timestamptz not null default now()
);

create index contact_senders_by_address on private.contact_senders (address, sent_at);
create index contact_senders_by_time on private.contact_senders (sent_at);

-- Returns the client's address from a header that the platform overwrites, or null.
-- The header x-forwarded-for is not used, because clients can forge it. An IPv6
-- customer has a whole /64, so the function returns the /64.
create function private.client_address() returns inet
language plpgsql stable set search_path = '' as $$
declare
  address inet;
begin
  address := nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip';
  return case family(address) when 6 then network(set_masklen(address, 64)) else address end;
exception when invalid_text_representation then
  return null;
end
$$;

-- Runs with the rights of the owner, because visitors cannot read the tables.
create function private.guard_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  settings public.contact_settings;
  client inet := private.client_address();
begin
  -- The locks below are held until the request ends. With one message in each
  -- request, two requests cannot deadlock.
  if coalesce(current_setting('contacts.taken', true), '') <> '' then
    raise exception using errcode = 'PT400', message = 'Send one message in each request.';
  end if;
  perform set_config('contacts.taken', 'yes', true);

  new.id := gen_random_uuid();
  new.created_at := now();

  -- Handles a sender's messages one after the other, so that each check below
  -- includes the sender's previous message.
  perform pg_advisory_xact_lock(hashtextextended('contacts email ' || lower(new.email), 0));

  -- If a sender repeats a message after a lost response, the repeated message is
  -- accepted, but not stored.
  if exists (
    select from public.contacts as kept
    where lower(kept.email) = lower(new.email)
      and kept.created_at > now() - interval '10 minutes'
      and (kept.name, kept.email, kept.subject, kept.message)
        = (new.name, new.email, new.subject, new.message)
  ) then
    return null;
  end if;

  select * into strict settings from public.contact_settings;

  if (
    select count(*) from public.contacts as kept
    where lower(kept.email) = lower(new.email)
      and kept.created_at > now() - interval '1 hour'
  ) >= settings.hourly_per_email then
    raise exception using errcode = 'PT429',
      message = 'Too many messages from this e-mail address: try again in an hour.';
  end if;

  if client is not null then
    perform pg_advisory_xact_lock(hashtextextended('contacts address ' || client::text, 0));
    delete from private.contact_senders where ctid = any (array(
      select stale.ctid from private.contact_senders as stale
      where stale.sent_at <= now() - interval '1 hour'
      for update skip locked
    ));
    if (
      select count(*) from private.contact_senders as sender
      where sender.address = client
        and sender.sent_at > now() - interval '1 hour'
    ) >= settings.hourly_per_address then
      raise exception using errcode = 'PT429',
        message = 'Too many messages from this network: try again in an hour.';
    end if;
    insert into private.contact_senders (address) values (client);
  end if;

  return new;
end
$$;

-- Runs only for visitors. If the owner restores a backup, ids and times stay.
create trigger guard_contact before insert on public.contacts
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.guard_contact();
