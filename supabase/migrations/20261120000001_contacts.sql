-- A stranger's message to the company: the only thing this site stores.

create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,

  -- A field is blank when String.prototype.trim() would leave nothing of it.
  -- PostgreSQL's own \s follows the locale, so the class names every such
  -- character: form and table then agree on what a blank field is.
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

-- Newest first, and purging by age.
create index contacts_by_time on public.contacts (created_at);
-- What one sender wrote lately: repeats and the hourly limit.
create index contacts_by_sender on public.contacts (lower(email), created_at);

alter table public.contacts enable row level security;

create policy "Anyone may send a message"
  on public.contacts for insert to anon with check (true);

-- Deletes the messages older than a given age and says how many those were.
-- For the service role: select purge_contacts('18 months').
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
