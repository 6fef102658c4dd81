-- The privileges of every role. Hosted projects grant different privileges on new
-- tables, so this file first revokes all privileges. It must be safe to run again:
-- at each start, the embedded backend runs the last migration whose name ends in
-- _grants.

revoke all on public.contacts, public.contact_settings
  from public, anon, authenticated, service_role;
revoke all on function public.purge_contacts(interval)
  from public, anon, authenticated, service_role;

grant usage on schema public to anon, service_role;

grant insert (name, email, subject, message) on public.contacts to anon;

grant select, delete on public.contacts to service_role;
grant execute on function public.purge_contacts(interval) to service_role;
grant select on public.contact_settings to service_role;
grant update (hourly_per_email, hourly_per_address) on public.contact_settings to service_role;
