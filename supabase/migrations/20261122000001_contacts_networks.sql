-- A provider can give one customer a whole /48 of IPv6, which has 65,536 networks of size /64. The limit for one
-- network counts each /64 separately, so such a customer could use up the hourly total. The limit for a wide
-- network (IPv4 /24, IPv6 /48) prevents this.

alter table public.contact_settings
  add column hourly_per_network integer not null default 50 check (hourly_per_network > 0);

comment on table public.contact_settings is
  'One row. Messages an hour: from one network with one e-mail address, from one network, from one wide network, and in all; how many megabytes the table may take; and the request header that holds the visitor''s address.';

-- Runs for each address that private.guard_contact stores. At that time, guard_contact holds its lock, and has
-- already deleted old addresses.
create function private.limit_wide_network() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (
    select count(*) from private.contact_senders as sender where sender.network = new.network
  ) >= (select hourly_per_network from public.contact_settings) then
    raise exception using errcode = 'PT429', message = 'Too many messages: try again in an hour.';
  end if;
  return new;
end
$$;

create trigger limit_wide_network before insert on private.contact_senders
  for each row execute function private.limit_wide_network();
