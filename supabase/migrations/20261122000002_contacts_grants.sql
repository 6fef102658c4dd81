-- Sets the privileges of every role again, including those that earlier migrations set. At each start, the embedded
-- backend repeats one migration, the last whose name ends in _grants. 20261120000003_contacts_grants.sql explains why.

revoke all on public.contacts, public.contact_settings, public.contact_notices
  from public, anon, authenticated, service_role;
revoke all on sequence public.contact_notices_id_seq
  from public, anon, authenticated, service_role;
revoke all on function public.purge_contacts_older_than_days(integer), public.contact_address_headers()
  from public, anon, authenticated, service_role;

grant usage on schema public to anon, service_role;

grant insert (name, email, subject, message) on public.contacts to anon;

grant select, delete on public.contacts to service_role;
grant select, delete on public.contact_notices to service_role;
grant execute on function public.purge_contacts_older_than_days(integer), public.contact_address_headers()
  to service_role;
grant select on public.contact_settings to service_role;
grant update (hourly_per_email, hourly_per_address, hourly_per_network, hourly_total, max_megabytes, address_header)
  on public.contact_settings to service_role;
