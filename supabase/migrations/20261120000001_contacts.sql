-- The messages from the contact form.

create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,

  -- As in the form, a field is blank if String.prototype.trim() leaves nothing.
  -- The class lists the characters that trim() removes, because PostgreSQL's \s
  -- depends on the locale.
  constraint contacts_name_length check (char_length(name) <= 200),
  constraint contacts_name_not_blank check (
    name ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
  ),
  constraint contacts_email_length check (char_length(email) <= 254),
  constraint contacts_email_not_blank check (
    email ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
  ),
  constraint contacts_subject_length check (char_length(subject) <= 200),
  constraint contacts_subject_not_blank check (
    subject ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
  ),
  constraint contacts_message_length check (char_length(message) <= 5000),
  constraint contacts_message_not_blank check (
    message ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
  )
);

comment on table public.contacts is
  'Messages from the contact form. Strangers may only add; the service role reads and deletes.';

-- Makes lists with the newest message first fast, and also purges by age.
create index contacts_by_time on public.contacts (created_at);
-- Makes the search for a sender's recent messages fast. This search finds repeated
-- messages, and counts messages for the hourly limit.
create index contacts_by_sender on public.contacts (lower(email), created_at);

alter table public.contacts enable row level security;

create policy "Anyone may send a message"
  on public.contacts for insert to anon with check (true);

-- Deletes the messages that are older than older_than, and returns the number of
-- deleted messages. The service role calls it: select purge_contacts('18 months').
create function public.purge_contacts(older_than interval) returns bigint
language plpgsql set search_path = '' as $$
declare
  purged bigint;
begin
  if older_than is null or older_than < interval '0' then
    raise exception using errcode = '22023',
      message = 'older_than must be an age, such as ''18 months''.';
  end if;
  delete from public.contacts where created_at < now() - older_than;
  get diagnostics purged = row_count;
  return purged;
end
$$;
